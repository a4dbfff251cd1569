import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartData } from '#contract/entities/cart.ts'
import { cartCalculate } from '#contract/ordering/cart.ts'
import { samplePromoDraft } from '../../../../../tests/support/samples/sample-promo.ts'
import { answerOf, type EditingRoom, openEditingRoom } from '../../../../../tests/support/test-editing.ts'
import { transaction } from '../../../kernel/database/db.ts'
import { findPromo, takePromos } from '../index.ts'
import { archivePromo, type PromoEdit, savePromo } from './index.ts'

let room: EditingRoom
let sku: { id: number; final: number }
const visitor = { session: 'promo-session-0000000000', customer: null }

beforeAll(async () => {
  room = await openEditingRoom()
  const [found] = await room.rows<typeof sku>(sql`
    select s.id, p.final from catalog.skus s
    join catalog.prices p on p.sku_id = s.id and p.currency = 'RUB' and p.final = p.initial
    join catalog.products o on o.id = s.product_id and not o.is_archive and not o.is_showcase and o.preorder_ships_on is null
    join stock.free f on f.sku_id = s.id and f.storage_id = 100 and f.free >= 3 order by s.id limit 1`)
  sku = found as typeof sku
})
afterAll(() => room?.close())

const draft = (code: string): PromoEdit => ({ expectedVersion: null, ...samplePromoDraft({ code }) })
const save = (promo: PromoEdit, edit = room.edit) => savePromo(room.editing, promo, edit)
const discountWith = async (code: string) => {
  const body = { lines: [{ skuId: sku.id, quantity: 1 }], promocodes: [code] }
  const cart = await room.ask(cartCalculate, { body }, visitor)
  if (!cart.ok) throw new Error(cart.code)
  const { cartData } = cart.answer as unknown as { cartData: CartData }
  return cartData.totalSum.promoSaving
}

