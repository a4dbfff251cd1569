import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase, SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { type Database, openDatabase, type Transaction, transaction } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createPhoneHasher } from '../../kernel/people/phone-hash.ts'
import { findPromo, promoCodes, promosByCodes, releasePromo, takePromos } from './index.ts'
import { eraseFromPromo, forgetErasedPhones } from './personal-data.ts'

const NOW = SEEDED_AT
const PHONE = '+79161234567'
/** Those of `promo-codes.csv` and `promotions.csv` in `shops/lunnitsa/catalogue` that anybody may type. */
const CODES = [
  'ПЕРВЫЙ10',
  'FIRST10',
  'ДОСТАВКА',
  'FREESHIP',
  'МИНУС2000',
  'MINUS20',
  'ЛАДОЖСКАЯ15',
  'ТОЛЬКО25',
  'ПОДАРОК',
  'ОДИНРАЗ',
  'ONCE20',
  'ЛЕТО15',
  'СКОРО15',
  'ОСЕНЬ1500',
]

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database?.close()
  await drop?.()
})

const inTx = <T>(work: (tx: Transaction) => Promise<T>) => transaction(database.db, work)
let made = 0
async function newPromo(limits: { total?: number; phone?: number } = {}): Promise<number> {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    insert into promo.promos (code, kind, percent, total_limit, phone_limit, created_at)
    values (${`TEST${++made}`}, 'percent', 10, ${limits.total ?? null}, ${limits.phone ?? null}, ${NOW.toISOString()})
    returning id`)
  return rows[0]?.id ?? 0
}
const hashPhone = createPhoneHasher('a secret of the tests')
const usedBy = (phone = PHONE) => ({ phone, phoneHash: hashPhone(phone) })
const use = (promoId: number, orderKey: string, phone = PHONE, now = NOW) =>
  inTx(
    async (tx) =>
      (await takePromos(tx, { uses: [{ promoId, amount: 0 }], usedBy: usedBy(phone), orderKey }, now)) === null,
  )
const release = (orderKey: string) => inTx((tx) => releasePromo(tx, orderKey, NOW))
async function uses(promoId: number) {
  const { rows } = await database.db.execute<{ code: string }>(sql`select code from promo.promos where id = ${promoId}`)
  return (await findPromo(database.db, rows[0]?.code ?? '', usedBy()))?.uses
}

/** R1 and R2: the counter is the number of live uses, and no limit is passed. */
async function broken(): Promise<number> {
  const { rows } = await database.db.execute(sql`
    select p.id from promo.promos p left join promo.uses u on u.promo_id = p.id and u.released_at is null
    group by p.id having p.used <> count(u.id) or count(u.id) > coalesce(p.total_limit, 1000000)
    union
    select promo_id from promo.uses u join promo.promos p on p.id = promo_id where released_at is null
    group by promo_id, phone, phone_limit having count(*) > coalesce(phone_limit, 1000000)`)
  return rows.length
}

describe('codes', () => {
  test('[A06] every code of a new shop is found as people type it', async () => {
    const codes = await promoCodes(database.db)
    expect(codes).toEqual(CODES)
    for (const code of codes) expect((await findPromo(database.db, `  ${code.toLowerCase()} `))?.code).toBe(code)
    expect(await findPromo(database.db, 'НЕТТАКОГО')).toBeNull()
    expect(await findPromo(database.db, '')).toBeNull()
  })

  test('[A06] a code carries its rule', async () => {
    expect(await findPromo(database.db, 'ладожская15')).toMatchObject({
      kind: 'percent',
      percent: 15,
      scope: { kind: 'designer', ids: [expect.any(Number)] },
      includesSale: false,
    })
    expect(await findPromo(database.db, 'МИНУС2000')).toMatchObject({ amount: 200_000, minSum: 2_000_000 })
    expect((await findPromo(database.db, 'ЛЕТО15'))?.endsAt?.getTime()).toBeLessThan(NOW.getTime())
    expect((await findPromo(database.db, 'ПОДАРОК'))?.giftSkuId).toEqual(expect.any(Number))
  })

  test('those of a cart come in its order, unknown and repeated ones left out', async () => {
    const found = await promosByCodes(database.db, ['freeship', 'nothing', 'First10', 'FREESHIP'])
    expect(found.map(({ code }) => code)).toEqual(['FREESHIP', 'FIRST10'])
  })

  test('one that was switched off is not found and not used', async () => {
    const id = await newPromo()
    await database.db.execute(sql`update promo.promos set is_active = false where id = ${id}`)
    expect(await findPromo(database.db, `TEST${made}`)).toBeNull()
    expect(await use(id, 'off')).toBe(false)
  })
})

describe('uses', () => {
  test('[A06] twenty orders at once: a code for one is used once', async () => {
    const id = await newPromo({ total: 1 })
    const orders = Array.from({ length: 20 }, (_, index) => use(id, `race-${index}`, `+7916000${1000 + index}`))
    const won = (await Promise.all(orders)).filter(Boolean)
    expect(won).toHaveLength(1)
    expect((await uses(id))?.total).toBe(1)
  })

  test('[A06] twenty orders of one phone at once: as many as a phone may', async () => {
    const id = await newPromo({ phone: 3 })
    const orders = await Promise.all(Array.from({ length: 20 }, (_, index) => use(id, `phone-${index}`)))
    expect(orders.filter(Boolean)).toHaveLength(3)
    expect(await uses(id)).toMatchObject({ total: 3, byPhone: 3 })
    expect(await use(id, 'other', '+79169999999')).toBe(true)
  })

  test('one order twenty times over is one use, and releasing it twenty times gives one back', async () => {
    const id = await newPromo({ total: 1, phone: 1 })
    const again = await Promise.all(Array.from({ length: 20 }, () => use(id, 'same')))
    expect(again).toEqual(Array.from({ length: 20 }, () => true))
    expect(await uses(id)).toMatchObject({ total: 1, byPhone: 1 })
    await Promise.all(Array.from({ length: 20 }, () => release('same')))
    expect(await uses(id)).toMatchObject({ total: 0, byPhone: 0 })
    // An order that ended unpaid and was paid after all asks again.
    expect(await use(id, 'same')).toBe(true)
  })

  test('[PROMO] a phone whose account was erased has used its codes, until they are over', async () => {
    const phone = '+79162223344'
    const erase = () => inTx((tx) => eraseFromPromo(tx, hashPhone, { phone, customerId: 0 }, NOW))
    const known = async (code: string) => (await findPromo(database.db, code, usedBy(phone)))?.uses.byPhone
    const hashes = async (promoId: number) =>
      (await database.db.execute(sql`select phone_hash from promo.uses where promo_id = ${promoId}`)).rows
    const twice = await newPromo({ phone: 2 })
    const twiceCode = `TEST${made}`
    const free = await newPromo()
    const freeCode = `TEST${made}`
    expect([await use(twice, 'erased-1', phone), await use(free, 'erased-2', phone)]).toEqual([true, true])
    await erase()
    // Nobody counts the uses of a code without a limit: nothing is remembered of them.
    expect([await known(twiceCode), await known(freeCode)]).toEqual([1, 0])
    expect(await hashes(free)).toEqual([{ phone_hash: null }])
    expect(await use(twice, 'erased-3', phone)).toBe(true)
    expect(await use(twice, 'erased-4', phone)).toBe(false)
    expect(await use(twice, 'erased-5', '+79162223345')).toBe(true)
    await erase()
    expect(await known(twiceCode)).toBe(2)
    expect(await use(twice, 'erased-6', phone)).toBe(false)

    await forgetErasedPhones(database.db, NOW)
    expect(await known(twiceCode)).toBe(2)
    await database.db.execute(sql`update promo.promos set ends_at = ${NOW.toISOString()} where id = ${twice}`)
    await forgetErasedPhones(database.db, NOW)
    expect(await known(twiceCode)).toBe(0)
    expect(await hashes(twice)).toEqual([{ phone_hash: null }, { phone_hash: null }, { phone_hash: null }])
    expect((await uses(twice))?.total).toBe(3)
  })

  test('a code ends for orders too', async () => {
    const found = await findPromo(database.db, 'ЛЕТО15')
    expect(await use(found?.id ?? 0, 'late')).toBe(false)
    expect(await use(found?.id ?? 0, 'early', PHONE, new Date(NOW.getTime() - 60 * 86_400_000))).toBe(true)
    const soon = await findPromo(database.db, 'СКОРО15')
    expect(await use(soon?.id ?? 0, 'soon')).toBe(false)
  })

  test('a refused use changes nothing, and neither does an order that is rolled back', async () => {
    const id = await newPromo({ total: 1 })
    await expect(
      inTx(async (tx) => {
        await takePromos(tx, { uses: [{ promoId: id, amount: 0 }], usedBy: usedBy(), orderKey: 'failed' }, NOW)
        throw new Error('no stock')
      }),
    ).rejects.toThrow('no stock')
    expect((await uses(id))?.total).toBe(0)
    expect(await use(id, 'first')).toBe(true)
    expect(await use(id, 'second')).toBe(false)
    expect(await uses(id)).toMatchObject({ total: 1, byPhone: 1 })
  })

  test('the counter is the live uses after any sequence of orders and cancellations', async () => {
    const order = fc.nat({ max: 7 })
    const step = fc.record({ isUse: fc.boolean(), order, phone: fc.nat({ max: 2 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.record({ total: fc.integer({ min: 1, max: 4 }), phone: fc.integer({ min: 1, max: 2 }) }),
        fc.array(step, { maxLength: 25 }),
        async (limits, steps) => {
          const id = await newPromo(limits)
          const live = new Map<string, string>()
          for (const { isUse, order, phone } of steps) {
            const key = `model-${id}-${order}`
            const number = `+7900000000${phone}`
            if (isUse) {
              const ofPhone = [...live.values()].filter((one) => one === number).length
              const allowed = live.has(key) || (live.size < limits.total && ofPhone < limits.phone)
              expect(await use(id, key, number)).toBe(allowed)
              if (allowed && !live.has(key)) live.set(key, number)
            } else {
              await release(key)
              live.delete(key)
            }
          }
          expect((await uses(id))?.total).toBe(live.size)
        },
      ),
      { numRuns: 60 },
    )
    expect(await broken()).toBe(0)
  })

  test('the table itself refuses what would pass a limit or forget a use', async () => {
    const id = await newPromo({ total: 1 })
    await expect(database.db.execute(sql`update promo.promos set used = 2 where id = ${id}`)).rejects.toThrow()
    await use(id, 'kept')
    await expect(database.db.execute(sql`delete from promo.uses where order_key = 'kept'`)).rejects.toThrow()
  })
})
