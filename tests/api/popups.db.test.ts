import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPopupsOnPaper } from '../support/storefront/popups-on-paper/draw-popups.ts'

let paper: Awaited<ReturnType<typeof openPopupsOnPaper>>
beforeAll(async () => {
  paper = await openPopupsOnPaper()
}, 180_000)
afterAll(() => paper?.stop())

const RING = '/jewelry/ring-prong-round-diamond'

type Said = [title: string, words: string]
type Row = [id: string, name: string, options: Parameters<typeof paper.draw>[2], ru: Said, en: Said]

const changes = [
  { kind: 'removed', skuId: 1, name: 'Кольцо «Полдень»', before: 1, after: null },
  { kind: 'price_up', skuId: 3, name: 'Колье «Мёд»', before: 12_500, after: 13_900 },
]

/** Each popup by the title and by words that no other popup has. */
const popups: Row[] = [
  [
    '[G01]',
    'auth',
    {},
    ['Вход', '|Как подтвердить номер|Код в СМС|Звонок|Mobile ID|'],
    ['Sign in', '|How to confirm|Text message|Call|'],
  ],
  [
    '[G02]',
    'dubaiHillsMall',
    {},
    ['Dubai Hills Mall', 'Наш единственный магазин за пределами России.'],
    ['Dubai Hills Mall', 'Our home in the Emirates. English and Russian spoken, prices in dirhams.'],
  ],
  [
    '[G03]',
    'subscribeSale',
    {},
    ['О распродажах — первыми', 'Напишем в день, когда цены снизятся, пока есть все размеры.'],
    ['Be the first to hear about sales', 'We will email you the day prices drop, while every size is still in stock.'],
  ],
  [
    '[G04]',
    'finalSale',
    {},
    ['Когда закончится распродажа', 'Распродажа идёт до 4 декабря включительно, по московскому времени.'],
    ['When the sale ends', 'The sale ends at midnight on 4 December, Moscow time.'],
  ],
  [
    '[G05]',
    'socialMedia',
    {},
    ['Где нас читать', '|ВКонтакте|Съёмки, прямые эфиры и разговоры под записями.|'],
    ['Follow us', '|Instagram|Jewellery in daylight, on real people.|'],
  ],
  [
    '[G06]',
    'mobileApp',
    {},
    ['Приложение «Лунница»', 'Новинки, избранное и корзина открываются долгим нажатием на значок.'],
    ['The Lunnitsa app', 'Press and hold the icon to jump to new arrivals, favourites or your cart.'],
  ],
  [
    '[G07]',
    'cookie',
    {},
    ['Файлы cookie', '|Статистика|Считают, какие страницы открывают и где люди спотыкаются.'],
    ['Cookies', '|Statistics|They count which pages are opened and where people get stuck.'],
  ],
  [
    '[G08]',
    'productCare',
    { page: RING },
    ['Уход за украшением', 'Золото|Снимайте украшение перед сном, душем и уборкой.'],
    ['Caring for this item', 'Gold|Take your jewellery off before sleeping, showering and housework.'],
  ],
  [
    '[G09]',
    'compositionAndCharacteristics',
    { page: RING },
    ['Состав и характеристики', '|Вставка|Бриллиант, круглая огранка, 0,5–1,2 ct|'],
    ['Materials and measurements', '|Stone|Diamond, round cut, 0.5–1.2 ct|'],
  ],
  [
    '[G10]',
    'consultWithStylist',
    { page: RING },
    ['Спросить стилиста', 'Вопрос об украшении: Кольцо «Полдень» с бриллиантом|'],
    ['Ask a stylist', 'About: Noon Diamond Ring|'],
  ],
  [
    '[G11]',
    'dolyame',
    { page: RING, payload: { final: 116_000 } },
    ['Оплата «Долями»', '|29 000 ₽|при заказе|29 000 ₽|'],
    ['Pay with Dolyame', '29,000 ₽|with the order|'],
  ],
  [
    '[G12]',
    'gallery',
    { page: RING, payload: { index: 2 } },
    ['Кольцо «Полдень» с бриллиантом', '3 из 5'],
    ['Noon Diamond Ring', '3 of 5'],
  ],
  [
    '[G13]',
    'productAvailability',
    { page: RING },
    ['Где посмотреть', '|Москва|Универмаг «Цветной»|'],
    ['Where to see it', '|Dubai|Dubai Hills Mall|'],
  ],
  [
    '[G14]',
    'refund',
    { page: RING },
    ['Возврат', 'Кольцо «Полдень» с бриллиантом: не снимайте бирку с пломбой, пока не решите оставить украшение.'],
    ['Returns', 'Noon Diamond Ring: leave the tag and seal on until you are sure.'],
  ],
  [
    '[G15]',
    'warranty',
    { page: RING },
    ['Гарантия и подлинность', 'На этом украшении стоит проба 585, на его бирке указаны точный вес и УИН.'],
    ['Warranty and authenticity', 'This item is hallmarked 585; its tag gives the exact weight'],
  ],
  [
    '[G16]',
    'ringSize',
    { page: RING },
    ['Как узнать размер', 'Оберните палец там, где будет кольцо, плотно, но без усилия.'],
    ['Find your size', 'Wrap it around the finger where the ring will sit, close but not tight.'],
  ],
  [
    '[G17]',
    'shops',
    { page: RING },
    ['Магазины', 'Москва|Универмаг «Цветной»|Цветной бульвар, 15, стр. 1.'],
    ['Stores', 'Dubai|Dubai Hills Mall|Al Khail Road'],
  ],
  [
    '[G18]',
    'subscribeProductPrice',
    { page: RING },
    ['Следить за ценой', 'Напишем один раз, когда украшение станет дешевле.'],
    ['Watch the price', 'We will email you once, when the price drops.'],
  ],
  [
    '[G19]',
    'preShareSubscription',
    { page: RING },
    ['Поделиться', '|Ссылка на украшение|Скопировать|Telegram|WhatsApp|ВКонтакте|'],
    ['Share', '|Link to the item|Copy|WhatsApp|Telegram|Pinterest|'],
  ],
  [
    '[G20]',
    'locationChoose',
    { page: RING },
    ['Куда доставить?', 'Сейчас: Москва, Россия.|От города зависят сроки, способы доставки и наличие'],
    [
      'Where should we deliver?',
      'Now: Dubai, United Arab Emirates.|Delivery dates, delivery options and stock depend on the city',
    ],
  ],
  [
    '[G21]',
    'deliveryChoose',
    { page: '/cart' },
    ['Как получить заказ', 'Способ|Курьер|Пункт выдачи|Наш магазин|'],
    ['How to get your order', 'We will ask for the address at checkout.|Deliver by courier'],
  ],
  [
    '[G22]',
    'dolyameInfoCommission',
    { page: '/cart' },
    ['4 платежа без комиссии', 'Сегодня вы платите первую часть, остальное спишется с карты по графику.'],
    ['4 payments, no fee', 'You pay the first part today and the rest on the dates below.'],
  ],
  [
    '[G23]',
    'removedFromStock',
    { page: '/cart', payload: { currency: 'RUB', changes } },
    ['Корзина изменилась', '|Колье «Мёд»|Подорожало: было 12 500 ₽, стало 13 900 ₽|'],
    ['Your cart has changed', '|Колье «Мёд»|The price has gone up: it was 12,500 ₽, now 13,900 ₽|'],
  ],
  [
    '[G24]',
    'loyaltyTooltip',
    { page: '/cart' },
    ['Бонусы Insider', '|Silver|от 50 000 ₽ за год|5 %|'],
    ['Insider points', '|Silver|from 50,000 ₽ a year|5%|'],
  ],
  [
    '[G25]',
    'addressAutocomplete',
    { page: '/cart' },
    ['Адрес доставки', '|Квартира или офис|Частный дом, без квартиры|'],
    ['Delivery address', '|Area|For example: Al Barsha, Jumeirah, Business Bay|Building or villa, street|'],
  ],
  [
    '[G26]',
    'locationChoose',
    { page: '/cart', country: 'KZ' },
    ['Куда доставить?', 'Казахстан.|От города зависят сроки'],
    ['Where should we deliver?', 'Kazakhstan.|Delivery dates, delivery options'],
  ],
  [
    '[G27]',
    'failedPayment',
    { page: '/cart', payload: { orderId: 'x', number: '1000017', reason: 'Банк отказал.' } },
    [
      'Оплата не прошла',
      'Заказ № 1000017 сохранён, украшения отложены для вас. Деньги не списаны.|Банк отказал.|Попробовать ещё раз|',
    ],
    ['Your payment did not go through', 'Банк отказал.|Try again'],
  ],
  [
    '[G28]',
    'pickupPointDescription',
    { page: '/cart' },
    ['Пункт выдачи', 'Пункт ещё не выбран.'],
    ['Pickup point', 'No pickup point chosen yet.'],
  ],
  [
    '[G29]',
    'deliveryReceive',
    { page: '/cart' },
    ['Как проходит вручение', '|Примерка|Курьер ждёт 15 минут: можно открыть коробку, примерить'],
    ['How delivery works', '|Trying on|In Russia our courier waits for 15 minutes'],
  ],
  [
    '[G30]',
    'ecoPack',
    { page: '/cart' },
    ['Меньше упаковки', '|Нет коробки, пакета, ленты и вкладышей.|'],
    ['Eco packaging', '|No box, bag, ribbon or leaflets.|'],
  ],
  [
    '[G31]',
    'bonuses',
    { page: '/profile' },
    ['Как копить и тратить бонусы', 'Уровень зависит от того, сколько вы оплатили за украшения за последние 365 дней.'],
    ['How points work', 'Your level depends on what you spent on jewellery in the last 365 days.'],
  ],
  [
    '[G32]',
    'makeHappy',
    { page: '/profile' },
    ['Порадуйте кого-нибудь', '|Сертификат|Когда выбор лучше оставить за тем, кому дарите.|'],
    ['Make someone happy', '|For him|Signet rings, chains, cufflinks.|'],
  ],
  [
    '[G33]',
    'certificateInfo',
    { page: '/certificate' },
    ['Как устроен сертификат', '|Соберите|Дизайн, сумма от 1 000 ₽ до 200 000 ₽ и пожелание до 200 знаков.'],
    ['How gift certificates work', '|Design it|A design, an amount from 1,000 ₽ to 200,000 ₽'],
  ],
  [
    '[G34]',
    'certificateCheckout',
    { page: '/certificate' },
    ['Оформление сертификата', 'Сначала выберите сертификат на странице под этим окном.'],
    ['Checkout', 'First choose a certificate on this page.'],
  ],
  [
    '[G35]',
    'certificateDatepicker',
    { page: '/certificate' },
    ['Когда отправить', 'Письмо уйдёт в эту минуту. Не раньше и не позже.|ноябрь 2026|'],
    ['When to send it', 'We send the email at that very minute, no earlier and no later.|November 2026|'],
  ],
  [
    '[G36]',
    'subscription',
    {},
    ['Подписка на новости', 'Пишем о новых украшениях, распродажах и о том, что происходит в мастерской.'],
    ['Subscribe to our newsletter', 'New arrivals, sales and what is happening in the workshop.'],
  ],
  [
    '[G36]',
    'subscriptionSent',
    { payload: { email: 'anna@example.com', hasGift: true } },
    ['Проверьте почту', 'anna@example.com'],
    ['Check your inbox', 'anna@example.com'],
  ],
  [
    '[G36]',
    'alreadySubscribed',
    { payload: { email: 'anna@example.com' } },
    ['Вы уже подписаны', 'Если писем не видно, поищите их в папке «Промоакции» или в спаме.'],
    ['You are already subscribed', 'If you cannot see them, check “Promotions” or your spam folder.'],
  ],
  [
    '[G37]',
    'alreadyInsider',
    {},
    ['Вы уже в клубе Insider', 'Чтобы увидеть свои бонусы, войдите по телефону.|Войти'],
    ['You are already in the Insider club', 'Sign in by phone to see your points.|Sign in'],
  ],
  [
    '[G38]',
    'servicesDelivery',
    {},
    ['Доставка', '|Курьером на следующий день, 390 ₽. От 10 000 ₽ бесплатно.|'],
    ['Delivery', '|The Emirates|By courier in 3–6 days, AED 30. Free from AED 500.|'],
  ],
  [
    '[G39]',
    'servicesRefund',
    {},
    ['Возврат', '|Отдайте украшение|В любой |магазин|, курьеру или почтой с описью вложения.|'],
    ['Returns', '|Hand it over|To any of our |stores|, to a courier or by post.|'],
  ],
  [
    '[G40]',
    'servicesWarranty',
    {},
    ['Гарантия', '|Год гарантии|Если за год отошёл замок, выпал камень или разошлась пайка, починим бесплатно.'],
    ['Warranty', '|One year|If a clasp gives way, a stone falls out or a joint opens within a year'],
  ],
  [
    '[G41]',
    'onlineSubscriptionForm',
    { page: '/landings/online-subscription' },
    ['Оставьте почту', 'Имя нужно, чтобы письмо начиналось с него.|Имя|Почта|'],
    ['Leave your email', 'We ask for your name so that we can greet you properly.|Name|Email|'],
  ],
  [
    '[G42]',
    'onlineSubscriptionSuccess',
    { page: '/landings/online-subscription' },
    ['Почти готово', 'Откройте его и подтвердите подписку: ссылка действует неделю.'],
    ['Nearly there', 'Open it to confirm your subscription; the link works for a week.'],
  ],
  [
    '[G43]',
    'programInfo',
    { page: '/referral-program' },
    ['Правила программы', 'Скидка другу|10 % на первый заказ от 5 000 ₽, один раз и на один номер телефона.'],
    ['Programme rules', 'The discount|10% off a first order from 5,000 ₽, once, for one phone number.'],
  ],
]

