import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartData } from '#contract/entities/cart.ts'
import { cartAction, cartCalculate } from '#contract/ordering/cart.ts'
import { answerOf, type EditingRoom, openEditingRoom } from '../../../../../tests/support/test-editing.ts'
import { transaction } from '../../../kernel/database/db.ts'
import {
  exportCodes,
  findPromo,
  issuePersonalCode,
  makeBatch,
  type PromoEdit,
  promosOfOrder,
  releasePromo,
  saveCampaign,
  savePromo,
  takePromos,
} from '../index.ts'
import { giveSubscriptionCode } from './subscription-code.ts'

let room: EditingRoom
let ring: { id: number; final: number }
let charms: { id: number; final: number }[]
const guest = { session: 'issuing-session-00000000', customer: null }

beforeAll(async () => {
  room = await openEditingRoom()
  const buyable = sql`
    from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase
      and o.preorder_ships_on is null
    join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free >= 3`
  const isCharm = sql`exists (select from catalog.categories c where c.path = 'charms' and c.id = any (o.category_ids))`
  const rings = await room.rows<typeof ring>(sql`
    select s.id, p.final ${buyable} where not ${isCharm} and p.final between 1500000 and 1900000 order by s.id limit 1`)
  ring = rings[0] as typeof ring
  charms = await room.rows<typeof ring>(sql`
    select distinct on (o.id) s.id, p.final ${buyable} where ${isCharm} order by o.id, s.id limit 3`)
})
afterAll(() => room?.close())

const draft = (code: string, more: Partial<PromoEdit> = {}): PromoEdit => ({
  expectedVersion: null,
  code,
  trigger: 'issued',
  titleRu: '',
  titleEn: '',
  kind: 'percent',
  percent: 10,
  amount: 0,
  giftSkuId: null,
  buyCount: 0,
  freeCount: 0,
  scope: { kind: 'all' },
  startsAt: null,
  endsAt: null,
  minSum: 0,
  currency: 'RUB',
  site: null,
  isFirstOrderOnly: false,
  isSignedInOnly: false,
  includesSale: true,
  isAlone: false,
  totalLimit: null,
  phoneLimit: null,
  campaignId: null,
  issuedOn: null,
  ...more,
})
const save = async (edit: PromoEdit) => answerOf(await savePromo(room.editing, edit, room.edit)).id
const inTx = <T>(work: Parameters<typeof transaction<T>>[1]) => transaction(room.db, work)
const take = async (code: string, orderKey: string, amount = 0) =>
  inTx(async (tx) => {
    const [promo] = await promosOfOrder(tx, [code])
    const uses = [{ promoId: promo?.id ?? 0, codeId: promo?.codeId ?? null, amount }]
    const phone = `+7916${orderKey.length}000000`
    return (
      (await takePromos(tx, { uses, usedBy: { phone, phoneHash: Buffer.from(phone) }, orderKey }, room.now)) === null
    )
  })
const calculate = async (body: object, shopper: Parameters<EditingRoom['ask']>[2] = guest): Promise<CartData> => {
  const cart = await room.ask(cartCalculate, { body }, shopper)
  if (!cart.ok) throw new Error(cart.code)
  return (cart.answer as unknown as { cartData: CartData }).cartData
}
const type = (code: string, body: object, shopper: Parameters<EditingRoom['ask']>[2] = guest) =>
  room.ask(cartAction, { params: { action: 'promocode' }, body: { ...body, code } }, shopper)
const ringLine = () => [{ skuId: ring.id, quantity: 1 }]
const spent = async (name: string) =>
  Number((await room.rows<{ spent: string }>(sql`select spent from promo.campaigns where name = ${name}`))[0]?.spent)