describe('savePromo', () => {
  test('a new code works in a cart as people type it, then by its new rule', async () => {
    const { id } = answerOf(await save(draft(' осень10 ')))
    expect(await room.lastEvent('promo.changed')).toEqual({ promoId: id })
    const full = sku.final / 100
    expect(await discountWith('осень10')).toBe(full / 10)

    expect(await save({ ...draft('ОСЕНЬ10'), id, expectedVersion: 1, percent: 30 })).toEqual({
      ok: true,
      answer: { id, version: 2 },
    })
    expect(await discountWith('осень10')).toBe((full * 30) / 100)
    expect(await room.history('promo', id)).toEqual([
      expect.objectContaining({
        entity: 'promo',
        version: 1,
        changed_by: 'staff:7',
        before: null,
        after: expect.objectContaining({ code: 'ОСЕНЬ10', percent: 10 }),
      }),
      expect.objectContaining({ version: 2, before: { percent: 10 }, after: { percent: 30 } }),
    ])
  })

  test('an edit that began from an older version is refused and changes nothing', async () => {
    const { id } = answerOf(await save(draft('ЗИМА10')))
    answerOf(await save({ ...draft('ЗИМА10'), id, expectedVersion: 1, percent: 20 }))
    const events = await room.countEvents()
    expect(await save({ ...draft('ЗИМА10'), id, expectedVersion: 1, percent: 50 })).toEqual({
      ok: false,
      code: 'edit.version_conflict',
      extra: { conflicts: [{ id, expectedVersion: 1, version: 2 }] },
    })
    expect((await findPromo(room.db, 'ЗИМА10'))?.percent).toBe(20)
    expect(await room.countEvents()).toBe(events)
    expect(await save({ ...draft('НЕТ10'), id: 99_999, expectedVersion: 1 })).toMatchObject({ code: 'edit.not_found' })
  })

  test('of two edits at once one is written', async () => {
    const { id } = answerOf(await save(draft('ДВОЕ10')))
    const results = await Promise.all(
      [40, 50].map((percent) => save({ ...draft('ДВОЕ10'), id, expectedVersion: 1, percent })),
    )
    expect(results.map((result) => (result.ok ? 'done' : result.code)).toSorted()).toEqual([
      'done',
      'edit.version_conflict',
    ])
  })

  test.each([
    [{ code: 'пер вый' }, 'code', 'В промокоде от 3 до 32 знаков: буквы, цифры и дефис.'],
    [{ code: 'летО15' }, 'code', 'Это значение уже занято другим.'],
    [{ percent: 0 }, 'percent', 'Скидка — целое число от 1 до 100 процентов.'],
    [{ kind: 'fixed', percent: 0, currency: 'RUB' }, 'amount', 'Укажите сумму скидки.'],
    [{ minSum: 100 }, 'currency', 'Для суммы нужна валюта.'],
    [{ kind: 'gift_item', percent: 0 }, 'giftSkuId', 'Выберите подарок.'],
    [{ kind: 'gift_item', percent: 0, giftSkuId: 999_999_999 }, 'giftSkuId', 'Такого в магазине нет.'],
    [{ scope: { kind: 'designer', ids: [99_999] } }, 'scope', 'Такого в магазине нет.'],
    [{ scope: { kind: 'tag', ids: [] } }, 'scope', 'Выберите, на что действует промокод.'],
    [{ startsAt: new Date(2), endsAt: new Date(1) }, 'endsAt', 'Окончание должно быть позже начала.'],
  ] as const)('refuses %o', async (change, field, sentence) => {
    const result = await save({ ...draft('ПЛОХОЙ'), ...change } as PromoEdit)
    expect(result).toMatchObject({ ok: false, code: 'edit.invalid', errors: { [field]: [sentence] } })
    expect(await findPromo(room.db, 'ПЛОХОЙ')).toBeNull()
  })

  test('a limit below the uses that there are is refused, in English too', async () => {
    const { id } = answerOf(await save({ ...draft('ДВАРАЗА'), totalLimit: 5 }))
    for (const orderKey of ['one', 'two'])
      await transaction(room.db, (tx) =>
        takePromos(
          tx,
          {
            uses: [{ promoId: id, amount: 0 }],
            usedBy: { phone: '+79160000000', phoneHash: Buffer.alloc(32) },
            orderKey,
          },
          room.now,
        ),
      )
    expect(await save({ ...draft('ДВАРАЗА'), id, expectedVersion: 1, totalLimit: 1 }, room.inEnglish)).toMatchObject({
      errors: { totalLimit: ['The code has already been used more times: please set a higher limit.'] },
    })
    answerOf(await save({ ...draft('ДВАРАЗА'), id, expectedVersion: 1, totalLimit: 2 }))
    expect((await findPromo(room.db, 'ДВАРАЗА'))?.uses.total).toBe(2)
  })
})

describe('archivePromo', () => {
  test('an archived code is unknown, keeps its history and comes back when it is saved', async () => {
    const { id } = answerOf(await save(draft('УХОДИТ')))
    expect(await archivePromo(room.editing, { id, expectedVersion: 7 }, room.edit)).toMatchObject({
      code: 'edit.version_conflict',
    })
    expect(answerOf(await archivePromo(room.editing, { id, expectedVersion: 1 }, room.edit))).toEqual({
      id,
      version: 2,
    })
    expect(await findPromo(room.db, 'УХОДИТ')).toBeNull()
    expect(await discountWith('УХОДИТ')).toBe(0)
    expect(await room.lastEvent('promo.changed')).toEqual({ promoId: id })
    expect((await room.history('promo', id)).at(-1)).toMatchObject({
      version: 2,
      before: { is_active: true },
      after: { is_active: false },
    })
    answerOf(await save({ ...draft('УХОДИТ'), id, expectedVersion: 2 }))
    expect((await findPromo(room.db, 'УХОДИТ'))?.id).toBe(id)
    expect(await archivePromo(room.editing, { id: 99_999, expectedVersion: 1 }, room.edit)).toMatchObject({
      code: 'edit.not_found',
    })
  })
})
