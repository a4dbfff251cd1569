import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#rules/location/site.ts'
import { settings } from '#shop/settings.ts'
import { figures as figuresEn } from '#texts/en/figures.ts'
import type { Figures } from '#texts/figures.ts'
import { figures as figuresRu } from '#texts/ru/figures.ts'
import { inside, texts } from '../support/storefront/page-text.ts'
import { openSiteSources, type SiteSources } from '../support/storefront/site-renderers.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'

/** As the shop is on the internet: there each site blocks what is the other's. */
const HOSTS: Record<Language, string> = { ru: 'lunnitsa.ru', en: 'lunnitsa.com' }
const figures: Record<Language, Figures> = { ru: figuresRu(settings), en: figuresEn(settings) }

let sources: SiteSources
let shop: TestShop
beforeAll(async () => {
  sources = await openSiteSources()
  shop = await startTestShop({ renderers: await sources.renderers() })
}, 120_000)
afterAll(async () => {
  await shop.stop()
  await sources.stop()
})

type Page = [id: string, language: Language, path: string, heading: string, sentence: (figure: Figures) => string]

/** A page, its heading and a sentence that no other page has, with what the settings decide where it says such. */
const pages: Page[] = [
  [
    '[B04]',
    'en',
    '/caring-for-jewelry',
    'Caring for jewellery',
    () => 'warm water, mild soap, a soft cloth and a pouch of its own',
  ],
  [
    '[B12]',
    'en',
    '/delivery',
    'Delivery',
    (it) =>
      `In the Emirates your order arrives by courier in ${it.emiratesDays}; in most other countries, in ${it.worldDays}.`,
  ],
  [
    '[B14]',
    'ru',
    '/dolyame',
    'Оплата частями',
    (it) =>
      `От ${it.instalmentMin} до ${it.instalmentMax} — то, что остаётся заплатить после промокода и бонусов, вместе с доставкой.`,
  ],
  [
    '[B15]',
    'ru',
    '/dostavka-i-oplata',
    'Доставка и оплата',
    (it) =>
      `Курьер по Москве и Петербургу, ${it.moscowCourierDays}. Бесплатно, если украшений на ${it.moscowCourierFreeFrom} и больше.`,
  ],
  ['[B16]', 'ru', '/dropofmagic', 'Капля магии', () => 'Есть секунда, когда капля уже оторвалась, но ещё не упала.'],
  [
    '[B17]',
    'ru',
    '/gallery',
    'Галерея',
    () => 'Один длинный мазок света от края до края. Этот радиус опиливали одиннадцать раз.',
  ],
  [
    '[B18]',
    'ru',
    '/garantii',
    'Гарантии',
    (it) =>
      `Недостатки, которых не было видно при получении, принимаем и после ${it.returnDays}, отведённых на возврат.`,
  ],
  [
    '[B22]',
    'ru',
    '/lpsale',
    'Распродажа независимых мастерских',
    (it) => `${it.returnDays} на возврат, год гарантии, примерка при получении — так же, как за полную цену.`,
  ],
  [
    '[B24]',
    'ru',
    '/oferta',
    'Публичная оферта',
    (it) =>
      `При получении можно оплатить заказ до ${it.onReceiptDelivered}, если его привозит курьер или он едет в пункт выдачи, и до ${it.onReceiptInShop}, если вы забираете его в магазине.`,
  ],
  [
    '[B24]',
    'ru',
    '/oferta',
    'Публичная оферта',
    (it) =>
      `Пока заказы не оплачены, на один номер телефона их может быть не больше ${it.unpaidOrders}, а украшений в них — не больше ${it.unpaidItems}. За сутки с одного номера или из одной сети мы принимаем до ${it.ordersPerDay} заказов.`,
  ],
  [
    '[B25]',
    'ru',
    '/payment',
    'Способы оплаты',
    (it) => `Он ждёт оплату ${it.reserveMinutes} минут, всё это время украшения отложены за вами.`,
  ],
  [
    '[B25]',
    'ru',
    '/payment',
    'Способы оплаты',
    (it) =>
      `Курьеру и в пункте выдачи — заказы до ${it.onReceiptDelivered}, в магазине — до ${it.onReceiptInShop}. Такой заказ мы подтверждаем ${it.withinConfirmHours}, иначе он отменяется.`,
  ],
  ['[B25]', 'en', '/payment', 'Payment', (it) => `We reserve your items for ${it.reserveMinutes} minutes.`],
  [
    '[B29]',
    'en',
    '/press',
    'Press',
    (it) =>
      `${it.shopName} sells the work of independent jewellers alongside that of its own workshop, online and in ${it.shopCount} stores`,
  ],
  [
    '[B32]',
    'ru',
    '/promotion',
    'Акции',
    (it) =>
      `Пригласите друга: он получит ${it.friendPercent} на первый заказ от ${it.friendMinSum}, вы — ${it.friendReward}`,
  ],
  [
    '[B34]',
    'en',
    '/returns',
    'Returns',
    (it) => `Return an item ${it.withinReturnDays} of receiving it. No reason needed.`,
  ],
  [
    '[B42]',
    'ru',
    '/ukhod-za-ukrasheniyami',
    'Уход за украшениями',
    () => 'Надевайте украшения последними, когда духи, лак и крем высохли',
  ],
  ['[B43]', 'ru', '/vozvrat', 'Возврат', () => 'Заказ с сайта можно вернуть в течение 14 дней после получения.'],
  [
    '[B44]',
    'en',
    '/warranty',
    'Warranty and repairs',
    (it) => `Bring your jewellery to any of our ${it.shopCount} stores once a year: we clean it in front of you`,
  ],
]

test.each(pages)('%s %s site, %s is «%s» in its own words', async (_id, language, path, heading, sentence) => {
  const { status, text } = await shop.ask({ url: path, host: HOSTS[language] })
  expect(status).toBe(200)
  expect(text).toMatch(new RegExp(`<html[^>]* lang="${language}`))
  expect(inside(text, 'h1')).toEqual([heading])
  expect(inside(text, 'title')[0]).toMatch(new RegExp(`^${heading} (—|–|\\|) `))
  expect(texts(text)).toContain(texts(sentence(figures[language])))
})

const ONE_SITE = pages.filter(([id]) => id !== '[B25]')

test.each(ONE_SITE)('%s the page of the %s site %s is not on the other', async (_id, language, path) => {
  const host = HOSTS[language === 'ru' ? 'en' : 'ru']
  const { status, headers } = await shop.ask({ url: path, host })
  expect([status, headers.location]).toEqual([302, '/404'])
  const shown = await shop.ask({ url: '/404', host })
  expect(shown.status).toBe(404)
})
