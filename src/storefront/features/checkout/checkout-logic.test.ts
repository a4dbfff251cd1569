import { describe, expect, test } from 'vitest'
import type { CartData } from '#contract/entities/cart.ts'
import { emptyAddress } from '#rules/addresses/address-value.ts'
import { toSavedOrderData } from '#rules/checkout/saved-order-data.ts'
import { CONTACT_METHODS } from '#rules/forms/contact-methods.ts'
import { blockSummaries } from './blocks/block-summaries.ts'
import {
  BLOCK_PARAMETER,
  blockAddress,
  blockAfter,
  blockStates,
  openBlock,
  shownFields,
} from './blocks/checkout-blocks.ts'
import { termsOf } from './cart-terms.ts'
import { type CheckoutForm, changeForm, openForm } from './checkout-form.ts'
import { BLOCKS, type Buyer, confirmedPhone, type ProblemFacts, problemsOf } from './checkout-problems.ts'
import { keepProvedPhone, readProvedPhone } from './checkout-storage.ts'
import { asOptions, deliveryCards, type Estimation, methodOfKind } from './delivery-kinds.ts'
import { payChoices } from './payment/pay-choices.ts'
import { orderBody, sentOrderData, storedOrderData } from './placing/order-data.ts'

const NO_PARTS = { postcode: '', region: '', city: '', street: '', house: '', flat: '' }

const estimation = (method: string, methodId: number, typeId: number, rest: Partial<Estimation> = {}): Estimation => ({
  ...{ method, methodId, typeId, title: method, initialPrice: 390, finalPrice: 390, freeFrom: null },
  ...{
    from: '2026-11-17',
    to: '2026-11-17',
    orderBefore: null,
    windows: [],
    arrivesBy: null,
    isAvailable: true,
    reasonCode: null,
    reason: null,
  },
  ...rest,
})

const closed = { isAvailable: false, reasonCode: 'express_closed', reason: 'Экспресс — до 16:00.' }
const estimations = [
  estimation('express', 1, 1, closed),
  estimation('courier', 1, 1),
  estimation('pickpoint', 2, 2),
  estimation('shop', 3, 3, { finalPrice: 0 }),
  estimation('pickup', 6, 6),
]

const method = (id: number, code: string, type: string) => ({
  ...{ id, code, type, title: code, pay_page_type: null, isAvailable: true, reasonCode: null, reason: null },
})

const product = {
  ...{ id: 7, quantity: 2, isApart: false, isGift: false, availability: 'ok' },
  price: { final: 12_000, initial: 15_000 },
}

const data = {
  version: 'v1',
  finalSum: 24_390,
  currency: 'RUB',
  deliveryEstimations: estimations,
  availablePaymentMethods: [
    method(13, 'payselection', 'online'),
    method(2, 'card_on_delivery', 'offline'),
    method(1, 'cash', 'offline'),
  ],
  products: [
    product,
    { ...product, id: 8, isApart: true },
    { ...product, id: 9, availability: 'sold_out' },
    { ...product, id: 10, isGift: true },
  ],
} as unknown as CartData

const guest: Buyer = { customer: null, provedPhone: '+79990000000' }
const facts = (rest: Partial<ProblemFacts> = {}): ProblemFacts => ({
  ...{ buyer: guest, language: 'ru', country: 'RU', data },
  ...rest,
})

const point = {
  ...{
    id: 'RU-fivepost-1',
    code: '1',
    address: 'Москва, Тверская, 1',
    addressShort: 'Тверская, 1',
    method: 'pickpoint' as const,
  },
  ...{ place: { country: 'RU', region: 'Москва', city: 'Москва' }, takes: { cash: false, card: true } },
}

const parts = { ...NO_PARTS, region: 'Москва', city: 'Москва', street: 'ул Тверская', house: 'д 7' }

