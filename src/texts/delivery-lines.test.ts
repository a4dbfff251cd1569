import { expect, test } from 'vitest'
import { fillFigures } from '#rules/content/figures.ts'
import { settings as example } from '../../shops/example/settings.ts'
import { settings } from '../../shops/lunnitsa/settings.ts'
import { figures as figuresEn } from './en/figures.ts'
import { figures as figuresRu } from './ru/figures.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('product pages say of delivery what the shop’s settings say', () => {
  const said = (lines: readonly string[], figures: Readonly<Record<string, string>>) =>
    lines.map((line) => plain(fillFigures(line, figures)))
  expect(said(settings.catalog.deliveryLines.ru, figuresRu(settings)).slice(0, 3)).toEqual([
    'Москва и Санкт-Петербург: курьером на следующий день, 390 ₽, бесплатно от 10 000 ₽.',
    'Другие города России: курьером за 2–7 дней, 490 ₽.',
    'Пункты выдачи: 250 ₽, бесплатно от 7 000 ₽. Магазины: бесплатно.',
  ])
  expect(said(settings.catalog.deliveryLines.en, figuresEn(settings)).slice(0, 2)).toEqual([
    'United Arab Emirates: courier in 3–6 days, AED 30, free from AED 500.',
    'Other countries: courier in 7–14 days, $30, free from $300.',
  ])
  expect(said(example.catalog.deliveryLines.en, figuresEn(example))[0]).toBe(
    'By courier in 3–5 days, $12, free from $200.',
  )
})

test('figures of zones follow the settings, whatever the zones are called', () => {
  const { zones, countries } = example.delivery
  const renamed = {
    ...example.delivery,
    zones: { states: Object.values(zones)[0] as (typeof zones)[string] },
    countries: { ...countries, otherwise: 'states' },
  }
  expect(figuresEn({ ...example, delivery: renamed }).worldPrice).toBe('$12')
  expect(figuresRu(settings)).toMatchObject({ expressUntil: '16:00', sameDayUntil: '13:00', nextDayUntil: '18:00' })
  expect(figuresEn(example).emiratesPrice).toBe('$12')
})
