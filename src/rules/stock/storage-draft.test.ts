import { expect, test } from 'vitest'
import { type StorageDraft, storageProblems } from './storage-draft.ts'

const shop: StorageDraft = {
  code: 'auPontRouge',
  kind: 'shop',
  nameRu: 'Магазин',
  nameEn: 'Shop',
  cityRu: 'Москва',
  cityEn: 'Moscow',
  country: 'RU',
  addressRu: 'Улица, 1',
  addressEn: '1 Street',
  hintRu: null,
  hintEn: null,
  metroRu: null,
  metroEn: null,
  phone: '+971 4 000 0111',
  latitude: 55.7,
  longitude: 37.6,
  timeZone: 'Asia/Dubai',
  hours: [
    { days: [1, 2, 3, 4], from: '10:00', to: '22:00' },
    { days: [5, 6, 7], from: '10:00', to: '24:00' },
  ],
  picture: 'editorial/window-11.jpg',
  services: ['collect', 'piercing'],
  position: 0,
}
const hours = (days: number[], from: string, to: string) => ({ hours: [{ days, from, to }] })

test('a shop with everything that visitors need is right', () => {
  expect(storageProblems(shop)).toEqual([])
})

test('a warehouse needs no hours, no phone and no place on a map', () => {
  const warehouse = { ...shop, kind: 'warehouse' as const, hours: [], phone: null, latitude: null, longitude: null }
  expect(storageProblems(warehouse)).toEqual([])
  expect(storageProblems({ ...warehouse, kind: 'shop' })).toEqual([
    { field: 'phone', reason: 'shop_incomplete' },
    { field: 'latitude', reason: 'shop_incomplete' },
    { field: 'hours', reason: 'shop_incomplete' },
  ])
})

test.each<[Partial<StorageDraft>, string, string]>([
  [{ code: 'A' }, 'code', 'storage_code_format'],
  [{ code: 'two words' }, 'code', 'storage_code_format'],
  [{ nameRu: '  ' }, 'nameRu', 'required'],
  [{ addressEn: 'a'.repeat(201) }, 'addressEn', 'too_long'],
  [{ country: 'ru' }, 'country', 'country_format'],
  [{ hintRu: 'Вход со двора' }, 'hintEn', 'both_languages'],
  [{ metroEn: 'CSKA' }, 'metroRu', 'both_languages'],
  [{ phone: '8 495 000-01-01' }, 'phone', 'phone_format'],
  [{ latitude: null }, 'latitude', 'coordinates_incomplete'],
  [{ latitude: 90.1 }, 'latitude', 'out_of_range'],
  [{ longitude: -180.1 }, 'longitude', 'out_of_range'],
  [{ timeZone: 'Moscow' }, 'timeZone', 'time_zone'],
  [hours([], '10:00', '22:00'), 'hours.0', 'hours_format'],
  [hours([8], '10:00', '22:00'), 'hours.0', 'hours_format'],
  [hours([1], '9:00', '22:00'), 'hours.0', 'hours_format'],
  [hours([1], '24:00', '24:00'), 'hours.0', 'hours_format'],
  [hours([1], '22:00', '10:00'), 'hours.0', 'hours_order'],
  [hours([1, 1], '10:00', '22:00'), 'hours.0', 'hours_overlap'],
  [{ hours: [...shop.hours, { days: [4], from: '10:00', to: '22:00' }] }, 'hours.2', 'hours_overlap'],
  [{ services: ['collect', 'fitting', 'collect'] }, 'services.2', 'duplicate'],
  [{ position: 1.5 }, 'position', 'not_whole'],
  [{ position: -1 }, 'position', 'out_of_range'],
])('%o is refused at %s', (change, field, reason) => {
  expect(storageProblems({ ...shop, ...change })).toEqual([{ field, reason }])
})