function form(rest: Partial<CheckoutForm> = {}): CheckoutForm {
  return {
    ...{ fio: 'Анна Иванова', email: 'anna@example.com', isGift: false },
    ...{ recipientName: '', recipientLastname: '', recipientPhone: '' },
    ...{ method: 'courier', shopId: 1, point: null, located: null, window: null, commentForCourier: '' },
    address: { ...emptyAddress('RU'), address: 'г Москва, ул Тверская, д 7', parts, apartment: '5' },
    ...{ paymentMethodId: 13, communicationMethodId: 2, comment: '' },
    consents: { personalData: true, offer: true, advertising: false },
    ...rest,
  }
}

function deliverySummary(filled: CheckoutForm, cart: CartData) {
  const where = { shops: [], timeZone: 'Europe/Moscow', now: new Date('2026-11-16T09:00:00Z'), sums: String }
  return blockSummaries(filled, guest, cart, { language: 'ru', ...where }).delivery
}

describe('[ORDERING] the hours of the courier', () => {
  const hours = { ...data, deliveryEstimations: [estimation('courier', 1, 1, { windows: ['10-14', '14-18'] })] }

  test('go with the order and are there the next time', () => {
    expect(sentOrderData(form({ window: '14-18' }), guest).courier_info).toMatchObject({ window: '14-18' })
    expect(sentOrderData(form(), guest).courier_info).not.toHaveProperty('window')
    const kept = toSavedOrderData(storedOrderData(form({ window: '14-18' }), guest))
    const restored = { ...kept, communication_method_id: 2 }
    expect(openForm(restored, { country: 'RU', options: [], methods: [] }).window).toBe('14-18')
  })

  test('are said beside the day, unless this way has none', () => {
    const [said] = deliverySummary(form({ window: '14-18' }), hours)
    expect(said?.replaceAll('\u00A0', ' ')).toBe('Курьером, завтра, 17 ноября, с 14 до 18, 390')
    const [silent] = deliverySummary(form({ window: '14-18' }), data)
    expect(silent).not.toContain('14')
  })
})

test('a house without flats is no unfinished address, and is not called a flat', () => {
  const house = form({ address: { ...emptyAddress('RU'), address: 'г Тверь, ул Лесная, д 3', parts, apartment: '—' } })
  expect(problemsOf('delivery', house, facts())).toEqual({})
  expect(deliverySummary(house, data)[1]).toBe('г Тверь, ул Лесная, д 3')
})

