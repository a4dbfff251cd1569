import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { countryProfile } from '../countries/country-profile.ts'
import type { Language } from '../location/site.ts'
import { PAYMENT_STATES } from '../payments/payment-state.ts'
import { type KnownBuyer, type OrderForm, readOrderForm } from './order-form.ts'
import { isOrderNumber, orderNumber } from './order-number.ts'
import {
  type Actor,
  DELIVERY_STATES,
  mayChangeDelivery,
  mayChangeOrder,
  mayChangePayment,
  ORDER_STATES,
} from './order-state.ts'
import { mayChangeReturn, RETURN_STATES } from './return-state.ts'

const ACTORS: readonly Actor[] = ['customer', 'staff', 'system']

/** Every change that is possible, as a list: a row more or less in the tables shows here. */
function all<State extends string>(states: readonly State[], may: (from: State, to: State, by: Actor) => boolean) {
  return states.flatMap((from) =>
    states.flatMap((to) => {
      const by = ACTORS.filter((actor) => may(from, to, actor))
      return by.length > 0 ? [`${from} → ${to}: ${by.join(', ')}`] : []
    }),
  )
}

test('an order changes in these ways and in no other', () => {
  expect(all(ORDER_STATES, mayChangeOrder)).toEqual([
    'new → confirmed: staff, system',
    'new → cancelled: customer, staff, system',
    'new → expired: system',
    'confirmed → assembling: staff, system',
    'confirmed → cancelled: customer, staff, system',
    'assembling → handed_over: staff, system',
    'assembling → cancelled: staff, system',
    'handed_over → delivered: staff, system',
    'handed_over → cancelled: staff, system',
    'delivered → completed: staff, system',
    'delivered → returned: staff, system',
    'delivered → partly_returned: staff, system',
    'completed → returned: staff, system',
    'completed → partly_returned: staff, system',
    'expired → confirmed: system',
    'partly_returned → completed: staff, system',
    'partly_returned → returned: staff, system',
    'partly_returned → partly_returned: staff, system',
  ])
})

test('a payment changes in these ways and in no other', () => {
  expect(all(PAYMENT_STATES, mayChangePayment)).toEqual([
    'none → authorised: system',
    'none → paid: staff, system',
    'pending → authorised: system',
    'pending → paid: staff, system',
    'pending → failed: system',
    'authorised → paid: staff, system',
    'authorised → failed: system',
    'authorised → refunded: staff, system',
    'paid → partly_refunded: staff, system',
    'paid → refunded: staff, system',
    'failed → pending: customer, system',
    'failed → authorised: system',
    'failed → paid: staff, system',
    'partly_refunded → partly_refunded: staff, system',
    'partly_refunded → refunded: staff, system',
  ])
})

test('a delivery and a return change in these ways and in no other', () => {
  expect(all(DELIVERY_STATES, mayChangeDelivery)).toEqual([
    'waiting → in_transit: staff, system',
    'waiting → ready_for_pickup: staff, system',
    'in_transit → ready_for_pickup: staff, system',
    'in_transit → delivered: staff, system',
    'in_transit → not_collected: staff, system',
    'in_transit → returning: staff, system',
    'ready_for_pickup → delivered: staff, system',
    'ready_for_pickup → not_collected: staff, system',
    'not_collected → returning: staff, system',
    'returning → came_back: staff, system',
  ])
  expect(all(RETURN_STATES, mayChangeReturn)).toEqual([
    'requested → approved: staff',
    'requested → refused: staff',
    'approved → in_transit: customer, staff, system',
    'approved → received: staff',
    'in_transit → received: staff',
    'received → refunded: staff, system',
    'received → rejected: staff',
  ])
})

