import type { RingScale } from '#rules/countries/country-profile.ts'
import { cityForms, preposition } from '#rules/countries/russian-city-forms.ts'
import type { RingSize } from '#rules/ring-sizes/ring-sizes.ts'
import { pluralRu } from '../../plural.ts'
import { days } from '../days.ts'

const NB = '\u00A0'
const number = (value: number) => String(value).replace('.', ',')
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, NB)

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type SizeKind = 'ring' | 'bracelet' | 'chain'
/**
 * What a size is called: the words of an order's line are made of it too. A ring is named by the scale of the reader's
 * country; Russian words are about Russian sizes wherever the parcel goes.
 */
export const size: Record<SizeKind, (value: number, scale: RingScale) => string> = {
  ring: (value) => number(value),
  bracelet: (value) => `${number(value)}${NB}см`,
  chain: (value) => `${number(value)}${NB}см`,
}

/** Names of a variant, for answers of the API and for the page. */
export const variantTexts = {
  sizeNames: { ring: 'Размер кольца', bracelet: 'Размер браслета', chain: 'Длина цепочки' },
  variant: (kind: SizeKind | null, value: number | null, carats: number | null, scale: RingScale) =>
    [
      kind !== null && value !== null && `${kind === 'chain' ? 'длина' : 'размер'} ${size[kind](value, scale)}`,
      carats !== null && `${number(carats)}${NB}ct`,
    ]
      .filter(Boolean)
      .join(', '),
}