test.each(popups)('%s popup %s says what it is about, on both sites', async (_id, name, options, ru, en) => {
  for (const [language, [title, text]] of [
    ['ru', ru],
    ['en', en],
  ] as const) {
    const drawn = await paper.draw(language, name, options)
    expect(drawn.title).toBe(title)
    expect(drawn.text).toContain(text)
  }
})

test('[G44] the auth popup says why it was opened; a step that was not reached is not shown', async () => {
  const drawn = (payload?: object) => paper.draw('ru', 'auth', { payload })
  expect((await drawn({ step: 1, mode: 'cart', source: 'checkout' })).title).toBe('Войдите, чтобы оформить заказ')
  expect(await drawn({ step: 3 })).toEqual(await drawn())
})

test('[G23] opened by a link, it does not say that anything has changed', async () => {
  for (const [language, title] of [
    ['ru', 'В корзине всё по-прежнему'],
    ['en', 'Your cart is as you left it'],
  ] as const)
    expect((await paper.draw(language, 'removedFromStock', { page: '/cart' })).title).toBe(title)
})

const sources = globSync('src/storefront/**/*.{ts,tsx}', { exclude: (file) => /\.test\.tsx?$/.test(String(file)) })
  .filter((file) => !file.includes('popups/registry') && !file.endsWith('shared/popups/names.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test.each(popups.map(([id, name]) => [id, name] as const))('%s something of the shop opens %s', (_id, name) => {
  // By a call, or by a row of a table whose popup is opened by one.
  const opens = new RegExp(`\\bopenPopup(?:Instead)?\\(\\s*'${name}'|\\bpopup: '${name}'`)
  expect(sources.filter(({ text }) => opens.test(text)).map(({ file }) => file)).not.toEqual([])
})
