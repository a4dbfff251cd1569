import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  boughtDeposits,
  depositChangeDate,
  depositOrder,
  depositOrderCreate,
  depositOrderCreated,
  depositRefund,
  depositResend,
  depositsDesign,
  imageCertificates,
} from '#contract/customer/deposits.ts'
import { payOrder } from '#contract/ordering/payments.ts'
import { DAY_MS } from '#rules/time/day-ms.ts'
import { consentsInForce } from '../../../../../tests/support/consents-in-force.ts'
import { depositBench, forMaria, newKey } from '../../../../../tests/support/deposits/deposit-bench.ts'
import { assertInvariants } from '../../../../../tests/support/invariants.ts'
import { transaction } from '../../../kernel/database/db.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import { chargeRefunds, paymentsOf } from '../../payments/index.ts'
import { bindCertificate, captureCertificates, findCertificateByCode, reserveCertificates } from '../index.ts'
import { sendDueGifts } from '../sending/send-gifts.ts'
import { expireDepositOrders } from './expire-deposit-orders.ts'

const bench = depositBench()
const { ask, buyer, buying, clock, codeIn, deps, letters, onPage, order, read, rows } = bench

/** A day ahead by the clock of Moscow, as a form sends it. */
const inDays = (days: number, time = '10:00') => {
  const moscow = new Date(deps.now().getTime() + days * DAY_MS + 3 * 60 * 60_000)
  return { date: moscow.toISOString().slice(0, 10), time }
}
const send = () => sendDueGifts(buying, deps.now())
const opens = async (code: string) =>
  (await findCertificateByCode(buying.db, code, bench.hash, { customerId: null, now: deps.now() }))?.id ?? null
const giftOf = async (customer: Customer, key: string, index = 0) => {
  const found = (await read(customer, key)).items[index]
  if (!found) throw new Error('no such gift')
  return found
}
const certificatesOf = (key: string) =>
  rows<{ id: number; face: number; free: number; customer_id: string | null; expires_at: string }>(sql`
    select c.id, c.face, c.free, c.customer_id, c.expires_at from certificates.certificates c
    join certificates.gifts g on g.certificate_id = c.id where g.order_key = ${key} order by g.position`)

test('[K14, M29] the designs, and what a certificate may be worth', async () => {
  const answer = await ask(depositsDesign, {}, buyer())
  expect(answer).toMatchObject({
    ok: true,
    answer: {
      denominations: [3_000, 5_000, 10_000, 15_000, 25_000, 50_000],
      min: 1_000,
      max: 200_000,
      currency: 'RUB',
      years: 3,
      farthestDays: 90,
      zones: expect.arrayContaining(['Europe/Moscow', 'Asia/Yekaterinburg']),
      timeZone: 'Europe/Moscow',
      messageLimit: 200,
    },
  })
  const { designs } = answer.ok ? answer.answer : { designs: [] }
  expect(designs.map(({ id, name }) => `${id}: ${name}`)).toEqual([
    'sunburst: Лучи',
    'deco-fans: Ар-деко',
    'botanical: Ветвь',
    'waves: Волны',
    'constellation: Созвездие',
    'ribbon: Лента',
    'frame: Рамка',
    'pearl-lines: Жемчуг и линии',
  ])
  for (const { picture } of designs) expect(picture).toMatchObject({ width: 1200, height: 750 })
  const english = await ask(depositsDesign, {}, buyer(), {}, 'en')
  expect(english.ok && english.answer.designs[5]?.name).toBe('Ribbon')
})

test('[M28] pictures of certificates: the envelope, closed and open, and the designs', async () => {
  const answer = await ask(imageCertificates, {}, buyer())
  const images = answer.ok ? answer.answer.images : []
  expect(images.map(({ kind }) => kind)).toEqual(['envelope', 'open', ...Array(8).fill('design')])
  expect(images[0]?.picture).toMatchObject({ width: 2400, height: 1200 })
  expect(new Set(images.map(({ picture }) => picture.id)).size).toBe(10)
})