describe('what is missing', () => {
  test.each([
    [
      '[P26, P41, K23] the phone',
      form(),
      { buyer: { customer: null, provedPhone: null } },
      { phone: 'phone_not_confirmed' },
    ],
    ['[P21] the name', form({ fio: ' ' }), {}, { fio: 'form.full_name_required' }],
    ['[K07] the surname', form({ fio: 'Анна' }), {}, { fio: 'form.full_name_two_words' }],
    ['[P17] the e-mail', form({ email: '' }), {}, { email: 'form.email_required' }],
    ['[P33] a right e-mail', form({ email: 'anna@' }), {}, { email: 'form.email_invalid' }],
    [
      '[P28, P29, P30] who gets the present',
      form({ isGift: true }),
      {},
      {
        recipient_name: 'recipient_name_required',
        recipient_lastname: 'recipient_lastname_required',
        recipient_phone: 'recipient_phone_required',
      },
    ],
    [
      'a right phone of theirs',
      form({ isGift: true, recipientName: 'Мария', recipientLastname: 'Ким', recipientPhone: '12' }),
      {},
      { recipient_phone: 'form.phone_invalid' },
    ],
    ['nothing: a recipient who is not wanted', form({ recipientName: 'Мария' }), {}, {}],
    ['nothing', form(), {}, {}],
  ])('contacts: %s', (_title, filled, rest, problems) => {
    expect(problemsOf('contacts', filled, facts(rest))).toEqual(problems)
  })

  test('what an account knows is not asked for', () => {
    const customer = { phone: '+79990000000', email: 'anna@example.com', name: 'Анна' }
    const empty = form({ fio: '', email: '' })
    expect(problemsOf('contacts', empty, facts({ buyer: { customer, provedPhone: null } }))).toEqual({})
    const halfKnown = { customer: { ...customer, email: null }, provedPhone: null }
    expect(problemsOf('contacts', empty, facts({ buyer: halfKnown }))).toEqual({ email: 'form.email_required' })
  })

  const at = (rest: Partial<CheckoutForm['address']>) => ({ address: { ...form().address, ...rest } })
  test.each([
    ['[P59] how to get it', form({ method: null }), { delivery_method_id: 'delivery_required' }],
    ['[P15] which courier', form({ method: 'sameDay' }), { delivery_method_id: 'courier_type_required' }],
    ['[P35] another one: this is closed', form({ method: 'express' }), { delivery_method_id: 'delivery_closed' }],
    ['[P06] the address', form(at({ address: '', parts: null })), { address: 'address_required' }],
    ['[P32] the street', form(at({ parts: { ...NO_PARTS, city: 'Москва' } })), { address: 'street_required' }],
    ['[P22] the house', form(at({ parts: { ...parts, house: '' } })), { address: 'house_required' }],
    ['[P07] the apartment', form(at({ apartment: '' })), { apartment: 'apartment_required' }],
    ['[P13] the city abroad', form(at({ country: 'US', parts: null })), { city: 'city_required' }],
    ['[P25, P60] the point', form({ method: 'pickpoint' }), { pickup_point: 'point_required' }],
    ['the shop', form({ method: 'shop', shopId: null }), { shop_id: 'shop_required' }],
    ['nothing: the point is chosen', form({ method: 'pickpoint', point }), {}],
    ['nothing: no address for a shop', form({ method: 'shop', ...at({ address: '' }) }), {}],
    ['nothing', form(), {}],
  ] as const)('delivery: %s', (_title, filled, problems) => {
    expect(problemsOf('delivery', filled as CheckoutForm, facts())).toEqual(problems)
  })

  test('a house that the street does not have', () => {
    const located = {
      ...{
        line: form().address.address,
        town: 'Москва',
        isTownMissing: false,
        isHouseUnknown: true,
        isContactless: true,
        country: 'RU',
        region: 'Москва',
        city: 'Москва',
      },
      ...{ kadType: null, kadDistance: null, latitude: null, longitude: null },
    }
    expect(problemsOf('delivery', form({ located }), facts())).toEqual({ address: 'house_unknown' })
    const unnamed = { ...located, isHouseUnknown: false, isTownMissing: true }
    expect(problemsOf('delivery', form({ located: unnamed }), facts())).toEqual({ address: 'city_required' })
    // The next letter makes it another address.
    const other = changeForm(form({ located }), {
      address: { ...form().address, address: 'г Москва, ул Тверская, д 9' },
    })
    expect(problemsOf('delivery', other, facts())).toEqual({})
  })

  test.each([
    ['the way to pay', form({ paymentMethodId: null }), { payment_method_id: 'payment_required' }],
    [
      'one that the point takes',
      form({ method: 'pickpoint', point, paymentMethodId: 1 }),
      { payment_method_id: 'payment_closed' },
    ],
    ['nothing at another point', form({ method: 'shop', point, paymentMethodId: 1 }), {}],
    ['nothing', form({ method: 'pickpoint', point, paymentMethodId: 2 }), {}],
  ] as const)('payment: %s', (_title, filled, problems) => {
    expect(problemsOf('payment', filled as CheckoutForm, facts())).toEqual(problems)
  })

  test('when certificates pay for everything there is nothing to choose', () => {
    expect(problemsOf('payment', form({ paymentMethodId: null }), facts({ data: { ...data, finalSum: 0 } }))).toEqual(
      {},
    )
  })

  test('[P46] both consents that are needed, each by itself', () => {
    const consents = { personalData: false, offer: false, advertising: true }
    expect(problemsOf('confirm', form({ consents }), facts())).toEqual({
      personalData: 'personal_data_required',
      offer: 'offer_required',
    })
    expect(problemsOf('confirm', form(), facts())).toEqual({})
  })
})

