import { cityForms, inOrTo, preposition } from '#rules/countries/russian-city-forms.ts'
import { formatDays } from '#rules/dates/format-dates.ts'
import type { PointType } from '#rules/pickup-points/point.ts'
import { pluralRu } from '../../plural.ts'

const NB = '\u00A0'
const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, NB)

const types: Record<PointType, string> = { point: 'пункт выдачи', locker: 'постамат' }

export const pickupPoints = {
  title: (provider: string, type: PointType) => `${provider}, ${types[type]}`,
  search: 'Адрес, метро или код пункта',
  searchShops: 'Название или адрес магазина',
  near: 'Рядом со мной',
  nearFailed: 'Браузер не сказал, где вы. Найдите пункт по адресу или на карте.',
  nearest: {
    search: 'Метро, улица или адрес',
    nearFailed: 'Браузер не сказал, где вы. Напишите метро или адрес.',
    me: 'Ближайшие к вам',
    home: 'Ближайшие к вашему адресу',
    metro: (name: string) => `Ближайшие к станции метро «${name}»`,
    address: (name: string) => `Ближайшие к адресу: ${name}`,
    texts: (text: string) => `По запросу «${text}»`,
    middle: 'В центре города. Напишите метро или адрес, и мы покажем ближайшие',
    looking: 'Ищем этот адрес',
    none: 'Ничего не нашлось. Проверьте адрес или откройте карту',
  },
  distance: (kilometres: number) =>
    kilometres < 0.995
      ? `${Math.max(1, Math.round(kilometres * 100)) * 10}${NB}м`
      : `${kilometres.toFixed(kilometres < 10 ? 1 : 0).replace('.', ',')}${NB}км`,
  filters: 'Какие пункты показать',
  withCard: 'Оплата картой',
  withFitting: 'С примеркой',
  views: 'Как показать',
  list: 'Списком',
  map: 'На карте',
  found: (count: number) => `${grouped(count)}${NB}${pluralRu(count, 'пункт', 'пункта', 'пунктов')}`,
  foundShops: (count: number) => `${count}${NB}${pluralRu(count, 'магазин', 'магазина', 'магазинов')}`,
  nothing: 'По этим условиям ничего не нашлось. Уберите фильтр или сократите запрос.',
  nothingIn: (city: string) => {
    const there = cityForms(city)?.prepositional
    return `${there ? `В${preposition(there).slice(1)}${NB}${there}` : `Город ${city}:`} пунктов пока нет. Показываем все пункты страны.`
  },
  everywhere: 'Искать по всей стране',
  onlyIn: (city: string) => {
    const there = cityForms(city)?.prepositional
    return there ? `Только ${inOrTo(there)}` : `Только ${city}`
  },
  more: 'Показать ещё',
  loading: 'Загружаем',
  failed: 'Не удалось загрузить пункты выдачи. Попробуйте ещё раз.',
  again: 'Повторить',
  hours: (from: number, to: number, open: string, close: string) => {
    const days =
      from === 1 && to === 7 ? 'ежедневно' : from === to ? DAYS[from - 1] : `${DAYS[from - 1]}–${DAYS[to - 1]}`
    return open === '00:00' && close === '24:00' ? `${days} круглосуточно` : `${days} ${open}–${close}`
  },
  noHours: 'часы работы уточните по телефону',
  metro: (name: string) => `м.${NB}${name}`,
  payment: { cash: 'наличные', card: 'карта', online: 'только онлайн-оплата', fitting: 'примерка' },
  details: 'Подробнее',
  less: 'Свернуть',
  choose: 'Забрать здесь',
  chosen: 'Вы заберёте здесь',
  mapLabel: 'Карта пунктов. Всё то же есть в списке.',
  mapFailed: 'Карту показать не получилось. В списке есть все пункты.',
  mapLoading: 'Открываем карту',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  metres: 'м',
  kilometres: 'км',
  closeCard: 'Закрыть карточку пункта',
  description: {
    title: 'Пункт выдачи',
    close: 'Закрыть описание пункта',
    none: 'Пункт ещё не выбран.',
    address: 'Адрес',
    code: 'Код пункта',
    hours: 'Часы работы',
    payment: 'Оплата и примерка',
    method: 'Как найти',
    phone: 'Телефон',
    limits: 'Что примут',
    weight: (kilograms: number) => `до ${kilograms}${NB}кг`,
    sides: (sides: readonly number[]) => `до ${sides.map((side) => Math.round(side / 10)).join(' × ')}${NB}см`,
  },
  delivery: {
    title: 'Как получить заказ',
    close: 'Закрыть выбор доставки',
    method: 'Способ',
    kinds: { courier: 'Курьер', point: 'Пункт выдачи', shop: 'Наш магазин' },
    methods: {
      courier: 'Курьером',
      express: 'Экспресс',
      sameDay: 'В день заказа',
      dayToDay: 'На следующий день',
    },
    courierLead: 'Адрес и время спросим при оформлении.',
    chooseCourier: 'Доставить курьером',
    speed: 'Когда привезти',
    free: 'бесплатно',
    from: (price: string) => `от${NB}${price}`,
    when: (from: string, to: string) => formatDays(from, to, 'ru'),
    freeFrom: (price: string) => `бесплатно от${NB}${price}`,
    before: (hour: number) => `для заказов по будням до ${hour}:00`,
    announced: (where: string) => `Выбрано: ${where}`,
    noShops: 'Не удалось загрузить магазины. Попробуйте ещё раз.',
  },
}