test('[A02, H11, M30] two certificates in one order: paid once, one leaves at once, the other on its day', async () => {
  const anna = buyer()
  const later = { ...forMaria, amount: 1_500, recipientEmail: 'later@example.com', sendOn: inDays(30) }
  const key = await bench.paidOrder(anna, [forMaria, later], 'double')
  expect(await read(anna, key)).toMatchObject({
    state: 'paid',
    total: 6_500,
    items: [{ state: 'scheduled' }, { state: 'scheduled' }],
  })
  expect(await certificatesOf(key)).toMatchObject([
    { face: 5_000_00, free: 5_000_00, customer_id: null },
    { face: 1_500_00, free: 1_500_00, customer_id: null },
  ])
  expect(await send()).toBe(1)
  const [letter] = await letters('maria@example.com')
  const [first] = await certificatesOf(key)
  expect(letter?.payload.subject).toBe('Вам подарили сертификат «Лунницы»')
  expect(letter?.payload.text).toContain('Мария, это вам')
  expect(letter?.payload.text).toContain('Анна дарит вам сертификат «Лунницы» на\u00a05\u00a0000\u00a0₽.')
  expect(letter?.payload.html).toContain('Обнимаю &#60;3')
  expect(letter?.payload.url).toMatch(/^http:\/\/localhost:3000\/get-certificate\/[\w-]{22}#code=[A-HJKMNP-Z2-9]{12}$/)
  expect(await opens(codeIn(letter))).toBe(first?.id)
  expect(await letters('later@example.com')).toEqual([])

  clock.aheadMs = 31 * DAY_MS
  expect(await send()).toBe(1)
  const [second] = await letters('later@example.com')
  expect(await opens(codeIn(second))).toBe((await certificatesOf(key))[1]?.id)
  const reported = (await letters(anna.email ?? '')).map(({ payload }) => payload.subject)
  const { number } = await read(anna, key)
  expect(reported).toEqual([`Сертификаты оплачены, заказ №\u00a0${number}`, 'Ваш подарок отправлен'])
  expect(await rows(sql`select body from payments.receipts where order_key = ${key}`)).toMatchObject([
    {
      body: {
        kind: 'prepayment',
        total: 6_500_00,
        items: [
          { name: 'Подарочный сертификат', sum: 5_000_00, method: 'advance', object: 'payment' },
          { sum: 1_500_00, method: 'advance', object: 'payment' },
        ],
      },
    },
  ])
})

test('one for myself is in the profile as soon as it is paid, and no code is written to anybody', async () => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [{ ...forMaria, isForMyself: true, recipientEmail: '' }])
  expect(await giftOf(anna, key)).toMatchObject({ state: 'in_profile', sendAt: null, isForMyself: true })
  expect(await certificatesOf(key)).toMatchObject([{ free: 5_000_00, customer_id: String(anna.id) }])
  expect(await send()).toBe(0)
  const [letter] = await letters(anna.email ?? '')
  expect(letter?.payload.text).toContain('Сертификат на\u00a05\u00a0000\u00a0₽: Уже в вашем личном кабинете')
  const bought = await ask(boughtDeposits, {}, anna)
  expect(bought).toMatchObject({ ok: true, answer: { deposits: [] } })
})

test('[M30] the same intent makes one order, however often and however quickly it is asked', async () => {
  const anna = buyer()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 5 }, () => order(anna, [forMaria], {}, key)))
  const ids = new Set(answers.map((answer) => (answer.ok ? answer.answer.result.orderId : answer.code)))
  expect([...ids]).toHaveLength(1)
  expect([...ids][0]).toMatch(/^c[\w-]{22}$/)
  expect(await rows(sql`select from certificates.orders where customer_id = ${anna.id}`)).toHaveLength(1)
  expect(await order(anna, [{ ...forMaria, amount: 6_000 }], {}, key)).toMatchObject({ code: 'order.key_reused' })
  expect(await order(buyer(), [forMaria], {}, key)).toMatchObject({ code: 'order.key_reused' })
  expect(await order(anna, [forMaria], {}, '')).toMatchObject({ code: 'order.key_required' })
})

test('[M30] asked what became of a request whose answer got lost: its order, for its buyer; nothing is ordered by asking', async () => {
  const anna = buyer()
  const key = newKey()
  const asked = (who = anna) => ask(depositOrderCreated, {}, who, { 'idempotency-key': key })
  expect(await asked()).toMatchObject({ code: 'order.not_made' })
  expect(await rows(sql`select from certificates.orders where customer_id = ${anna.id}`)).toEqual([])
  const made = await order(anna, [forMaria], {}, key)
  expect(await asked()).toEqual(made)
  expect(await asked(buyer())).toMatchObject({ code: 'order.made_for_another' })
})

