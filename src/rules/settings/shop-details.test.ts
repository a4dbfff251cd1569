import { expect, test } from 'vitest'
import { brand } from '#shop/brand.ts'
import { brandWith, detailsOf, detailsProblems, isInn, type ShopDetails } from './shop-details.ts'

const SOUND: ShopDetails = { ...detailsOf(brand, { ru: 'Украшения.', en: 'Jewellery.' }), inn: '7707083893' }

test.each([
  ['7707083893', true],
  ['7707083894', false],
  ['500100732259', true],
  ['500100732250', false],
  ['770708389', false],
  ['0000000000', false],
  ['77070838 3', false],
])('[OPENING] %s is a taxpayer number: %s', (inn, is) => {
  expect(isInn(inn)).toBe(is)
})

test.each<[string, Partial<ShopDetails['ru']>, string]>([
  ['ru.name', { name: '' }, 'required'],
  ['ru.name', { name: 'я'.repeat(61) }, 'too_long'],
  ['ru.genitive', { genitive: ' ' }, 'required'],
  ['ru.tagline', { tagline: 'я'.repeat(161) }, 'too_long'],
  ['ru.email', { email: 'somebody@home' }, 'email_format'],
  ['ru.email', { email: 'a b@home.ru' }, 'email_format'],
  ['ru.phone', { phone: 'call us' }, 'phone_format'],
  ['ru.company.address', { company: { ...SOUND.ru.company, address: '' } }, 'required'],
])('[OPENING] %s of %j is refused: %s', (field, part, reason) => {
  expect(detailsProblems({ ...SOUND, ru: { ...SOUND.ru, ...part } })).toEqual([{ field, reason }])
})

test('[OPENING] what is sound passes, and stands over the file', () => {
  expect(detailsProblems(SOUND)).toEqual([])
  const written = { ...SOUND, ru: { ...SOUND.ru, name: 'Заря', phone: '+7 812 000-10-20' } }
  const next = brandWith(brand, written)
  expect(next.ru).toMatchObject({ name: 'Заря', tagline: 'Украшения.', support: { phone: '+7 812 000-10-20' } })
  expect(next.ru.support.messengers).toEqual(brand.ru.support.messengers)
  expect(next.company).toMatchObject({ inn: '7707083893', ru: SOUND.ru.company })
})