test.each([
  [{ customer: { phone: '+79990000000', email: null, name: null }, provedPhone: null }, '+79990000000'],
  [{ customer: null, provedPhone: '+79991111111' }, '+79991111111'],
  [{ customer: { phone: null, email: null, name: null }, provedPhone: '+79991111111' }, '+79991111111'],
  [{ customer: null, provedPhone: null }, null],
])('[J04] of %j the confirmed phone is %s', (buyer, phone) => {
  expect(confirmedPhone(buyer)).toBe(phone)
})

test('[H15] the buyer is called, written to or texted: 1, 2, 3 and nothing else', () => {
  expect(CONTACT_METHODS).toEqual({ call: 1, whatsapp: 2, sms: 3 })
  for (const communicationMethodId of Object.values(CONTACT_METHODS)) {
    const filled = form({ communicationMethodId })
    expect(sentOrderData(filled, guest).communication_method_id).toBe(communicationMethodId)
    expect(storedOrderData(filled, guest).communication_method_id).toBe(communicationMethodId)
    expect(problemsOf('confirm', filled, facts())).toEqual({})
  }
  for (const communicationMethodId of [0, 4, -1])
    expect(problemsOf('confirm', form({ communicationMethodId }), facts())).toEqual({
      communication_method_id: 'form.choice_required',
    })
})

describe('blocks', () => {
  const nobody = facts({ buyer: { customer: null, provedPhone: null } })
  test.each([
    ['without a name, a stranger begins with the contacts', null, form(), nobody, 'contacts'],
    ['whoever is known, with the delivery', null, form(), facts(), 'delivery'],
    ['the one that is named', 'contacts', form(), facts(), 'contacts'],
    ['the last one', 'confirm', form(), facts(), 'confirm'],
    ['not before what is missing', 'confirm', form({ method: null }), facts(), 'delivery'],
    ['not before what is missing earlier', 'payment', form({ method: null }), nobody, 'contacts'],
    ['a name that there is not', 'elsewhere', form(), facts(), 'delivery'],
  ] as const)('%s', (_title, asked, filled, given, open) => {
    expect(openBlock(asked, filled, given)).toBe(open)
  })

  test('fold before the open one and wait after it', () => {
    // What is to be looked at first is, unless the address says otherwise.
    expect(openBlock(null, form(), facts(), 'contacts')).toBe('contacts')
    expect(openBlock('payment', form(), facts(), 'contacts')).toBe('payment')
    expect(blockStates('payment')).toEqual({ contacts: 'done', delivery: 'done', payment: 'open', confirm: 'waiting' })
    expect([blockAfter('contacts'), blockAfter('confirm')]).toEqual(['delivery', null])
  })

  test('each has an address', () => {
    const addresses = BLOCKS.map(blockAddress)
    expect(new Set(addresses).size).toBe(BLOCKS.length)
    for (const address of addresses) {
      const query = new URL(address, 'http://shop').searchParams
      expect([query.get('step'), BLOCKS.find((block) => block === query.get(BLOCK_PARAMETER))]).not.toContain(undefined)
    }
  })

  test('at most eight fields are seen at once, whoever buys and whatever they choose', () => {
    const yesOrNo = [true, false]
    const counts = BLOCKS.flatMap((block) =>
      (['courier', 'pickup', 'shop', null] as const).flatMap((method) =>
        ['RU', 'FR', 'AE', 'US'].flatMap((country) =>
          yesOrNo.flatMap((isGift) =>
            yesOrNo.flatMap((isKnown) =>
              yesOrNo.map((isMost) => {
                const customer = isKnown ? { phone: '+79990000000', email: 'a@b.ru', name: 'Анна' } : null
                const shown = {
                  buyer: { customer, provedPhone: null },
                  ...{ isEditingContacts: isMost, hasSavedAddresses: isMost, isCommenting: isMost },
                }
                return shownFields(block, form({ isGift, method, address: emptyAddress(country) }), shown).length
              }),
            ),
          ),
        ),
      ),
    )
    expect(Math.max(...counts)).toBe(8)
  })
})