const errorsOf = (answer: { ok: boolean; errors?: Record<string, string[]> }) => answer.errors

test.each<[string, object, string, string]>([
  ['[P58] no denomination', { amount: null }, 'items.0.amount', 'Выберите номинал.'],
  [
    '[P57] a sum below the range',
    { amount: 999 },
    'items.0.amount',
    'Сумма сертификата — от\u00a01\u00a0000\u00a0₽ до\u00a0200\u00a0000\u00a0₽.',
  ],
  ['[P18] no address', { recipientEmail: '' }, 'items.0.recipientEmail', 'Укажите почту получателя.'],
  ['[P16] no day', { sendOn: { date: '', time: '10:00' } }, 'items.0.sendOn.date', 'Укажите дату.'],
  [
    'a day too far ahead',
    { sendOn: { date: '2027-01-01', time: '' } },
    'items.0.sendOn.date',
    'Так далеко вперёд отправить нельзя: выберите день поближе.',
  ],
  ['too many words', { message: 'я'.repeat(201) }, 'items.0.message', 'Слишком много символов.'],
  ['no such design', { designId: 'velvet' }, 'items.0.designId', 'Выберите дизайн.'],
])('%s: no order, and it is said at the field', async (_, change, field, text) => {
  clock.aheadMs = Date.parse('2026-08-01T09:00:00Z') - Date.now()
  const answer = await order(buyer(), [{ ...forMaria, ...change }])
  expect(answer).toMatchObject({ ok: false, code: 'deposit.form_wrong' })
  expect(errorsOf(answer)?.[field]).toEqual([text])
})

test('[P50] not to one’s own mail, nor to the address that the receipt goes to', async () => {
  const anna = buyer()
  const own = (anna.email ?? '').toUpperCase()
  const words =
    'На\u00a0свою почту сертификат отправить нельзя. Выберите «для себя», и\u00a0он сразу окажется в\u00a0вашем личном кабинете.'
  const answers = [
    await order(anna, [{ ...forMaria, recipientEmail: own }]),
    await order(anna, [{ ...forMaria, recipientEmail: 'other@example.com' }], { email: 'Other@example.com' }),
  ]
  for (const answer of answers) expect(errorsOf(answer)).toEqual({ 'items.0.recipientEmail': [words] })
  expect(await rows(sql`select from certificates.orders where customer_id = ${anna.id}`)).toEqual([])
})

test('[Q07] an order that cannot be made says so in Russian', async () => {
  const { providers } = deps
  try {
    Object.assign(deps, { providers: providers.map((one) => ({ ...one, port: null })) })
    expect(await order(buyer(), [forMaria])).toMatchObject({ ok: false, code: 'deposit.order_failed' })
  } finally {
    Object.assign(deps, { providers })
  }
  const english = await ask(
    depositOrderCreate,
    { body: { items: [forMaria], consents: consentsInForce('en') } },
    buyer(),
    { 'idempotency-key': newKey() },
    'en',
  )
  expect(english).toMatchObject({ ok: false, code: 'deposit.order_failed' })
})

test('it is paid for by card and in no other way, now and when it is tried again', async () => {
  const anna = buyer()
  for (const payment_method_id of [1, 2, 11, 12, 77])
    expect(errorsOf(await order(anna, [forMaria], { payment_method_id }))).toEqual({
      payment_method_id: ['Сертификат оплачивается картой онлайн.'],
    })
  const made = await order(anna, [forMaria])
  const id = made.ok ? made.answer.result.orderId : ''
  const pay = (payment_method_id?: number, who = anna) =>
    ask(payOrder, { params: { key: id }, body: { payment_method_id } }, who)
  for (const method of [11, 12]) expect(await pay(method)).toMatchObject({ code: 'payment.method_unavailable' })
  const again = await pay()
  expect(again.ok && again.answer.url).toBe(made.ok && made.answer.result.paymentUrl)
  expect(await pay(13, buyer())).toMatchObject({ code: 'payment.order_unknown' })
  const [page] = await rows<{ method: number }>(sql`select method from payments.payments where order_key = ${id}`)
  expect(page).toEqual({ method: 13 })
})

