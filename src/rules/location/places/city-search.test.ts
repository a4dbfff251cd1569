import { describe, expect, test } from 'vitest'
import { cityIndex, type KnownCity } from './city-search.ts'
import { inOtherLayout } from './keyboard-layout.ts'
import { spokenForm } from './spoken-form.ts'

const city = (ru: string, en: string, country: string, region = '', aliases: string[] = []): KnownCity => ({
  name: { ru, en },
  region: { ru: region, en: region },
  country,
  latitude: 0,
  longitude: 0,
  aliases,
})

const index = cityIndex([
  city('Москва', 'Moscow', 'RU', '', ['мск']),
  city('Санкт-Петербург', 'Saint Petersburg', 'RU', '', ['спб', 'питер']),
  city('Екатеринбург', 'Yekaterinburg', 'RU'),
  city('Нижний Новгород', 'Nizhny Novgorod', 'RU'),
  city('Ростов-на-Дону', 'Rostov-on-Don', 'RU'),
  city('Хабаровск', 'Khabarovsk', 'RU'),
  city('Липецк', 'Lipetsk', 'RU'),
  city('Орёл', 'Oryol', 'RU'),
  city('Щёлково', 'Shchyolkovo', 'RU'),
  city('Великий Новгород', 'Veliky Novgorod', 'RU'),
  city('Мирный', 'Mirny', 'RU', 'Якутия'),
  city('Мирный', 'Mirny', 'RU', 'Архангельская область'),
  city('Новополоцк', 'Novopolotsk', 'BY'),
  city('Сан-Паулу', 'Sao Paulo', 'BR'),
  city('Дубай', 'Dubai', 'AE'),
  city('Мюнхен', 'Munich', 'DE', '', ['munchen']),
])

const found = (query: string, nearCountry = 'RU') =>
  index.search(query, { limit: 10, nearCountry }).map(({ name }) => name.ru)

describe('cities by name', () => {
  test.each([
    ['beginning', 'моск', ['Москва']],
    ['case', 'МОСКВА', ['Москва']],
    ['spaces around', '  москва ', ['Москва']],
    ['any word', 'петербург', ['Санкт-Петербург']],
    ['two words', 'нижний нов', ['Нижний Новгород']],
    ['hyphen or space', 'ростов на', ['Ростов-на-Дону']],
    ['hyphen', 'Ростов-на-Д', ['Ростов-на-Дону']],
    ['ё as е', 'орел', ['Орёл']],
    ['ё as ё', 'Орё', ['Орёл']],
    ['ё of two characters', 'оре\u0308л', ['Орёл']],
    ['English', 'nizhny', ['Нижний Новгород']],
    ['English, second word', 'novgorod', ['Нижний Новгород', 'Великий Новгород']],
    ['accents', 'São P', ['Сан-Паулу']],
    ['umlaut', 'München', ['Мюнхен']],
    ['alias', 'питер', ['Санкт-Петербург']],
    ['abbreviation', 'спб', ['Санкт-Петербург']],
    ['wrong layout', 'vjcrdf', ['Москва']],
    ['wrong layout, signs for letters', '[f,f', ['Хабаровск']],
    ['wrong layout, ё', 'jh`k', ['Орёл']],
    ['wrong layout, two words', 'yb;ybq yjd', ['Нижний Новгород']],
    ['wrong layout, second word', 'yjdujhjl', ['Нижний Новгород', 'Великий Новгород']],
    ['wrong layout, to Latin', 'вгифш', ['Дубай']],
    ['transliteration', 'moskva', ['Москва']],
    ['transliteration, no y', 'ekater', ['Екатеринбург']],
    ['transliteration, zh as j', 'nijniy nov', ['Нижний Новгород']],
    ['transliteration, ii', 'Nizhnii', ['Нижний Новгород']],
    ['transliteration, h for kh', 'habarovsk', ['Хабаровск']],
    ['transliteration, c for ts', 'lipeck', ['Липецк']],
    ['transliteration, sch', 'schelkovo', ['Щёлково']],
    ['transliteration, e for yo', 'orel', ['Орёл']],
    ['middle of a word', 'осква', []],
    ['nothing', 'щщщщ', []],
    ['only signs', '---', []],
    ['markup', '<script>', []],
    ['a regular expression', '.*', []],
    ['very long', 'а'.repeat(100_000), []],
  ])('[J13] %s: %j', (_, query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test('[J13] a name that begins so goes before a later word, the nearer country before the others', () => {
    expect(found('нов')).toEqual(['Новополоцк', 'Нижний Новгород', 'Великий Новгород'])
    expect(found('м')).toEqual(['Москва', 'Мирный', 'Мирный', 'Мюнхен'])
    expect(found('м', 'DE')).toEqual(['Мюнхен', 'Москва', 'Мирный', 'Мирный'])
  })

  test('[J13] without a query: the nearer country first, then by importance, no more than asked', () => {
    expect(found('').slice(0, 2)).toEqual(['Москва', 'Санкт-Петербург'])
    expect(found('', 'AE').slice(0, 2)).toEqual(['Дубай', 'Москва'])
    expect(found('  ')).toHaveLength(10)
    expect(index.search('', { limit: 3, nearCountry: 'RU' })).toHaveLength(3)
  })

  test.each([
    ['RU', 'Москва', '', 'Москва'],
    ['RU', 'MOSCOW', '', 'Москва'],
    ['RU', 'орел', '', 'Орёл'],
    ['RU', 'Моск', '', undefined],
    ['AE', 'Москва', '', undefined],
    ['RU', 'Москва', 'Айдахо', undefined],
    ['RU', 'Мирный', 'якутия', 'Мирный'],
  ])('[J13] in %s the name %j (%j) is %j', (country, name, region, expected) => {
    expect(index.byName(country, name, region)?.name.ru).toBe(expected)
  })

  test('[J13] two places of one name are told apart by region', () => {
    expect(index.byName('RU', 'Мирный', 'Архангельская область')?.region.ru).toBe('Архангельская область')
    expect(index.byName('RU', 'Мирный')?.region.ru).toBe('Якутия')
  })
})

test('[J13] the other layout of the other layout is the text itself', () => {
  for (const text of ['москва', 'dubai', '[f,fhjdcr', 'ёж', '12 3', ''])
    expect(inOtherLayout(inOtherLayout(text))).toBe(text)
})

test('[J13] spellings of one sound have one form', () => {
  for (const [one, other] of [
    ['нижний', 'nizhny'],
    ['хабаровск', 'habarovsk'],
    ['екатеринбург', 'yekaterinburg'],
    ['люберцы', 'liubertsy'],
    ['щелково', 'schelkovo'],
  ] as const) {
    expect(spokenForm(one)).toBe(spokenForm(other))
  }
})
