import { describe, expect, test } from 'vitest'
import { isContactlessDelivery, isSpecialDelivery, specialRegion } from './special-regions.ts'

describe('special and contactless regions', () => {
  test.each([
    ['г Москва, ул Тверская, д 1', 'moscow'],
    ['125009, Россия, г. Москва, ул. Тверская, 7', 'moscow'],
    ['Москва, Ленинградский проспект, 37', 'moscow'],
    ['москва тверская 1', 'moscow'],
    ['Москва г, Нижегородская ул, 32', 'moscow'],
    ['Moscow, 7 Tverskaya Street', 'moscow'],
    ['г Санкт-Петербург, Невский пр-кт, д 28', 'petersburg'],
    ['Санкт‑Петербург, Московский проспект, 1', 'petersburg'],
    ['СПб, Литейный 5', 'petersburg'],
    ['Saint Petersburg, 28 Nevsky Avenue', 'petersburg'],
    ['Московская обл, г Химки, ул Московская, д 3', 'moscowRegion'],
    ['Московская область, г Одинцово', 'moscowRegion'],
    ['обл. Московская, г. Химки', 'moscowRegion'],
    ['143000, Московская обл., Одинцово', 'moscowRegion'],
    ['Moscow Oblast, Khimki', 'moscowRegion'],
    ['Ленинградская обл, Всеволожский р-н, г Мурино', 'leningradRegion'],
    ['Leningrad Oblast, Murino', 'leningradRegion'],
    ['Нижегородская обл, г Нижний Новгород, ул Большая Покровская, д 1', 'nizhnyNovgorod'],
    ['Н. Новгород, пл. Горького, 1', 'nizhnyNovgorod'],
    ['г.Нижний Новгород', 'nizhnyNovgorod'],
  ])('[K20] %s is in %s', (address, region) => {
    expect(specialRegion(address)).toBe(region)
    expect(isSpecialDelivery(address)).toBe(true)
    expect(isContactlessDelivery(address)).toBe(true)
  })

  test.each([
    'Респ Татарстан, г Казань, ул Московская, д 5',
    'г Самара, ул Ленинградская, д 12',
    'г Тверь, Московское ш, д 1',
    'г Воронеж, Московский проспект, 11',
    'г Тверь, ул Москва, 1',
    'г Тверь, Москва ул',
    'Нижегородская обл, г Арзамас, ул Ленина, д 1',
    'Новгородская обл, г Великий Новгород',
    'г Краснодар, ул Красная, д 1',
    'Московский, 1',
    '',
    ',,,',
  ])('[K20] %s is not', (address) => {
    expect(specialRegion(address)).toBeNull()
    expect(isSpecialDelivery(address)).toBe(false)
    expect(isContactlessDelivery(address)).toBe(false)
  })

  test('[K20] a long text takes no long time', () => {
    const before = performance.now()
    specialRegion('москва '.repeat(100_000))
    specialRegion(`${','.repeat(100_000)}${' '.repeat(100_000)}`)
    expect(performance.now() - before).toBeLessThan(200)
  })
})