test.each<[string, object, string]>([
  ['without consent', { consents: { personalData: null, offer: null } }, 'order.consent_required'],
  [
    'with the words of another day',
    { consents: { ...consentsInForce('ru'), offer: '2020-01-01' } },
    'order.consent_required',
  ],
  ['of nothing', { items: [] }, 'deposit.form_wrong'],
  ['with an address that is none', { email: 'anna@' }, 'deposit.form_wrong'],
])('an order %s is refused', async (_, change, code) => {
  expect(await order(buyer(), [forMaria], change)).toMatchObject({ ok: false, code })
})

test('the fourth that waits for money is refused, also when all come at once', async () => {
  const anna = buyer()
  const answers = await Promise.all(Array.from({ length: 5 }, () => order(anna, [forMaria])))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'order.too_many_unpaid' })
})

test('a card that is declined: the order waits, its buyer is notified once, and it is paid with the next try', async () => {
  const anna = buyer()
  const made = await order(anna, [forMaria])
  if (!made.ok) throw new Error(made.code)
  const { orderId, paymentUrl } = made.answer.result
  await onPage(paymentUrl ?? '', { action: 'decline', webhook: 'before' })
  expect((await letters(anna.email ?? '')).map(({ payload }) => payload.subject)).toEqual([
    expect.stringMatching(/^Заказ №\u00a0C-\d+ пока не оплачен$/),
  ])
  const again = await ask(payOrder, { params: { key: orderId }, body: {} }, anna)
  if (!again.ok) throw new Error(again.code)
  await onPage(again.answer.url, { action: 'pay', webhook: 'lost' })
  // Nobody was told: the page that the buyer comes back to asks the card service itself.
  expect(await read(anna, orderId)).toMatchObject({ state: 'paid' })
})

test('unpaid for half an hour it ends, with a letter; money that comes later buys it all the same', async () => {
  const anna = buyer()
  const made = await order(anna, [forMaria])
  if (!made.ok) throw new Error(made.code)
  const { orderId, paymentUrl } = made.answer.result
  clock.aheadMs = 30 * 60_000 - 5_000
  await expireDepositOrders(buying, deps.now())
  expect(await read(anna, orderId)).toMatchObject({ state: 'unpaid' })
  clock.aheadMs = 31 * 60_000
  await Promise.all([expireDepositOrders(buying, deps.now()), expireDepositOrders(buying, deps.now())])
  expect(await read(anna, orderId)).toMatchObject({ state: 'expired', items: [{ state: 'cancelled' }] })
  expect(await ask(payOrder, { params: { key: orderId }, body: {} }, anna)).toMatchObject({
    code: 'payment.not_awaited',
  })
  await onPage(paymentUrl ?? '', { action: 'pay', webhook: 'before' })
  expect(await read(anna, orderId)).toMatchObject({ state: 'paid', items: [{ state: 'scheduled' }] })
  expect((await paymentsOf(buying.db, orderId)).refunds).toEqual([])
  await send()
  expect((await letters(anna.email ?? '')).map(({ payload }) => payload.subject)).toEqual([
    expect.stringContaining('время на оплату вышло'),
    expect.stringContaining('Сертификаты оплачены'),
  ])
})

test('one of two is refunded in full: the money goes back, its certificate is worth nothing, the other stands', async () => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [forMaria, { ...forMaria, amount: 1_500, sendOn: inDays(5) }])
  await send()
  const { id, can } = await giftOf(anna, key)
  expect(can).toEqual({ resend: true, changeDate: false, refund: true })
  const refund = (who = anna) => ask(depositRefund, { params: { id } }, who)
  expect(await refund(buyer())).toMatchObject({ code: 'deposit.unknown' })
  const answers = await Promise.all([refund(), refund(), refund()])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'deposit.not_possible' })
  expect(await certificatesOf(key)).toMatchObject([{ face: 5_000_00, free: 0 }, { free: 1_500_00 }])
  clock.aheadMs = 60_000
  await chargeRefunds(deps)
  expect(await read(anna, key)).toMatchObject({
    state: 'partly_refunded',
    items: [
      { state: 'refunded', can: { refund: false, resend: false } },
      { state: 'scheduled', can: { refund: true } },
    ],
  })
  expect((await paymentsOf(buying.db, key)).refunds).toMatchObject([{ amount: 5_000_00, state: 'done' }])
  const receipts = await rows<{ kind: string; body: object }>(
    sql`select kind, body from payments.receipts where order_key = ${key} order by id`,
  )
  expect(receipts).toMatchObject([
    { kind: 'prepayment' },
    { kind: 'prepayment_refund', body: { total: 5_000_00, items: [{ method: 'advance', object: 'payment' }] } },
  ])
  expect((await letters(anna.email ?? '')).at(-1)?.payload.text).toContain('Вернули: 5\u00a0000\u00a0₽')

  const other = await giftOf(anna, key, 1)
  expect(await ask(depositRefund, { params: { id: other.id } }, anna)).toMatchObject({ ok: true })
  clock.aheadMs = 120_000
  await chargeRefunds(deps)
  expect(await read(anna, key)).toMatchObject({ state: 'refunded' })
  clock.aheadMs = 6 * DAY_MS
  expect(await send()).toBe(0)
})