describe('deliveries', () => {
  test('points of all carriers are one choice; what is closed stays with its reason', () => {
    expect(deliveryCards(estimations).map(({ kind, isAvailable, reason }) => [kind, isAvailable, reason])).toEqual([
      ['courier', true, null],
      ['express', false, 'Экспресс — до 16:00.'],
      ['point', true, null],
      ['shop', true, null],
    ])
    const [, , points] = deliveryCards(estimations)
    if (!points) throw new Error('no points')
    expect(methodOfKind(points, null)).toBe('pickpoint')
    expect(methodOfKind(points, { method: 'pickup' })).toBe('pickup')
  })

  test('the chooser counts in minor units', () => {
    expect(asOptions([estimation('pickup', 6, 6, { finalPrice: 250, freeFrom: 7_000 })], 'RUB')).toMatchObject([
      { method: 'pickup', price: 25_000, freeFrom: 700_000, reason: null },
    ])
  })

  test.each([
    [
      'a courier',
      form(),
      { delivery_method_id: 1, pickup_point_id: null, delivery: { country: 'RU', method: 'courier' } },
    ],
    ['a shop', form({ method: 'shop' }), { delivery_method_id: 3, delivery: { country: 'RU', shop_id: 1 } }],
    [
      'a point here',
      form({ method: 'pickpoint', point }),
      { delivery_method_id: 2, pickup_point_id: point.id, delivery: { country: 'RU' } },
    ],
  ])('the sums of %s', (_title, filled, terms) => {
    expect(termsOf(filled, { country: 'RU', city: 'Москва' })).toMatchObject(terms)
  })

  test('the place is that of the address, or of a point elsewhere', () => {
    const located = {
      ...{
        line: form().address.address,
        town: 'Москва',
        isTownMissing: false,
        isHouseUnknown: false,
        isContactless: true,
        country: 'RU',
        region: 'Московская',
        city: 'Химки',
      },
      ...{ kadType: 'OUT_MKAD' as const, kadDistance: 3, latitude: 55, longitude: 37 },
    }
    expect(termsOf(form({ located }), { country: 'RU', city: 'Москва' }).delivery).toEqual({
      ...{ country: 'RU', region: 'Московская', city: 'Химки', kadType: 'OUT_MKAD', kadDistance: 3, method: 'courier' },
    })
    expect(termsOf(form({ method: 'pickpoint', point }), { country: 'RU', city: 'Тула' }).delivery).toEqual(point.place)
  })

  test('a point that takes no cash says so', () => {
    const choices = payChoices(data, { method: 'pickpoint', point })
    expect(choices.filter(({ isAvailable }) => !isAvailable)).toMatchObject([{ id: 1, reason: 'point' }])
  })
})