export const product = {
  home: 'Главная',
  preview: 'Так будет выглядеть страница. Покупатели увидят её, когда украшение опубликуют.',
  breadcrumbs: 'Путь к украшению',
  share: 'Поделиться',
  assay: (fineness: number) => `проба ${fineness}`,
  /** Beside the fineness, where people know gold by it. */
  metalName: (name: string, _fineness: number) => name,
  askStylist: 'Спросить стилиста',
  colour: 'Цвет:',
  symbol: 'Символ:',
  head: {
    title: (name: string, designer: string) => `${name}, ${designer}`,
    description: (name: string, designer: string, metal: string, price: string | null) =>
      [
        `${name}, дизайнер ${designer}: ${metal}`,
        price && `цена ${price}`,
        'размеры в миллиметрах, наличие в магазинах и день доставки — на странице',
      ]
        .filter(Boolean)
        .join(', '),
  },
  /** Read out when another variant is chosen. */
  announce: (variant: string, price: string | undefined, isSoldOut: boolean) =>
    [upper(variant), price && `цена ${price}`, isSoldOut && 'нет в наличии'].filter(Boolean).join(', '),
  price: {
    from: (price: string) => `от${NB}${price}`,
    labels: { initial: 'старая цена', final: 'цена со скидкой' },
    discount: (percent: number) => `−${percent}${NB}%`,
    follow: 'Следить за ценой',
    instalments: (parts: number, amount: string) =>
      `${parts}${NB}${pluralRu(parts, 'платёж', 'платежа', 'платежей')} по ${amount} с «Долями»`,
    bonuses: (count: number) =>
      `Участникам клуба Insider вернём от${NB}${grouped(count)}${NB}${pluralRu(count, 'бонуса', 'бонусов', 'бонусов')}`,
  },
  size: {
    ring: {
      ru: 'Размер',
      eu: 'Размер, EU',
      us: 'Размер, US',
      uk: 'Размер, UK',
    } satisfies Record<RingScale, string>,
    labels: { ring: 'Размер', bracelet: 'Размер браслета', chain: 'Длина цепочки' },
    of: size,
    guide: { ring: 'Как узнать размер', bracelet: 'Как узнать размер', chain: 'Какую длину выбрать' },
    gone: 'нет в наличии',
    missing: { ring: 'Выберите размер', bracelet: 'Выберите размер', chain: 'Выберите длину' },
    /** The scales in the order of the visitor's country. */
    abroad: (size: RingSize, scales: readonly string[]) =>
      `Внутренний диаметр ${number(size.ru)}${NB}мм. ${scales.join(', ')}`,
  },
  weight: {
    label: (gem: string) => `Вес камня: ${gem.toLowerCase()}`,
    of: (carats: number) => `${number(carats)}${NB}ct`,
  },
  delivery: {
    /** What stands before the name of the city, and the name as it stands there. */
    to: (city: string): [before: string, city: string] => {
      const thither = cityForms(city)?.accusative
      return thither ? [`Доставка ${preposition(thither)}`, thither] : ['Доставка:', city]
    },
    unknown: 'День и цену доставки посчитаем для вашего города.',
    free: 'бесплатно',
    methods: {
      sameDay: (date: string, hour: number | null) => `${upper(date)}, если заказать до ${hour}:00`,
      express: (date: string, hour: number | null) => `${upper(date)} экспрессом, если заказать до ${hour}:00`,
      courier: (date: string, _hour: number | null) => `Курьером ${date}`,
    },
  },
  shops: {
    here: (count: number, city: string) => {
      const shops = `Есть в${NB}${count}${NB}${pluralRu(count, 'магазине', 'магазинах', 'магазинах')}`
      const ofCity = cityForms(city)?.genitive
      return ofCity ? `${shops} ${ofCity}` : `${shops}, город: ${city}`
    },
    anywhere: (count: number) => `Есть в${NB}${count}${NB}${pluralRu(count, 'магазине', 'магазинах', 'магазинах')}`,
    nowhere: 'В магазинах сейчас нет',
  },
  /** The site's own comes first. */
  alphabets: [
    { code: 'cyrillic' as const, name: 'Кириллица' },
    { code: 'latin' as const, name: 'Латиница' },
  ] as { code: 'cyrillic' | 'latin'; name: string }[],
  buy: {
    add: 'В корзину',
    added: 'Добавлено. К корзине',
    announced: (name: string) => `Добавлено в корзину: ${name}`,
    preorder: 'Оформить предзаказ',
    choose: { ring: 'Выбрать размер', bracelet: 'Выбрать размер', chain: 'Выбрать длину' },
    notify: 'Сообщить о поступлении',
    whereToSee: 'Где посмотреть',
    askStylist: 'Спросить стилиста',
    similar: 'Посмотреть похожие',
  },
  /** The bar that follows the reader. */
  bar: 'Купить',
  states: {
    archived: {
      title: 'Больше не выпускается',
      text: 'Страница осталась для тех, у кого это украшение уже есть: здесь его размеры, состав и уход.',
    },
    showcase: {
      title: 'Только в магазинах',
      text: 'Это украшение хранится в витрине: его можно увидеть и примерить, а купить — на месте.',
    },
    noPrice: {
      title: 'В вашей стране не продаётся',
      text: 'Цены для вашей страны у этого украшения пока нет. Стилист подскажет, как его получить или чем заменить.',
    },
    soldOut: {
      title: 'Сейчас нет в наличии',
      text: 'Оставьте почту: мы напишем один раз, когда украшение снова появится.',
    },
    soldOutOnline: {
      title: 'На сайте закончилось',
      text: 'В магазинах ещё есть, адреса ниже. Или оставьте почту: мы напишем, когда снова можно будет заказать.',
    },
    preorder: {
      title: (date: string) => `Предзаказ, отправим с ${days.day(date)}`,
      text: 'Мастерская уже делает эту вещь. Деньги вернём, если передумаете до отправки.',
    },
  },
  gallery: {
    carousel: 'галерея',
    label: (name: string) => `Фотографии: ${name}`,
    position: (position: number, count: number) => `${position} из ${count}`,
    thumb: (position: number, count: number, what: string) => `Показать ${position} из ${count}: ${what}`,
    open: (alt: string) => `Открыть на весь экран: ${alt}`,
    enlarge: (alt: string) => `Увеличить: ${alt}`,
    closer: 'Ближе',
    away: 'Дальше',
    previous: 'Предыдущее фото',
    next: 'Следующее фото',
    video: 'видео, украшение поворачивается',
    play: 'Показать видео',
    pause: 'Остановить видео',
    fullScreen: 'На весь экран',
    ruler: 'Линейка',
    lifeSize: 'Как в жизни',
    types: { packshot: 'на светлом фоне', macro: 'крупный план', still: 'натюрморт', worn: 'на себе' },
    wornOn: { hand: 'на руке', ear: 'на ухе', neck: 'на шее', wrist: 'на запястье', lapel: 'на лацкане' },
    /** A form and no person: said where it is seen. */
    wornCaption: (where: string) =>
      `${where.charAt(0).toUpperCase()}${where.slice(1)}. Фарфоровая форма, натуральная величина`,
  },
  facts: {
    labels: {
      metal: 'Металл',
      coating: 'Покрытие',
      finish: 'Поверхность',
      stone: 'Вставка',
      stones: 'Ещё вставки',
      weight: 'Вес металла',
      dimensions: 'Размеры',
      innerLength: 'Обхват внутри',
      pieces: 'Комплектность',
      country: 'Сделано',
      designer: 'Дизайнер',
      collection: 'Коллекция',
      code: 'Артикул',
    },
    metal: (name: string, assay: number) => `${name} ${assay}`,
    finishes: {
      polished: 'полировка',
      brushed: 'шлифовка щёткой',
      satin: 'сатин',
      hammered: 'ковка молотком',
      textured: 'фактура',
      enamel: 'эмаль',
    },
    cuts: {
      round: 'круглая огранка',
      oval: 'огранка «овал»',
      pear: 'огранка «груша»',
      emerald: 'изумрудная огранка',
      princess: 'огранка «принцесса»',
      marquise: 'огранка «маркиз»',
      cushion: 'огранка «кушон»',
      trillion: 'огранка «триллион»',
      asscher: 'огранка «ашер»',
      baguette: 'огранка «багет»',
      cabochon: 'кабошон',
      bead: 'бусина',
      drop: 'капля',
      disc: 'диск',
      inlay: 'инкрустация',
      baroque: 'барочной формы',
    },
    roundPearl: 'круглый',
    pearlColours: { white: 'белый', rose: 'розовый', grey: 'серый', gold: 'золотистый' },
    count: (count: number) => `${count}${NB}шт.`,
    carats: (least: number, most?: number) =>
      `${number(least)}${most === undefined ? '' : `–\u2060${number(most)}`}${NB}ct`,
    diameter: (millimetres: number) => `⌀${NB}${number(millimetres)}${NB}мм`,
    sides: (sides: readonly number[]) => `${sides.map(number).join(`${NB}×${NB}`)}${NB}мм`,
    thickness: (millimetres: number) => `толщина ${number(millimetres)}${NB}мм`,
    millimetres: (millimetres: number) => `${number(millimetres)}${NB}мм`,
    grams: (grams: number) => `около ${number(grams)}${NB}г`,
    hollow: (grams: string) => `${grams}, внутри полое`,
    pair: 'пара',
  },
  set: {
    title: 'В комплекте',
    saving: (saving: string) => `Вместе выгоднее на ${saving}, чем по отдельности.`,
    partOf: 'Входит в комплект',
  },
  sections: {
    composition: { title: 'Состав и характеристики', more: 'Все характеристики' },
    care: { title: 'Уход', more: 'Как ухаживать за каждым материалом' },
    delivery: {
      title: 'Доставка и оплата',
      more: 'Все способы и сроки',
      href: '/dostavka-i-oplata',
    },
    returns: {
      title: 'Возврат',
      text: (days: number) =>
        `Покупку с сайта можно вернуть в течение ${days}${NB}${pluralRu(days, 'дня', 'дней', 'дней')}, если украшение не носили и бирка на месте.`,
      more: 'Как вернуть',
    },
    warranty: {
      title: 'Гарантия и подлинность',
      text: 'Проба и именник на изделии, УИН на бирке. Если что-то сломается по нашей вине, починим бесплатно.',
      more: 'Что входит в гарантию',
    },
    designer: { title: 'О дизайнере', more: 'Все украшения' },
  },
  rows: {
    similar: 'Похожие украшения',
    allSimilar: 'Весь раздел',
    fromDesigner: (name: string) => `${name}: другие работы`,
    allOfDesigner: 'Все работы',
    viewed: 'Вы смотрели',
  },
}