test('what was spent, even in part, or is in somebody else’s profile is not refunded', async () => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [forMaria, { ...forMaria, recipientEmail: 'olga@example.com' }])
  await send()
  const [spent, bound] = await certificatesOf(key)
  await transaction(buying.db, async (tx) => {
    await reserveCertificates(tx, 'some-order', [{ id: spent?.id ?? 0, amount: 100_00 }], deps.now())
    await captureCertificates(tx, 'some-order', deps.now())
    await bindCertificate(tx, { id: bound?.id ?? 0, customerId: 9_001 }, deps.now())
  })
  for (const { id, can } of (await read(anna, key)).items) {
    expect(can.refund).toBe(false)
    expect(await ask(depositRefund, { params: { id } }, anna)).toMatchObject({ code: 'deposit.not_possible' })
  }
  expect((await paymentsOf(buying.db, key)).refunds).toEqual([])
})

test('a part that goes back past the shop is reported to the staff, who know for which certificate', async () => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [forMaria, { ...forMaria, amount: 1_500 }])
  const [attempt] = (await paymentsOf(buying.db, key)).attempts
  const [payment] = await rows<{ provider_ref: string }>(
    sql`select provider_ref from payments.payments where id = ${attempt?.id}`,
  )
  await bench.webhook(
    await bench.paidWebhook(attempt?.id ?? 0, {
      Event: 'Refund',
      TransactionId: payment?.provider_ref,
      Amount: '1500.00',
      NewAmount: '5000.00',
    }),
  )
  expect(await read(anna, key)).toMatchObject({ state: 'partly_refunded' })
  const alarms = (await letters('staff@lunnitsa.ru')).filter((letter) => letter.key.startsWith(`deposit:${key}:part`))
  expect(alarms.map(({ payload }) => payload)).toMatchObject([
    { text: expect.stringContaining('вернулась покупателю мимо магазина') },
  ])
  // A refund that the shop itself gives explains its money.
  const other = buyer()
  const own = await bench.paidOrder(other, [forMaria, { ...forMaria, amount: 1_500 }])
  const { id } = await giftOf(other, own, 1)
  expect(await ask(depositRefund, { params: { id } }, other)).toMatchObject({ ok: true })
  await chargeRefunds(deps)
  expect(await read(other, own)).toMatchObject({ state: 'partly_refunded' })
  expect((await letters('staff@lunnitsa.ru')).filter(({ key: k }) => k.startsWith(`deposit:${own}:part`))).toEqual([])
})

test('money that goes back past the shop ends the certificates, and what was spent is reported to the staff', async () => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [forMaria, { ...forMaria, amount: 1_500 }])
  const [, spent] = await certificatesOf(key)
  await transaction(buying.db, async (tx) => {
    await reserveCertificates(tx, 'order-of-goods', [{ id: spent?.id ?? 0, amount: 100_00 }], deps.now())
  })
  const { attempts } = await paymentsOf(buying.db, key)
  const [payment] = await rows<{ provider_ref: string }>(
    sql`select provider_ref from payments.payments where id = ${attempts[0]?.id}`,
  )
  await bench.webhook(
    await bench.paidWebhook(attempts[0]?.id ?? 0, {
      Event: 'Refund',
      TransactionId: payment?.provider_ref,
      Amount: '6500.00',
      NewAmount: '0.00',
    }),
  )
  expect(await read(anna, key)).toMatchObject({
    state: 'refunded',
    items: [{ state: 'refunded' }, { state: 'scheduled' }],
  })
  expect(await certificatesOf(key)).toMatchObject([{ free: 0 }, { free: 1_400_00 }])
  const [alarm] = (await letters('staff@lunnitsa.ru')).filter((letter) => letter.key === `deposit:${key}:spent`)
  expect(alarm?.payload.subject).toMatch(/^Заказ C-\d+: деньги вернулись, а сертификат потрачен$/)
})

