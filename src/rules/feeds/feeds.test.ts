import { describe, expect, test } from 'vitest'
import { settings } from '../../../shops/lunnitsa/settings.ts'
import { feedsOf } from './feed-list.ts'
import { type FeedContext, type FeedOffer, type FeedProduct, feedOffers } from './feed-offers.ts'
import { googleItem } from './google-items.ts'
import { cut } from './offer-texts.ts'
import { ymlHead, ymlOffer } from './yml.ts'

const feeds = feedsOf(settings)
const contextOf = (key: string): FeedContext => {
  const feed = feeds.find((one) => one.key === key)
  if (!feed) throw new Error(`no feed ${key}`)
  return {
    feed,
    origin: feed.language === 'ru' ? 'https://lunnitsa.ru' : 'https://lunnitsa.com',
    delivery: settings.delivery,
  }
}

const variant = { skuId: 7, code: 'LN-1-Y-165', size: 16.5, mainGemWeight: null, weightG: 2.1, free: 3 }
const price = (currency: string, initial: number, final = initial) => ({ currency, initial, final })

function product(change: Partial<FeedProduct> = {}, more: object = {}): FeedProduct {
  return {
    id: 1,
    code: 'LN-1',
    name: { ru: 'Кольцо «Купол»', en: 'Dome ring' },
    description: { ru: 'Гладкое кольцо.', en: 'A plain ring.' },
    designer: { ru: 'Марит', en: 'Marit' },
    category: { id: 3, path: 'rings/plain' },
    categoryPaths: ['rings', 'rings/plain'],
    categoryNames: { ru: ['Кольца', 'Без камней'], en: ['Rings', 'Plain gold'] },
    country: 'RU',
    isArchive: false,
    isListed: true,
    isShowcase: false,
    isSet: false,
    preorderShipsOn: null,
    sizeKind: 'ring',
    stones: [],
    colors: [
      {
        slug: 'dome',
        name: { ru: 'Жёлтое золото', en: 'Yellow gold' },
        color: { ru: 'жёлтое золото', en: 'yellow gold' },
        assay: 585,
        base: 'gold',
        photos: [{ id: 'abcdefabcdef', width: 1000 }],
        variants: [{ ...variant, prices: [price('RUB', 2_000_000), price('AED', 90_000)], ...more }],
      },
    ],
    ...change,
  }
}

const only = (one: FeedProduct, key: string): FeedOffer => {
  const [offer] = feedOffers(one, contextOf(key).feed).offers
  if (!offer) throw new Error('nothing is offered')
  return offer
}

test('one feed for Yandex, and one for Google in each currency of each site', () => {
  expect(feeds.map(({ key, currency, country }) => `${key} ${currency} ${country}`)).toEqual([
    'yandex RUB RU',
    'google-ru RUB RU',
    'google-ae AED AE',
    'google-world USD US',
  ])
})

describe('what is left out', () => {
  test.each([
    ['archived', { isArchive: true }, {}],
    ['not_listed', { isListed: false }, {}],
    ['sold_as_set', { isSet: true }, {}],
    ['showcase_only', { isShowcase: true }, {}],
    ['no_price', {}, { prices: [] }],
    ['out_of_stock', {}, { free: 0 }],
  ] as const)('%s', (reason, change, more) => {
    const { offers, omissions } = feedOffers(product(change, more), contextOf('yandex').feed)
    expect(offers).toEqual([])
    expect(omissions.map((one) => one.reason)).toEqual([reason])
  })

  test('Google is told that there is none now, and of what can be ordered ahead', () => {
    expect(only(product({}, { free: 0 }), 'google-ru').availability).toBe('out_of_stock')
    const ahead = only(product({ preorderShipsOn: '2026-12-01' }, { free: 0 }), 'google-ru')
    expect(googleItem(ahead, contextOf('google-ru'))).toContain(
      '<g:availability>preorder</g:availability><g:availability_date>2026-12-01T00:00Z</g:availability_date>',
    )
  })
})

describe('prices', () => {
  test.each([
    [2_000_000, 2_000_000, null],
    [2_000_000, 1_500_000, '<oldprice>20000.00</oldprice>'],
    // Less than five per cent is no discount to Yandex, and more than 95 a mistake.
    [2_000_000, 1_901_000, null],
    [2_000_000, 1_900_000, '<oldprice>20000.00</oldprice>'],
    [2_000_000, 99_000, null],
  ])('%i, now %i: the old price is %s', (initial, final, old) => {
    const offer = only(product({}, { prices: [price('RUB', initial, final)] }), 'yandex')
    const xml = ymlOffer(offer, contextOf('yandex'))
    expect(xml).toContain(`<price>${(final / 100).toFixed(2)}</price>`)
    expect(/<oldprice>[^<]*<\/oldprice>/.exec(xml)?.[0] ?? null).toBe(old)
  })

  test('Google gets the regular price, and the sale price beside it', () => {
    const sale = only(product({}, { prices: [price('AED', 90_000, 60_000)] }), 'google-ae')
    expect(googleItem(sale, contextOf('google-ae'))).toContain(
      '<g:price>900.00 AED</g:price><g:sale_price>600.00 AED</g:sale_price>',
    )
    const plain = only(product(), 'google-ae')
    expect(googleItem(plain, contextOf('google-ae'))).not.toContain('sale_price')
  })

  test('delivery is that of the settings, free from the sum that makes it so', () => {
    const cheap = only(product({}, { prices: [price('AED', 49_900)] }), 'google-ae')
    expect(googleItem(cheap, contextOf('google-ae'))).toContain('<g:price>30.00 AED</g:price><g:min_transit_time>3')
    expect(googleItem(only(product(), 'google-ae'), contextOf('google-ae'))).toContain(
      '<g:shipping><g:country>AE</g:country><g:price>0.00 AED',
    )
  })
})

test('the head of a YML names its day by the clock of Moscow, and categories before offers', () => {
  const shop = {
    ...{ name: 'Лунница', company: 'ООО «Лунница»', origin: 'https://lunnitsa.ru' },
    changedAt: new Date('2026-11-15T22:30:00Z'),
    categories: [{ id: 1, parentId: null, name: 'Кольца' }],
  }
  const head = ymlHead(shop, contextOf('yandex'))
  expect(head).toContain('<yml_catalog date="2026-11-16T01:30+03:00">')
  expect(head).toContain('<delivery-options><option cost="490" days="2-7"/></delivery-options>')
  expect(head.indexOf('<categories>')).toBeLessThan(head.indexOf('<offers>'))
})

test.each([
  ['short', 10, 'short'],
  ['one two three', 10, 'one two…'],
  ['ohnesehrvielewörter', 10, 'ohnesehrv…'],
])('%s in %i signs is %s', (text, max, short) => {
  expect(cut(text, max)).toBe(short)
  expect(short.length).toBeLessThanOrEqual(max)
})
