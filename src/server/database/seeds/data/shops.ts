/** The twelve shops (ids and codes of the specification) and the warehouse that online orders leave from. */
export type Hours = { days: number[]; from: string; to: string }

export type StorageText = {
  id: number
  code: string
  kind: 'warehouse' | 'shop'
  country: string
  timeZone: string
  phone: string | null
  latitude: number
  longitude: number
  hours: Hours[]
  ru: { name: string; city: string; address: string; hint: string | null; metro: string | null }
  en: { name: string; city: string; address: string; hint: string | null; metro: string | null }
}

export const ONLINE_STORAGE = 100

const everyDay = (from: string, to: string): Hours[] => [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }]
/** Dubai stays up later at the end of its week. */
const dubaiHours: Hours[] = [
  { days: [1, 2, 3, 4], from: '10:00', to: '22:00' },
  { days: [5, 6, 7], from: '10:00', to: '24:00' },
]

export const storages: readonly StorageText[] = [
  {
    id: 1, code: 'tsvetnoy', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 495 000-01-01', latitude: 55.77143, longitude: 37.62027, hours: everyDay('10:00', '22:00'),
    ru: { name: 'Универмаг «Цветной»', city: 'Москва', address: 'Цветной бульвар, 15, стр. 1', hint: '1-й этаж, слева от центрального входа', metro: 'Цветной бульвар' },
    en: { name: 'Tsvetnoy Department Store', city: 'Moscow', address: '15 Tsvetnoy Boulevard, bldg 1', hint: 'Level 1, left of the main entrance', metro: 'Tsvetnoy Bulvar' },
  },
  {
    id: 2, code: 'metropolis', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 495 000-01-02', latitude: 55.82358, longitude: 37.49705, hours: everyDay('10:00', '23:00'),
    ru: { name: 'ТРЦ «Метрополис»', city: 'Москва', address: 'Ленинградское шоссе, 16А, стр. 4', hint: '1-й этаж, галерея у фонтана', metro: 'Войковская' },
    en: { name: 'Metropolis Mall', city: 'Moscow', address: '16A Leningradskoye Highway, bldg 4', hint: 'Level 1, the gallery by the fountain', metro: 'Voykovskaya' },
  },
  {
    id: 3, code: 'auPontRouge', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 812 000-01-03', latitude: 59.93525, longitude: 30.31353, hours: everyDay('10:00', '22:00'),
    ru: { name: 'Универмаг Au Pont Rouge', city: 'Санкт-Петербург', address: 'набережная реки Мойки, 73–79', hint: '1-й этаж, под главной лестницей', metro: 'Адмиралтейская' },
    en: { name: 'Au Pont Rouge', city: 'Saint Petersburg', address: '73–79 Moika River Embankment', hint: 'Level 1, under the main staircase', metro: 'Admiralteyskaya' },
  },
  {
    id: 4, code: 'atrium', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 495 000-01-04', latitude: 55.75724, longitude: 37.65905, hours: everyDay('10:00', '23:00'),
    ru: { name: 'ТРЦ «Атриум»', city: 'Москва', address: 'улица Земляной Вал, 33', hint: '1-й этаж, напротив эскалатора', metro: 'Курская' },
    en: { name: 'Atrium Mall', city: 'Moscow', address: '33 Zemlyanoy Val Street', hint: 'Level 1, facing the escalator', metro: 'Kurskaya' },
  },
  {
    id: 5, code: 'afimall', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 495 000-01-05', latitude: 55.74898, longitude: 37.53961, hours: everyDay('10:00', '22:00'),
    ru: { name: 'ТРЦ «Афимолл Сити»', city: 'Москва', address: 'Пресненская набережная, 2', hint: '2-й этаж, у перехода к башням', metro: 'Деловой центр' },
    en: { name: 'Afimall City', city: 'Moscow', address: '2 Presnenskaya Embankment', hint: 'Level 2, by the passage to the towers', metro: 'Delovoy Tsentr' },
  },
  {
    id: 6, code: 'paveletskaya', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 495 000-01-06', latitude: 55.73109, longitude: 37.63784, hours: everyDay('10:00', '22:00'),
    ru: { name: 'ТРЦ «Павелецкая Плаза»', city: 'Москва', address: 'Павелецкая площадь, 3', hint: 'Уровень −1, выход из метро прямо в галерею', metro: 'Павелецкая' },
    en: { name: 'Paveletskaya Plaza', city: 'Moscow', address: '3 Paveletskaya Square', hint: 'Level −1, straight out of the metro', metro: 'Paveletskaya' },
  },
  {
    id: 7, code: 'galleryKrasnodar', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 861 000-01-07', latitude: 45.03911, longitude: 38.97412, hours: everyDay('10:00', '22:00'),
    ru: { name: 'ТРЦ «Галерея Краснодар»', city: 'Краснодар', address: 'улица имени В. Головатого, 313', hint: '1-й этаж, первая очередь', metro: null },
    en: { name: 'Gallery Krasnodar', city: 'Krasnodar', address: '313 Golovatogo Street', hint: 'Level 1, the older wing', metro: null },
  },
  {
    id: 8, code: 'kazanMall', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 843 000-01-08', latitude: 55.77007, longitude: 49.13766, hours: everyDay('10:00', '22:00'),
    ru: { name: 'ТРЦ «КазаньМолл»', city: 'Казань', address: 'улица Павлюхина, 91', hint: '1-й этаж, у атриума с часами', metro: 'Суконная слобода' },
    en: { name: 'Kazan Mall', city: 'Kazan', address: '91 Pavlyukhina Street', hint: 'Level 1, by the atrium with the clock', metro: 'Sukonnaya Sloboda' },
  },
  {
    id: 9, code: 'aviapark', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 495 000-01-09', latitude: 55.79037, longitude: 37.53127, hours: everyDay('10:00', '22:00'),
    ru: { name: 'ТРЦ «Авиапарк»', city: 'Москва', address: 'Ходынский бульвар, 4', hint: '1-й этаж, рядом с аквариумом', metro: 'ЦСКА' },
    en: { name: 'Aviapark', city: 'Moscow', address: '4 Khodynsky Boulevard', hint: 'Level 1, next to the aquarium', metro: 'CSKA' },
  },
  {
    id: 10, code: 'patriki', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 495 000-01-10', latitude: 55.76395, longitude: 37.59413, hours: everyDay('11:00', '22:00'),
    ru: { name: 'Бутик на Патриарших', city: 'Москва', address: 'улица Малая Бронная, 24, стр. 1', hint: 'Вход с улицы, зелёная дверь', metro: 'Маяковская' },
    en: { name: 'Patriarch’s Ponds Boutique', city: 'Moscow', address: '24 Malaya Bronnaya Street, bldg 1', hint: 'Street entrance, the green door', metro: 'Mayakovskaya' },
  },
  {
    id: 11, code: 'hillsMall', kind: 'shop', country: 'AE', timeZone: 'Asia/Dubai', phone: '+971 4 000 0111', latitude: 25.10268, longitude: 55.23893, hours: dubaiHours,
    ru: { name: 'Dubai Hills Mall', city: 'Дубай', address: 'Дубай-Хиллс, улица Аль-Хайль, Dubai Hills Mall', hint: 'Первый уровень, галерея украшений', metro: null },
    en: { name: 'Dubai Hills Mall', city: 'Dubai', address: 'Dubai Hills Mall, Al Khail Road, Dubai Hills Estate', hint: 'Level 1, the jewellery gallery', metro: null },
  },
  {
    id: 12, code: 'salaris', kind: 'shop', country: 'RU', timeZone: 'Europe/Moscow', phone: '+7 495 000-01-12', latitude: 55.62264, longitude: 37.42335, hours: everyDay('10:00', '22:00'),
    ru: { name: 'ТРЦ «Саларис»', city: 'Москва', address: 'Киевское шоссе, 23-й километр, 1', hint: '1-й этаж, напротив входа из метро', metro: 'Саларьево' },
    en: { name: 'Salaris Mall', city: 'Moscow', address: '1 Kievskoye Highway, 23rd km', hint: 'Level 1, facing the metro entrance', metro: 'Salaryevo' },
  },
  {
    id: ONLINE_STORAGE, code: 'online', kind: 'warehouse', country: 'RU', timeZone: 'Europe/Moscow', phone: null, latitude: 55.76001, longitude: 37.64431, hours: [],
    ru: { name: 'Онлайн-склад', city: 'Москва', address: 'Хохловский переулок, 7', hint: null, metro: null },
    en: { name: 'Online warehouse', city: 'Moscow', address: '7 Khokhlovsky Lane', hint: null, metro: null },
  },
]