describe('a batch of codes', () => {
  test('[A06] as many codes as were asked for, none guessable from another, each for one order', async () => {
    await save(draft('ЛИСТОВКА'))
    const { id, codes } = answerOf(
      await makeBatch(room.editing, { promo: 'листовка', name: 'Осень', prefix: 'leaf', size: 40 }, room.edit),
    )
    expect(new Set(codes).size).toBe(40)
    for (const code of codes) expect(code).toMatch(/^LEAF-[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    const [first = '', second = ''] = codes
    // Nobody types the name of the batch's promo.
    expect(await findPromo(room.db, 'ЛИСТОВКА')).toBeNull()
    expect((await calculate({ lines: ringLine(), promocodes: [first.toLowerCase()] })).totalSum.promoSaving).toBe(
      ring.final / 1_000,
    )

    const orders = Array.from({ length: 10 }, (_, index) => take(first, `leaf-${'x'.repeat(index)}`))
    expect((await Promise.all(orders)).filter(Boolean)).toHaveLength(1)
    expect(await take(second, 'other')).toBe(true)
    const refused = await type(first, { lines: ringLine() })
    expect(refused).toMatchObject({
      code: 'promocode.not_applicable',
      extra: { reason: 'limit', error: 'Промокод уже использован: он был на один заказ.' },
    })
    const table = (await exportCodes(room.db, id)).split('\r\n')
    expect(table).toHaveLength(42)
    expect(table.slice(0, 2)).toEqual(
      ['code,state,used_at', `${first},used,2026-11-15T09:00:00Z`].map((row) =>
        row.replace('2026-11-15T09:00:00Z', `${room.now.toISOString().slice(0, 19)}Z`),
      ),
    )
    expect(table[3]).toMatch(/^LEAF-[A-Z2-9-]+,free,$/)
  })

  test('an order that comes to nothing gives its code back', async () => {
    const key = `released:${room.now.getTime()}`
    await save(draft('ВОЗВРАТНЫЙ'))
    const issued = await inTx((tx) => issuePersonalCode(tx, { promo: 'ВОЗВРАТНЫЙ', key, customerId: null }, room.now))
    const code = issued?.code ?? ''
    expect(await take(code, 'first')).toBe(true)
    expect(await take(code, 'second')).toBe(false)
    await inTx((tx) => releasePromo(tx, 'first', room.now))
    expect(await take(code, 'second')).toBe(true)
  })

  test('a batch of nothing, or of a promo that is typed by everybody, is refused by field', async () => {
    const wish = { promo: 'ЛИСТОВКА', name: 'Осень', prefix: '', size: 0 }
    expect(await makeBatch(room.editing, wish, room.edit)).toMatchObject({ errors: { size: [expect.any(String)] } })
    expect(await makeBatch(room.editing, { ...wish, promo: 'FIRST10', size: 1 }, room.edit)).toMatchObject({
      errors: { promo: ['Такого в магазине нет.'] },
    })
  })
})

describe('a code of one’s own', () => {
  test('[A06] is issued once for one reason, however often and by whomever it is asked for', async () => {
    await save(draft('СВОЙ'))
    const wish = { promo: 'свой', key: 'referral:42', customerId: 7, prefix: 'FRIEND' }
    const all = await Promise.all(Array.from({ length: 10 }, () => inTx((tx) => issuePersonalCode(tx, wish, room.now))))
    expect(new Set(all.map((issued) => issued?.code)).size).toBe(1)
    expect(all.filter((issued) => issued?.isNew)).toHaveLength(1)
    expect(await inTx((tx) => issuePersonalCode(tx, { ...wish, promo: 'НЕТ', key: 'x' }, room.now))).toBeNull()
  })

  test('[A06] works for its owner, and says to others why it does not', async () => {
    await save(draft('ИМЕННОЙ'))
    const wish = { promo: 'ИМЕННОЙ', key: 'own:1', customerId: 11 }
    const code = (await inTx((tx) => issuePersonalCode(tx, wish, room.now)))?.code ?? ''
    const [owner, other] = [room.customer(11), room.customer(12)]
    for (const shopper of [owner, other])
      await room.ask(cartAction, { params: { action: 'merge' }, body: { lines: ringLine(), mode: 'login' } }, shopper)

    expect(await type(code, { lines: ringLine() })).toMatchObject({
      extra: { reason: 'sign_in', error: 'Промокод работает после входа: войдите и введите его ещё раз.' },
    })
    expect(await type(code, {}, other)).toMatchObject({
      extra: { error: 'Промокод именной: он работает только у того, кому мы его выдали.' },
    })
    // The owner need not even type it.
    const { offer } = await calculate({}, owner)
    expect(offer).toMatchObject({ saving: ring.final / 1_000, codes: [{ code }] })
    const taken = await room.ask(cartAction, { params: { action: 'best-offer' }, body: {} }, owner)
    const { cartData } = (taken as { answer: { cartData: CartData } }).answer
    expect(cartData).toMatchObject({ finalSum: offer?.finalSum, offer: null })
    expect(cartData.promocodes).toMatchObject([{ code, isApplied: true, discount: ring.final / 1_000 }])
  })

  test('[A06] whoever subscribes gets one by letter, once for an address', async () => {
    const deps = { outbox: room.ordering.outbox, secret: 'secret', originOf: () => 'http://localhost:3000' }
    const unsubscribe = { url: 'http://localhost:3000/newsletter/unsubscribe/1-x', isOneClick: true }
    const give = (email: string) =>
      inTx((tx) => giveSubscriptionCode(tx, deps, { email, language: 'ru', unsubscribe }, room.now))
    expect(await give('reader@example.com')).toBe(true)
    expect(await give('reader@example.com')).toBe(false)
    expect(await give(' READER@example.com ')).toBe(false)
    const letters = await room.rows<{ payload: { to: string; subject: string; text: string } }>(
      sql`select payload from platform.outbox where key like 'promo-code:%'`,
    )
    expect(letters).toHaveLength(1)
    expect(letters[0]?.payload).toMatchObject({ to: 'reader@example.com', subject: 'Ваш промокод на скидку 10\u00A0%' })
    const [row] = await room.rows<{ code: string; customer_id: string; issue_key: string }>(
      sql`select code, customer_id, issue_key from promo.codes where issue_key like 'subscription:%'`,
    )
    expect(row).toMatchObject({ code: expect.stringMatching(/^NEWS-/), customer_id: null })
    expect(letters[0]?.payload).toMatchObject({ unsubscribe })
    expect(row?.issue_key).not.toContain('reader')
    expect(letters[0]?.payload.text).toContain(row?.code)
  })
})

describe('a campaign', () => {
  test('[A06] gives away its budget and not a kopeck more, and gets back what orders give back', async () => {
    const { id } = answerOf(
      await saveCampaign(
        room.editing,
        { expectedVersion: null, name: 'Скидки', currency: 'RUB', budget: 3_000_00, saleEndsOn: null },
        room.edit,
      ),
    )
    await save(draft('БЮДЖЕТ', { trigger: 'code', kind: 'fixed', percent: 0, amount: 1_000_00, campaignId: id }))
    const orders = Array.from({ length: 10 }, (_, index) => take('БЮДЖЕТ', `budget-${'x'.repeat(index)}`, 1_000_00))
    expect((await Promise.all(orders)).filter(Boolean)).toHaveLength(3)
    expect(await spent('Скидки')).toBe(3_000_00)
    expect(await type('БЮДЖЕТ', { lines: ringLine() })).toMatchObject({
      extra: {
        reason: 'limit',
        error: 'Промокод закончился: того, что осталось на эту скидку, на ваш заказ уже не хватит.',
      },
    })
    const [one] = await room.rows<{ order_key: string }>(
      sql`select order_key from promo.uses where campaign_id = ${id} limit 1`,
    )
    for (const _ of [1, 2]) await inTx((tx) => releasePromo(tx, one?.order_key ?? '', room.now))
    expect(await spent('Скидки')).toBe(2_000_00)
    expect(await take('БЮДЖЕТ', 'budget-again', 1_000_00)).toBe(true)

    const edit = {
      id,
      expectedVersion: 1,
      name: 'Скидки',
      currency: 'RUB' as const,
      budget: 1_000_00,
      saleEndsOn: null,
    }
    expect(await saveCampaign(room.editing, edit, room.edit)).toMatchObject({
      errors: { budget: ['Кампания уже раздала больше: поставьте больший бюджет.'] },
    })
    answerOf(await saveCampaign(room.editing, { ...edit, budget: 5_000_00 }, room.edit))
    expect(await room.lastEvent('campaign.changed')).toEqual({ campaignId: id })
    expect(await saveCampaign(room.editing, edit, room.edit)).toMatchObject({ code: 'edit.version_conflict' })
    await expect(room.db.execute(sql`update promo.campaigns set spent = 9000000 where id = ${id}`)).rejects.toThrow()
  })

  test('a promo in another currency than its campaign is refused', async () => {
    const { id } = answerOf(
      await saveCampaign(
        room.editing,
        { expectedVersion: null, name: 'USD', currency: 'USD', budget: null, saleEndsOn: null },
        room.edit,
      ),
    )
    expect(await savePromo(room.editing, draft('ЧУЖАЯ', { campaignId: id }), room.edit)).toMatchObject({
      errors: { currency: ['Валюта должна быть той же, что у кампании.'] },
    })
  })
})

describe('promotions without a code', () => {
  const lines = (count: number) => charms.slice(0, count).map(({ id }) => ({ skuId: id, quantity: 1 }))
  const cheapest = () => Math.min(...charms.map(({ final }) => final)) / 100

  test('[A06] every third charm costs nothing, and two are told what is missing', async () => {
    const two = await calculate({ lines: lines(2) })
    expect(two.promotionHints).toEqual(['Каждый третий шарм в подарок: добавьте ещё 1\u00A0украшение.'])
    const three = await calculate({ lines: lines(3) })
    expect(three.totalSum.promoSaving).toBe(cheapest())
    expect(three.promocodes).toEqual([
      {
        code: 'THIRD-CHARM',
        title: 'Каждый третий шарм в подарок',
        isAutomatic: true,
        discount: cheapest(),
        deliveryDiscount: 0,
        isApplied: true,
        reason: null,
        note: null,
      },
    ])
    expect(three.trace.filter(({ rule }) => rule === 'promotion')).toMatchObject([
      { amount: -cheapest(), reference: 'Каждый третий шарм в подарок' },
    ])
    expect(three.trace.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(three.finalSum, 5)
    // It has no code to type.
    expect(await type('THIRD-CHARM', { lines: lines(3) })).toMatchObject({ code: 'promocode.not_found' })
  })

  test('[A06] the better one for the buyer counts, and the other says so', async () => {
    await save(draft('МЕЛОЧЬ', { trigger: 'code', kind: 'fixed', percent: 0, amount: 1_00 }))
    await save(draft('МНОГО', { trigger: 'code', percent: 90 }))
    const less = await type('МЕЛОЧЬ', { lines: lines(3) })
    expect(less).toMatchObject({ code: 'promocode.not_applicable', extra: { reason: 'not_combinable' } })
    expect((less as { extra?: { error: string } }).extra?.error).toMatch(
      /^Акция «Каждый третий шарм в подарок» выгоднее: −[\d\s]+₽, а с этим было бы −1\s₽\. Вместе они не складываются\.$/,
    )
    const more = await calculate({ lines: lines(3), promocodes: ['МНОГО'] })
    expect(more.promocodes).toMatchObject([
      {
        code: 'МНОГО',
        isApplied: true,
        note: expect.stringContaining('Выгоднее акции «Каждый третий шарм в подарок»'),
      },
    ])
  })
})