describe('the number of an order', () => {
  test('carries a digit that finds every wrong digit and every swap of neighbours', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 9 }),
        (next, at, by) => {
          const number = orderNumber(next)
          expect(isOrderNumber(number)).toBe(true)
          const place = at % number.length
          const digit = Number(number[place])
          const wrong = `${number.slice(0, place)}${(digit + by) % 10}${number.slice(place + 1)}`
          expect(isOrderNumber(wrong)).toBe(false)
          const neighbour = number[place + 1]
          if (neighbour !== undefined && neighbour !== number[place])
            expect(isOrderNumber(`${number.slice(0, place)}${neighbour}${digit}${number.slice(place + 2)}`)).toBe(false)
        },
      ),
    )
  })

  test('572 is 5724, the example of everybody who writes about it', () => {
    expect(orderNumber(572)).toBe('5724')
    for (const text of ['', '4', '12a4', '5723']) expect(isOrderNumber(text)).toBe(false)
  })
})

describe('the form of an order', () => {
  const known = { phone: '+79991234567', email: null, name: null }
  const context = { language: 'ru', country: 'RU' } as const
  const read = (form: OrderForm, buyer: KnownBuyer, { language, country }: { language: Language; country: string }) =>
    readOrderForm(form, buyer, { language, country, address: countryProfile(settings.countries, country).address })
  const filled = {
    delivery_method_id: 1,
    email: ' anna@Example.com ',
    fio: 'Анна Иванова',
    address: 'Москва, Тверская, 1',
    apartment: '5',
  }

  test('is read: tidy, with what was not asked for filled in', () => {
    expect(read(filled, known, context)).toEqual({
      person: {
        name: 'Анна Иванова',
        email: 'anna@example.com',
        recipientName: 'Анна Иванова',
        recipientPhone: '+79991234567',
        communicationMethodId: 2,
        isGift: false,
        address: 'Москва, Тверская, 1',
        line2: '',
        city: '',
        region: '',
        postcode: '',
        apartment: '5',
        frontDoor: '',
        floor: '',
        houseCode: '',
        commentForCourier: '',
        comment: '',
      },
    })
  })

  test('no line of an address keeps a card number or breaks in two', () => {
    const card = '4111 1111 1111 1111'
    const courier_info = { line2: card, city: `Dubai\r${card}`, region: 'a\u2028b', postcode: '1\t2' }
    const form = { ...filled, address: `Main st 1\r\n${card}`, apartment: 'a\nb', courier_info }
    expect(read(form, known, { ...context, country: 'US' })).toMatchObject({
      person: {
        address: 'Main st 1 [card]',
        line2: '[card]',
        city: 'Dubai [card]',
        region: 'a b',
        postcode: '1 2',
        apartment: 'a b',
      },
    })
  })

  test('abroad an address has a city', () => {
    const abroad = { ...context, country: 'US' }
    expect(read(filled, known, abroad)).toEqual({ problems: { city: 'city_required' } })
    expect(read({ ...filled, delivery_method_id: 6 }, known, abroad)).toHaveProperty('person')
    expect(read({ ...filled, courier_info: { city: 'Boston' } }, known, abroad)).toHaveProperty('person')
  })

  test.each([
    ['AE', { city: 'Jumeirah' }, { region: 'region_required' }],
    ['AE', { city: 'Jumeirah', region: 'Bavaria' }, { region: 'region_required' }],
    ['AE', { city: 'Jumeirah', region: 'Dubai' }, null],
    ['AE', { city: 'Джумейра', region: 'Дубай' }, null],
    ['DE', { city: 'Berlin' }, { postcode: 'form.required' }],
    ['DE', { city: 'Berlin', postcode: '1011' }, { postcode: 'postcode_invalid' }],
    ['DE', { city: 'Berlin', postcode: '10119' }, null],
    ['NL', { city: 'Amsterdam', postcode: '1012 ab' }, null],
  ])('[LOCATION] in %s a courier is told %j, or %j is asked for', (country, courier_info, problems) => {
    const found = read({ ...filled, courier_info }, known, { ...context, country })
    expect('problems' in found ? found.problems : null).toEqual(problems)
  })

  test('takes name and surname from two fields, and another recipient', () => {
    const form = {
      ...filled,
      fio: 'Анна',
      surname: 'Иванова',
      recipient_name: 'Пётр',
      recipient_lastname: 'Петров',
      recipient_phone: '8 999 765-43-21',
    }
    expect(read(form, known, context)).toMatchObject({
      person: { name: 'Анна Иванова', recipientName: 'Пётр Петров', recipientPhone: '+79997654321' },
    })
  })

  test.each([
    ['ru', 'Михаил Салтыков-Щедрин', 'Михаил Салтыков Щедрин'],
    ['ru', 'Михаил Салтыков\u00a0Щедрин', 'Михаил Салтыков Щедрин'],
    ['ru', 'Наталія  Лук’яненко', 'Наталія Лук яненко'],
    ['en', 'Elif Braun-Öztürk', 'Elif Braun Öztürk'],
    ['en', "Shane O'Connor", 'Shane O Connor'],
  ] as const)('[K07, K08] on the %s site %j is delivered to %j', (language, fio, name) => {
    expect(read({ ...filled, fio }, known, { ...context, language })).toMatchObject({
      person: { name, recipientName: name },
    })
  })

  test('[K08] the one who gets a present is called by the same rule', () => {
    const recipient = {
      recipient_name: 'Anna-Maria',
      recipient_lastname: 'Braun-Öztürk',
      recipient_phone: '89997654321',
    }
    expect(read({ ...filled, ...recipient }, known, context)).toMatchObject({
      person: { recipientName: 'Anna Maria Braun Öztürk' },
    })
  })

  test('asks a known customer for nothing that is known', () => {
    const customer = { phone: '+79991234567', email: 'vera@example.com', name: 'Вера' }
    const form = { delivery_method_id: 3 }
    expect(read(form, customer, context)).toMatchObject({
      person: { name: 'Вера', email: 'vera@example.com' },
    })
  })

  test.each([
    [{ fio: '' }, { fio: 'form.full_name_required' }],
    [{ fio: 'Анна' }, { fio: 'form.full_name_two_words' }],
    [{ fio: 'Anna Ivanova' }, { fio: 'form.full_name_cyrillic' }],
    [{ email: '' }, { email: 'form.email_required' }],
    [{ email: 'x' }, { email: 'form.email_invalid' }],
    [{ address: '\u200b' }, { address: 'address_required' }],
    [{ apartment: null }, { apartment: 'apartment_required' }],
    [{ floor: 'x'.repeat(31) }, { floor: 'form.too_many_characters' }],
    [{ comment: 'x'.repeat(1_001) }, { comment: 'form.too_many_characters' }],
    [{ communication_method_id: 4 }, { communication_method_id: 'form.choice_required' }],
    [
      { recipient_name: 'Пётр' },
      { recipient_lastname: 'recipient_lastname_required', recipient_phone: 'recipient_phone_required' },
    ],
  ])('%o is told as %o', (change, problems) => {
    expect(read({ ...filled, ...change }, known, context)).toEqual({ problems })
  })

  test('abroad and in a shop no flat is needed', () => {
    const rest = { ...filled, apartment: '' }
    expect(read(rest, known, { language: 'ru', country: 'KZ' })).toHaveProperty('person')
    expect(read({ ...rest, delivery_method_id: 3, address: '' }, known, context)).toHaveProperty('person')
  })

  test('an address that was typed before another way was chosen is not kept', () => {
    expect(read({ ...filled, delivery_method_id: 3 }, known, context)).toMatchObject({
      person: { address: '' },
    })
  })

  test('what the database cannot write is left out', () => {
    const found = read({ ...filled, comment: 'домофон\0 не работает' }, known, context)
    expect(found).toMatchObject({ person: { comment: 'домофон не работает' } })
  })

  test('a card number in a comment is not kept', () => {
    const found = read({ ...filled, comment: 'карта 4111 1111 1111 1111' }, known, context)
    expect(JSON.stringify(found)).not.toContain('4111')
  })
})
