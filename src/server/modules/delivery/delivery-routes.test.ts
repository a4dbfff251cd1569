import { describe, expect, test } from 'vitest'
import { locateAddress, suggestAddress } from '#contract/ordering/delivery.ts'
import type { AddressBook, Asked, FoundAddress } from '../../integrations/addresses/port.ts'
import { createCalls, type HttpContext } from '../../kernel/serve.ts'
import { createAddressResolver, deliveryRoutes, placeOfAddress } from './index.ts'

const NO_PARTS = { postcode: '', region: '', city: '', street: '', house: '', flat: '' }

const TVERSKAYA: FoundAddress = {
  value: 'г Москва, ул Тверская, д 7',
  unrestricted: '125009, г Москва, ул Тверская, д 7',
  parts: { postcode: '125009', region: 'г Москва', city: 'Москва', street: 'ул Тверская', house: 'д 7', flat: '' },
  country: 'RU',
  latitude: 55.7595,
  longitude: 37.61,
  isExactPoint: true,
  beltwayHit: 'IN_MKAD',
  beltwayDistance: 0,
}
const KHIMKI: FoundAddress = {
  ...TVERSKAYA,
  value: 'Московская обл, г Химки, ул Московская, д 3',
  parts: { ...TVERSKAYA.parts, region: 'Московская обл', city: 'Химки', street: 'ул Московская', house: 'д 3' },
  latitude: 55.8887,
  longitude: 37.4304,
  beltwayHit: null,
  beltwayDistance: null,
}

type Answers = {
  suggest?: Asked<FoundAddress[]>
  locate?: Asked<FoundAddress | null>
  /** Of an address that begins with the visitor's town. */
  inTown?: Asked<FoundAddress | null>
}

/** A book that answers as told and counts how often it is asked. */
function bookOf(answers: Answers = {}) {
  const asked: { query: string; city?: string }[] = []
  const unused = async (): Promise<never> => {
    throw new Error('nobody asks for this')
  }
  const book: AddressBook = {
    async suggest({ query, city }) {
      asked.push({ query, ...(city && { city }) })
      return answers.suggest ?? { ok: true, found: [TVERSKAYA] }
    },
    async locate({ address }) {
      asked.push({ query: address })
      if (answers.inTown && address.startsWith('Новосибирск, ')) return answers.inTown
      return answers.locate ?? { ok: true, found: TVERSKAYA }
    },
    byId: unused,
    byIp: unused,
  }
  return { book, asked }
}

function shopWith(book: AddressBook | null, now: () => number = () => 0) {
  const addressResolver = createAddressResolver({ book, now })
  const calls = createCalls({
    checkAnswers: true,
    messagesFor: () => ({ missing: 'missing', wrong: 'wrong', blank: '' }),
  })
  deliveryRoutes(calls.serve, { addressResolver })
  const location = { country_iso_code: 'RU', city: 'Новосибирск' }
  const ctx = { visitor: { country: 'RU', location } } as unknown as HttpContext
  return {
    addressResolver,
    suggest: (body: unknown) => calls.invoke(suggestAddress, { body } as never, ctx),
    locate: (body: unknown) => calls.invoke(locateAddress, { body } as never, ctx),
  }
}

const RU = { country: 'RU', town: '' }
const dead: Asked<never> = { ok: false, reason: 'failed' }