test('the day of a letter can be changed until it has left', async () => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [{ ...forMaria, recipientEmail: 'date@example.com', sendOn: inDays(30) }])
  const { id } = await giftOf(anna, key)
  const change = (sendOn: object | null, who = anna) =>
    ask(depositChangeDate, { params: { id }, body: { sendOn } }, who)
  expect(await change(inDays(3), buyer())).toMatchObject({ code: 'deposit.unknown' })
  expect(errorsOf(await change(inDays(91)))).toEqual({
    'sendOn.date': ['Так далеко вперёд отправить нельзя: выберите день поближе.'],
  })
  const sooner = inDays(3, '18:30')
  expect(await change(sooner)).toMatchObject({
    ok: true,
    answer: { deposit: { state: 'scheduled', sendAt: new Date(`${sooner.date}T18:30:00+03:00`).toISOString() } },
  })
  await send()
  expect(await letters('date@example.com')).toEqual([])
  expect(await change(null)).toMatchObject({
    ok: true,
    answer: { deposit: { state: 'sent', can: { changeDate: false } } },
  })
  expect(await letters('date@example.com')).toHaveLength(1)
  expect(await change(inDays(3))).toMatchObject({ code: 'deposit.not_possible' })
})

test('a letter is sent once more, to a corrected address, and the code before it opens nothing', async () => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [{ ...forMaria, recipientEmail: 'mraia@example.com' }])
  const { id } = await giftOf(anna, key)
  const resend = (recipientEmail: string, who = anna) =>
    ask(depositResend, { params: { id }, body: { recipientEmail } }, who)
  expect(await resend('')).toMatchObject({ code: 'deposit.not_possible' })
  await send()
  expect(await resend('', buyer())).toMatchObject({ code: 'deposit.unknown' })
  expect(errorsOf(await resend(anna.email ?? ''))?.recipientEmail?.[0]).toContain('Это ваша почта.')
  const [wrong] = await letters('mraia@example.com')
  const [certificate] = await certificatesOf(key)
  expect(await opens(codeIn(wrong))).toBe(certificate?.id)
  await rows(sql`
    insert into certificates.shown (certificate_id, session_hash, at)
    values (${certificate?.id}, ${Buffer.alloc(32)}, ${deps.now().toISOString()})`)
  // Another address is another owner: not without a code to the buyer's phone, and each code once.
  expect(await resend('maria.right@example.com')).toMatchObject({ code: 'auth.fresh_code_needed' })
  await bench.prove(anna)
  expect(await resend('maria.right@example.com')).toMatchObject({
    ok: true,
    answer: { deposit: { recipientEmail: 'maria.right@example.com', state: 'sent' } },
  })
  expect(await resend('another@example.com')).toMatchObject({ code: 'auth.fresh_code_needed' })
  const [right] = await letters('maria.right@example.com')
  expect(right?.key).toBe(`gift:${id}:2`)
  expect(await opens(codeIn(wrong))).toBeNull()
  expect(await opens(codeIn(right))).toBe(certificate?.id)
  // Whoever has shown the old code has shown nothing.
  expect(await rows(sql`select from certificates.shown where certificate_id = ${certificate?.id}`)).toEqual([])
  await transaction(buying.db, (tx) => bindCertificate(tx, { id: certificate?.id ?? 0, customerId: 9_002 }, deps.now()))
  expect(await resend('')).toMatchObject({ code: 'deposit.not_possible' })
})

test('one gift is sent ten times at most', async () => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [{ ...forMaria, recipientEmail: 'often@example.com' }])
  const { id } = await giftOf(anna, key)
  await send()
  const resend = () => ask(depositResend, { params: { id }, body: { recipientEmail: '' } }, anna)
  for (let count = 2; count <= 10; count++) expect(await resend()).toMatchObject({ ok: true })
  expect(await resend()).toMatchObject({ code: 'deposit.not_possible' })
  expect(await letters('often@example.com')).toHaveLength(10)
})

