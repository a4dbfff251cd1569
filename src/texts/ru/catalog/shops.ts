import { cityForms, inOrTo } from '#rules/countries/russian-city-forms.ts'
import type { ShopService } from '#rules/stock/shop-services.ts'
import { pluralRu } from '../../plural.ts'

const NB = '\u00A0'
const WEEKDAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье']
/** «Откроется в среду». */
const ON_WEEKDAY = ['в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу', 'в воскресенье']

const services: Record<ShopService, { name: string; text: string }> = {
  collect: {
    name: 'Забрать заказ',
    text: 'Выберите магазин при оформлении: привезём сюда бесплатно и напишем, когда можно приходить.',
  },
  fitting: {
    name: 'Примерить',
    text: 'Два размера рядом, камень у окна, зеркало в полный рост. Покупать после примерки не обязательно.',
  },
  returns: {
    name: 'Вернуть',
    text: 'Примем покупку с сайта. Возьмите украшение с биркой и номер заказа.',
  },
  cleaning: {
    name: 'Почистить',
    text: 'Почистим украшение от нас и проверим крапаны и замок, пока вы ждёте.',
  },
  piercing: {
    name: 'Сделать пирсинг',
    text: 'Мастер работает стерильными иглами, украшение подбираем на месте.',
  },
}

export const shops = {
  title: 'Магазины',
  description:
    'Адреса, часы работы и телефоны магазинов. Где примерить украшение, забрать заказ с сайта, вернуть покупку и что лежит на витрине сегодня.',
  breadcrumbs: 'Вы здесь',
  home: 'Главная',
  path: '/shops',
  lead: (count: number, cities: readonly string[]) =>
    `${count}${NB}${pluralRu(count, 'магазин', 'магазина', 'магазинов')} ${inCities(cities)}. Примерьте, сравните два размера рядом или заберите заказ с${NB}сайта.`,
  otherCountries: 'Магазины в других странах',
  none: 'Магазинов пока нет: все украшения можно заказать на сайте.',
  cities: 'Город',
  allCities: 'Все города',
  openNow: 'Открыто сейчас',
  nearMe: 'Ближайшие ко мне',
  nearFailed: 'Браузер не сказал, где вы. Выберите город, и покажем его магазины.',
  nearest: 'Ближайшие к вам',
  showMap: 'Показать на карте',
  hideMap: 'Убрать карту',
  map: 'Карта магазинов',
  found: (count: number) => `${count}${NB}${pluralRu(count, 'магазин', 'магазина', 'магазинов')}`,
  nobodyOpen: 'Сейчас все магазины здесь закрыты. Снимите отметку «Открыто сейчас», чтобы увидеть часы работы.',
  metro: (station: string) => `Метро «${station}»`,
  distance: (km: number) =>
    km < 1 ? `${Math.max(1, Math.round(km * 10)) * 100}${NB}м от вас` : `${distance(km)}${NB}км от вас`,
  away: (km: number) => (km < 1 ? `${Math.max(1, Math.round(km * 10)) * 100}${NB}м` : `${distance(km)}${NB}км`),
  openUntil: (time: string) => `Открыто до${NB}${midnight(time)}`,
  opensToday: (time: string) => `Закрыто, откроется сегодня в${NB}${time}`,
  opensTomorrow: (time: string) => `Закрыто, откроется завтра в${NB}${time}`,
  opensOn: (weekday: number, time: string) => `Закрыто, откроется ${ON_WEEKDAY[weekday - 1]} в${NB}${time}`,
  closed: 'Закрыто',
  hours: 'Часы работы',
  weekday: (weekday: number) => WEEKDAYS[weekday - 1] ?? '',
  span: (from: string, to: string) => `${from}–${to}`,
  dayOff: 'закрыто',
  today: 'сегодня',
  localTime: 'Время местное.',
  phone: 'Телефон',
  address: 'Адрес',
  howToFind: 'Как найти',
  route: 'Построить маршрут',
  routeTo: (name: string) => `до магазина: ${name}`,
  services: 'Что здесь можно сделать',
  service: services,
  stock: (count: number) =>
    `Сейчас в${NB}магазине ${count}${NB}${pluralRu(count, 'украшение', 'украшения', 'украшений')}`,
  stockTitle: 'Что лежит на витрине сегодня',
  stockAll: (count: number) => `Все ${count}${NB}${pluralRu(count, 'украшение', 'украшения', 'украшений')}`,
  stockNote: 'Наличие обновляется в течение дня. Перед дорогой лучше позвонить: последнюю вещь могут купить.',
  details: 'О магазине',
  neighbours: 'Ещё магазины рядом',
  elsewhere: 'Магазины в других городах',
  all: 'Все магазины',
  one: {
    title: (name: string, city: string) => `${name}, ${city}`,
    description: (name: string, city: string, address: string) =>
      `Магазин украшений ${name}: ${city}, ${address}. Часы работы, телефон, как найти и что есть в наличии сегодня.`,
  },
  featured: {
    close: 'Закрыть',
    address: 'Адрес',
    hours: 'Часы работы',
    phone: 'Телефон',
    services: 'Что можно сделать',
    map: 'Открыть на карте',
    page: 'Страница магазина',
  },
  near: {
    title: 'Ближе всего к вам',
    lead: 'Можно зайти без звонка и записи.',
  },
}

/** One city is named, more are counted. */
function inCities(cities: readonly string[]): string {
  const [city, ...others] = cities
  const there = city && others.length === 0 ? cityForms(city)?.prepositional : undefined
  return there ? inOrTo(there) : `в${NB}${cities.length}${NB}${pluralRu(cities.length, 'городе', 'городах', 'городах')}`
}

function distance(km: number): string {
  return km < 10 ? String(Math.round(km * 10) / 10).replace('.', ',') : String(Math.round(km))
}

function midnight(time: string): string {
  return time === '24:00' ? 'полуночи' : time
}