describe('suggestions', () => {
  test('an address with its parts', async () => {
    const { book } = bookOf()
    expect(await shopWith(book).suggest({ query: 'тверская 7' })).toEqual({
      ok: true,
      answer: {
        suggestions: [
          { value: TVERSKAYA.value, unrestricted: TVERSKAYA.unrestricted, hasHouse: true, parts: TVERSKAYA.parts },
        ],
        isReachable: true,
      },
    })
  })

  test('the visitor’s city first, then anywhere; a name in Latin letters is not tried', async () => {
    const { book, asked } = bookOf({ suggest: { ok: true, found: [] } })
    await shopWith(book).suggest({ query: 'баумана', city: 'Москва' })
    await shopWith(book).suggest({ query: 'баумана', city: 'Moscow' })
    expect(asked).toEqual([{ query: 'баумана', city: 'Москва' }, { query: 'баумана' }, { query: 'баумана' }])
  })

  test('a book that does not answer is said to be so, and the order goes on', async () => {
    expect(await shopWith(bookOf({ suggest: dead }).book).suggest({ query: 'тверская' })).toEqual({
      ok: true,
      answer: { suggestions: [], isReachable: false },
    })
  })

  test('a shop without an address book says so too', async () => {
    expect(await shopWith(null).suggest({ query: 'тверская' })).toMatchObject({ answer: { isReachable: false } })
    expect(await shopWith(null).locate({ address: 'Москва, Тверская 7' })).toMatchObject({
      answer: { isExact: false, isReachable: false, beltway_hit: 'IN_MKAD' },
    })
  })

  test.each([
    ['two letters', { query: 'тв' }],
    ['no letters', { query: '   ' }],
    ['a country whose streets are not known', { query: 'rue de rivoli', country: 'FR' }],
  ])('%s: nobody is asked', async (_title, body) => {
    const { book, asked } = bookOf()
    expect(await shopWith(book).suggest(body)).toMatchObject({ answer: { suggestions: [], isReachable: true } })
    expect(asked).toEqual([])
  })

  test.each([{}, { query: 1 }, { query: 'ы'.repeat(501) }, { query: 'тверская', country: 'Russia' }])(
    '%j is malformed',
    async (body) => {
      expect(await shopWith(bookOf().book).suggest(body)).toMatchObject({ code: 'request.malformed' })
    },
  )

  test('equal questions are asked once in ten minutes, those in flight too', async () => {
    const { book, asked } = bookOf()
    const start = Date.parse('2026-11-17T09:00:00Z')
    let time = start
    const shop = shopWith(book, () => time)
    await Promise.all([shop.suggest({ query: 'тверская' }), shop.suggest({ query: '  Тверская ' })])
    time = start + 600_000
    await shop.suggest({ query: 'тверская' })
    expect(asked).toHaveLength(1)
    time = start + 600_001
    await shop.suggest({ query: 'тверская' })
    expect(asked).toHaveLength(2)
  })

  test('a failure is not remembered', async () => {
    const { book, asked } = bookOf({ suggest: dead })
    const shop = shopWith(book)
    await shop.suggest({ query: 'тверская' })
    await shop.suggest({ query: 'тверская' })
    expect(asked).toHaveLength(2)
  })

  test('memory is bounded', async () => {
    const { book, asked } = bookOf()
    const shop = shopWith(book)
    for (let turn = 0; turn < 2_001; turn++) await shop.suggest({ query: `тверская ${turn}` })
    await shop.suggest({ query: 'тверская 2000' })
    expect(asked).toHaveLength(2_001)
    await shop.suggest({ query: 'тверская 0' })
    expect(asked).toHaveLength(2_002)
  })
})

