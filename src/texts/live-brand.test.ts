import { afterEach, expect, test } from 'vitest'
import { detailsOf } from '#rules/settings/shop-details.ts'
import { brand } from '#shop/brand.ts'
import { brandOfFile, writeOverBrand } from './live-brand.ts'
import { SHOP_NAME } from './shop-name.ts'

const modules = import.meta.glob<Record<string, unknown>>(['./ru/**/*.ts', './en/**/*.ts'], { eager: true })

afterEach(() => writeOverBrand(null))

/** Every sentence that stands in texts; what needs values is written when it is asked for anyway. */
function sentences(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => sentences(one, `${path}.${key}`))
}
const all = () => Object.entries(modules).flatMap(([file, module]) => sentences(module, file))

test('[OPENING] no words keep the name, the telephone or the address of the file once the owner has written others', () => {
  const file = detailsOf(brandOfFile, { ru: 'Одно.', en: 'One.' })
  const company = { name: 'ООО «Заря»', fullName: 'Общество «Заря»', address: 'Приозерск' }
  const cases = { name: 'Заря', genitive: 'Зари', dative: 'Заре', accusative: 'Зарю' }
  const contacts = { email: 'a@dawn.example', phone: '+7 812 000-10-20' }
  const before = all()
  expect(before.filter(([, text]) => text.includes('Лунниц')).length).toBeGreaterThan(10)
  writeOverBrand({
    ...file,
    ru: { ...file.ru, ...cases, ...contacts, company },
    en: { ...file.en, ...contacts, name: 'Dawn', company: { ...company, name: 'Dawn LLC' } },
  })
  const kept = all().filter(([, text]) => /Лунниц|Lunnitsa(?!_)|800 000-12-24|Хохловск/.test(text))
  expect(kept).toEqual([])
  expect(all().some(([, text]) => text === 'Вход в «Зарю»')).toBe(true)
  expect(SHOP_NAME).toEqual({ ru: 'Заря', en: 'Dawn' })
})

test('[OPENING] the file stands again when nothing is written over it', () => {
  const before = all()
  const file = detailsOf(brandOfFile, { ru: 'Одно.', en: 'One.' })
  writeOverBrand({ ...file, ru: { ...file.ru, name: 'Заря' } })
  writeOverBrand(null)
  expect(all()).toEqual(before)
  expect(brand.ru.tagline).toBeUndefined()
})