describe('what is sent and what is kept', () => {
  test('an order has what it needs and nothing else', () => {
    const sent = sentOrderData(form({ method: 'shop', commentForCourier: 'x', recipientName: 'Мария' }), guest)
    expect(sent).toEqual({
      ...{ delivery_method_id: 3, activeDeliveryType: 3, payment_method_id: 13, communication_method_id: 2 },
      ...{
        is_gift: false,
        phone: '+79990000000',
        email: 'anna@example.com',
        fio: 'Анна Иванова',
        shop_id: 1,
        comment: '',
      },
    })
  })

  test('a point goes by the fields of its kind', () => {
    expect(sentOrderData(form({ method: 'pickpoint', point }), guest)).toMatchObject({
      ...{ delivery_method_id: 2, pickup_point: point.id, pickpoint_number: '1' },
      ...{ pickpoint_full_address: point.address, pickpoint_short_address: point.addressShort },
    })
    const cdek = { ...point, method: 'pickup' as const }
    const sent = sentOrderData(form({ method: 'pickup', point: cdek }), guest)
    expect(sent).toMatchObject({ delivery_method_id: 6, pickup_point: point.id, pickup_address: point.address })
    expect(sent).not.toHaveProperty('pickpoint_number')
  })

  test('an address abroad goes line by line, one of suggestions whole', () => {
    const paris = { ...emptyAddress('FR'), address: '12 Rue de Rivoli', city: 'Paris', postcode: '75001' }
    expect(sentOrderData(form({ address: paris }), guest)).toMatchObject({
      address: '12 Rue de Rivoli',
      courier_info: { method: 'courier', country: 'FR', city: 'Paris', postcode: '75001' },
    })
    const minsk = { ...emptyAddress('BY'), address: 'г Минск, ул Ленина, д 1', parts, city: 'Минск' }
    expect(sentOrderData(form({ address: minsk }), guest).courier_info).not.toHaveProperty('city')
  })

  test('[J09] what is kept is restored; the comment and consents are not', () => {
    const filled = form({ method: 'pickpoint', point, comment: 'Позвоните', isGift: true, recipientName: 'Мария' })
    const stored = toSavedOrderData(storedOrderData(filled, guest))
    expect(JSON.stringify(stored)).not.toContain('Позвоните')
    const opened = openForm(
      { communication_method_id: 2, ...stored },
      { country: 'RU', options: estimations, methods: data.availablePaymentMethods },
    )
    expect(opened).toMatchObject({
      ...{
        fio: filled.fio,
        email: filled.email,
        method: 'pickpoint',
        isGift: true,
        recipientName: 'Мария',
        comment: '',
      },
      point: { id: point.id, address: point.address, method: 'pickpoint', takes: null },
      address: filled.address,
      consents: { personalData: false, offer: false, advertising: false },
    })
    // Signed in, the rules drop what the account knows; it is not even kept.
    const customer = { phone: '+79990000000', email: null, name: null }
    expect(storedOrderData(filled, { customer, provedPhone: null })).not.toHaveProperty('fio')
  })

  test('a faster courier is the courier of the next time too', () => {
    const express = estimation('express', 1, 1)
    const filled = form({ method: 'express' })
    const given = { ...data, deliveryEstimations: [...estimations, express] }
    expect(sentOrderData(filled, guest).courier_info).toMatchObject({ method: 'express' })
    const stored = toSavedOrderData(storedOrderData(filled, guest))
    const facts = { country: 'RU', options: given.deliveryEstimations, methods: [] }
    expect(openForm({ communication_method_id: 2, ...stored }, facts).method).toBe('express')
  })

  test('an address of another country is not restored, and a courier who no longer rides neither', () => {
    const stored = { communication_method_id: 2, delivery_method_id: 1, activeDeliveryType: 1, address: 'г Москва' }
    const given = { country: 'FR', options: estimations, methods: [] }
    expect(openForm({ ...stored, courier_info: { country: 'RU' } }, given).address.address).toBe('')
    expect(openForm({ ...stored, courier_info: { method: 'express' } }, given).method).toBe('courier')
    // Abroad the city is the visitor's own to begin with.
    expect(openForm({ communication_method_id: 2 }, { ...given, city: 'Paris' }).address.city).toBe('Paris')
    expect(openForm({ communication_method_id: 2 }, { ...given, country: 'RU', city: 'Тула' }).address.city).toBe('')
  })

  test('the order says what the buyer saw', () => {
    const versions = { personalData: '/data/2026-11-01', offer: '/offer/2026-11-02', advertising: '/data/2026-11-01' }
    const body = orderBody(form(), guest, { data, body: { lines: [{ skuId: 7, quantity: 2 }] } }, versions)
    expect(body).toMatchObject({
      ...{ cart_version: 'v1', expected_total: 24_390, lines: [{ skuId: 7, quantity: 2 }] },
      expected_lines: [{ skuId: 7, quantity: 2, price: 12_000 }],
    })
    expect(body.consents).toEqual({
      personalData: '/data/2026-11-01',
      offer: '/offer/2026-11-02',
      advertising: null,
    })
  })

  test('a proved phone is asked for anew before the server forgets it', () => {
    const hours = (count: number) => count * 60 * 60 * 1000
    keepProvedPhone('+79161234567', 0)
    expect([readProvedPhone(0), readProvedPhone(hours(23) - 1)]).toEqual(['+79161234567', '+79161234567'])
    expect(readProvedPhone(hours(23))).toBeNull()
    keepProvedPhone(null, 0)
    expect(readProvedPhone(0)).toBeNull()
  })
})