describe('where an address is', () => {
  test('[K20] the ring road, the couriers and the point of a known house', async () => {
    expect(await shopWith(bookOf().book).locate({ address: TVERSKAYA.unrestricted })).toEqual({
      ok: true,
      answer: {
        ...{ isExact: true, isReachable: true, isTownMissing: false, parts: TVERSKAYA.parts, country: 'RU' },
        region: 'г Москва',
        ...{ city: 'Москва', beltway_hit: 'IN_MKAD', beltway_distance: 0, latitude: 55.7595, longitude: 37.61 },
        ...{ isSpecial: true, isContactless: true },
      },
    })
  })

  test('a plan without ring roads: our own map tells', async () => {
    const { addressResolver } = shopWith(bookOf({ locate: { ok: true, found: KHIMKI } }).book)
    expect(await placeOfAddress({ addressResolver }, KHIMKI.value, RU)).toMatchObject({
      place: { country: 'RU', region: 'Московская обл', city: 'Химки', beltwayHit: 'OUT_MKAD', beltwayDistance: 2 },
      isExact: true,
    })
  })

  test.each([
    ['a dead book', dead, false, 'unanswered'],
    ['an address it does not know', { ok: true, found: null }, true, 'unknown'],
  ] as const)('%s: the words of the address decide', async (_title, locate, isReachable, certainty) => {
    const { addressResolver } = shopWith(bookOf({ locate }).book)
    const of = (text: string) => placeOfAddress({ addressResolver }, text, RU)
    expect(await of('Москва, Тверская 7')).toEqual({
      place: { country: 'RU', region: 'Москва', city: 'Москва', beltwayHit: 'IN_MKAD', beltwayDistance: 0 },
      ...{ parts: null, isExact: false, isReachable, isTownMissing: false, line: 'Москва, Тверская 7' },
      ...{ certainty, latitude: null, longitude: null },
    })
    expect((await of('Московская обл, Химки, Ленина 1'))?.place).toMatchObject({ beltwayHit: null })
    expect((await of('г Казань, ул Московская, 5'))?.place).toMatchObject({ region: '', city: '', beltwayHit: null })
    expect(await of('  ')).toBeNull()
  })

  test('a street without a house is not exact', async () => {
    const street = { ...TVERSKAYA, parts: { ...NO_PARTS, region: 'г Москва', city: 'Москва', street: 'ул Тверская' } }
    const { addressResolver } = shopWith(bookOf({ locate: { ok: true, found: street } }).book)
    expect(await placeOfAddress({ addressResolver }, 'москва тверская', RU)).toMatchObject({ isExact: false })
  })

  test.each([
    ['a house on its point', TVERSKAYA, 'confirmed'],
    ['a house somewhere on its street', { ...TVERSKAYA, isExactPoint: false }, 'coarse'],
    ['a street alone', { ...TVERSKAYA, parts: { ...TVERSKAYA.parts, house: '' } }, 'coarse'],
    ['an answer that names no country', { ...TVERSKAYA, country: '' }, 'unknown'],
  ] as const)('%s: %o is %s', async (_title, found, certainty) => {
    const { addressResolver } = shopWith(bookOf({ locate: { ok: true, found } }).book)
    expect(await placeOfAddress({ addressResolver }, TVERSKAYA.value, RU)).toMatchObject({ certainty })
  })

  describe('of a line that names no town', () => {
    const line = 'Ленина, 12'
    const at = (region: string, city: string): FoundAddress => ({
      ...TVERSKAYA,
      parts: { ...TVERSKAYA.parts, region, city, street: 'ул Ленина', house: 'д 12' },
    })
    const reutov = at('Московская обл', 'Реутов')
    const novosibirsk = at('Новосибирская обл', 'Новосибирск')
    const here = { country: 'RU', town: 'Новосибирск' }
    const answered = (found: FoundAddress | null) => ({ ok: true as const, found })

    test('it is where the visitor is, and the line that goes on names the town', async () => {
      const { addressResolver } = shopWith(bookOf({ locate: answered(reutov), inTown: answered(novosibirsk) }).book)
      expect(await placeOfAddress({ addressResolver }, line, here)).toMatchObject({
        place: { region: 'Новосибирская обл', city: 'Новосибирск' },
        line: 'Новосибирск, Ленина, 12',
        certainty: 'confirmed',
        isTownMissing: false,
      })
      const near = shopWith(bookOf({ locate: answered(novosibirsk) }).book)
      expect(await placeOfAddress(near, line, here)).toMatchObject({ line: 'Новосибирск, Ленина, 12' })
    })

    test.each([
      ['there is none where the visitor is', here, answered(null)],
      ['the service holds on to another town', here, answered(reutov)],
      ['nobody knows where the visitor is', RU, answered(novosibirsk)],
    ])('%s: the town is asked for, and another one is not taken', async (_title, where, inTown) => {
      const { addressResolver } = shopWith(bookOf({ locate: answered(reutov), inTown }).book)
      expect(await placeOfAddress({ addressResolver }, line, where)).toMatchObject({
        place: { region: '', city: '' },
        parts: null,
        certainty: 'unknown',
        isTownMissing: true,
      })
    })

    test('the service falls silent on the way: nobody knows', async () => {
      const { addressResolver } = shopWith(bookOf({ locate: answered(reutov), inTown: dead }).book)
      const place = await placeOfAddress({ addressResolver }, line, here)
      expect(place).toMatchObject({ certainty: 'unanswered', isTownMissing: false, line: 'Новосибирск, Ленина, 12' })
    })

    test('the checkout is told; a line with its town is taken as it is', async () => {
      const { locate } = shopWith(bookOf({ locate: answered(reutov), inTown: answered(null) }).book)
      expect(await locate({ address: line })).toMatchObject({ answer: { isTownMissing: true, parts: null, city: '' } })
      expect(await locate({ address: 'Реутов, Ленина, 12' })).toMatchObject({
        answer: { isTownMissing: false, city: 'Реутов' },
      })
    })
  })

  test('lines of an address abroad count as they are written', async () => {
    const { addressResolver } = shopWith(bookOf({ locate: dead }).book)
    expect(
      await placeOfAddress({ addressResolver }, '12 Rue de Rivoli, Paris', { country: 'FR', town: '' }),
    ).toMatchObject({
      certainty: 'written',
    })
  })

  test('abroad the address book is not asked', async () => {
    const { book, asked } = bookOf()
    expect(await shopWith(book).locate({ address: '12 Rue de Rivoli, Moscow', country: 'FR' })).toMatchObject({
      answer: {
        isExact: false,
        isReachable: true,
        country: 'FR',
        beltway_hit: null,
        isSpecial: false,
        isContactless: false,
      },
    })
    expect(asked).toEqual([])
  })
})