test('a certificate of the own profile gets more money, and its term begins anew', async () => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [{ ...forMaria, isForMyself: true }])
  const [mine] = await certificatesOf(key)
  const id = mine?.id ?? 0
  expect(await bench.topUp(buyer(), id, 2_000)).toMatchObject({ code: 'deposit.unknown' })
  expect(errorsOf(await bench.topUp(anna, id, null))).toEqual({ amount: ['Выберите номинал.'] })
  expect(await bench.topUp(anna, id, 195_001)).toMatchObject({ code: 'deposit.form_wrong' })
  clock.aheadMs = 10 * DAY_MS
  const made = await bench.topUp(anna, id, 195_000)
  if (!made.ok) throw new Error(made.code)
  const { orderId, paymentUrl } = made.answer.result
  await onPage(paymentUrl ?? '', { action: 'pay', webhook: 'double' })
  await bench.until(async () => (await read(anna, orderId)).state === 'paid')
  const [after] = await certificatesOf(key)
  expect(after).toMatchObject({ face: 200_000_00, free: 200_000_00 })
  expect(Date.parse(after?.expires_at ?? '') - Date.parse(mine?.expires_at ?? '')).toBeGreaterThan(9 * DAY_MS)
  expect(await rows(sql`select from certificates.discrepancies`)).toEqual([])
  expect(await rows(sql`select body from payments.receipts where order_key = ${orderId}`)).toMatchObject([
    { body: { items: [{ sum: 195_000_00, method: 'advance', object: 'payment', vat: { type: 'vat122' } }] } },
  ])
  // The money of two orders is on it now: neither goes back by itself.
  expect(await giftOf(anna, key)).toMatchObject({ can: { refund: false } })
  expect(await giftOf(anna, orderId)).toMatchObject({
    state: 'in_profile',
    isTopUp: true,
    amount: 195_000,
    can: { refund: false },
  })
})

test('whoever has no confirmed e-mail says where the receipt of a top-up goes', async () => {
  const anna = buyer()
  const [mine] = await certificatesOf(await bench.paidOrder(anna, [{ ...forMaria, isForMyself: true }]))
  const unconfirmed = { ...anna, email: null }
  expect(errorsOf(await bench.topUp(unconfirmed, mine?.id ?? 0, 2_000))).toEqual({
    email: ['Укажите электронную почту.'],
  })
  const made = await bench.topUp(unconfirmed, mine?.id ?? 0, 2_000, 'top-up-by-unconfirmed', ' Receipt@Example.com ')
  if (!made.ok) throw new Error(made.code)
  expect(await rows(sql`select email from certificates.orders where key = ${made.answer.result.orderId}`)).toEqual([
    { email: 'Receipt@example.com' },
  ])
})

test.each([
  ['is somebody else’s', sql`customer_id = 9003`],
  ['has ended', sql`issued_at = '2020-01-01', expires_at = '2021-01-01'`],
])('money for a certificate that %s by then goes back, and the next is not taken', async (_, change) => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [{ ...forMaria, isForMyself: true }])
  const [mine] = await certificatesOf(key)
  const made = await bench.topUp(anna, mine?.id ?? 0, 2_000)
  if (!made.ok) throw new Error(made.code)
  await rows(sql`update certificates.certificates set ${change} where id = ${mine?.id}`)
  await onPage(made.answer.result.paymentUrl ?? '', { action: 'pay', webhook: 'before' })
  expect((await paymentsOf(buying.db, made.answer.result.orderId)).refunds).toMatchObject([
    { amount: 2_000_00, state: 'queued', reason: 'surplus' },
  ])
  expect(await certificatesOf(key)).toMatchObject([{ face: 5_000_00 }])
  expect(await bench.topUp(anna, mine?.id ?? 0, 2_000)).toMatchObject({ code: 'deposit.unknown' })
})

test('an order is its buyer’s alone', async () => {
  const anna = buyer()
  const key = await bench.paidOrder(anna, [forMaria])
  expect(await ask(depositOrder, { params: { orderId: key } }, buyer())).toMatchObject({ code: 'order.unknown' })
  expect(await ask(depositOrder, { params: { orderId: 'cnobody' } }, anna)).toMatchObject({ code: 'order.unknown' })
  const bought = await ask(boughtDeposits, {}, anna)
  expect(bought.ok && bought.answer.deposits.map(({ recipientEmail }) => recipientEmail)).toEqual(['maria@example.com'])
})

test('after everything no invariant of certificates is broken', async () => {
  const found = await assertInvariants(buying.db, { now: deps.now() })
  expect(found.filter(({ invariant }) => invariant.startsWith('certificates.'))).toEqual([])
})
