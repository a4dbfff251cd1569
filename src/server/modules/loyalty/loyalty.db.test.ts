import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { freshDatabase, SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { type Database, openDatabase, type Transaction, transaction } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'
import { bonusHistory } from './bonus-history.ts'
import {
  bonusBalance,
  captureBonuses,
  customerBonuses,
  earnBonuses,
  expireBonuses,
  giveBirthdayBonuses,
  givePresent,
  releaseBonuses,
  reserveBonuses,
  returnBonuses,
  takeBackEarned,
} from './index.ts'

const NOW = SEEDED_AT
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)

let database: Database
let drop: () => Promise<void>
let customers = 0

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  expect(await discrepancies()).toBe(0)
  await database?.close()
  await drop?.()
})

const inTx = <T>(work: (tx: Transaction) => Promise<T>) => transaction(database.db, work)
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const newCustomer = () => ++customers
const give = (customerId: number, amount: number, key: string, now = NOW) =>
  inTx((tx) =>
    givePresent(tx, settings.loyalty, { customerId, source: 'grant', key: `${customerId}-${key}`, amount }, now),
  )
const reserve = (customerId: number, orderKey: string, amount: number, now = NOW) =>
  inTx((tx) => reserveBonuses(tx, { customerId, orderKey, amount }, now))
const capture = (orderKey: string) => inTx((tx) => captureBonuses(tx, orderKey, NOW))
const release = (orderKey: string) => inTx((tx) => releaseBonuses(tx, orderKey, NOW))
const giveBack = (orderKey: string, amount: number, key: string) =>
  inTx((tx) => returnBonuses(tx, { orderKey, amount, key }, NOW))
const earn = (customerId: number, orderKey: string, paidForGoods: number, deliveredAt = NOW, now = deliveredAt) =>
  inTx((tx) => earnBonuses(tx, settings.loyalty, { customerId, orderKey, paidForGoods, deliveredAt }, now))
const takeBack = (orderKey: string, refundedForGoods: number, now = NOW) =>
  inTx((tx) => takeBackEarned(tx, { orderKey, refundedForGoods }, now))
const balance = (customerId: number, now = NOW) => bonusBalance(database.db, customerId, now)
const discrepancies = async () => (await database.db.execute(sql`select * from loyalty.discrepancies`)).rows.length
const lots = async (customerId: number) => {
  const { rows } = await database.db.execute<{ free: number; held: number; spent: number; taken_back: number }>(sql`
    select free, held, spent, taken_back from loyalty.lots where customer_id = ${customerId} order by id`)
  return rows.map(({ free, held, spent, taken_back }) => [free, held, spent, taken_back])
}

describe('spending', () => {
  test('twenty orders at once: the balance is spent once', async () => {
    const customer = newCustomer()
    await give(customer, 30_000, 'a')
    await give(customer, 20_000, 'b')
    const won = await times(20, (index) => reserve(customer, `race-${index}`, 50_000))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await balance(customer)).toBe(0)
  })

  test('twenty orders at once of a part each: as many as there are bonuses for', async () => {
    const customer = newCustomer()
    await give(customer, 10_000, 'a')
    const won = await times(20, (index) => reserve(customer, `part-${index}`, 3_000))
    expect(won.filter(Boolean)).toHaveLength(3)
    expect(await balance(customer)).toBe(1_000)
  })

  test('those that end first go first; back they go with their old term', async () => {
    const customer = newCustomer()
    await give(customer, 10_000, 'new', NOW)
    await give(customer, 10_000, 'old', days(-300))
    await reserve(customer, 'lots', 15_000)
    expect(await lots(customer)).toEqual([
      [5_000, 5_000, 0, 0],
      [0, 10_000, 0, 0],
    ])
    await capture('lots')
    await giveBack('lots', 7_000, 'one')
    expect(await lots(customer)).toEqual([
      [10_000, 0, 0, 0],
      [2_000, 0, 8_000, 0],
    ])
    expect(await balance(customer, days(64))).toBe(12_000)
    expect(await balance(customer, days(65))).toBe(10_000)
  })

  test('the whole way of an order, each step twenty times, changes everything once', async () => {
    const customer = newCustomer()
    await give(customer, 10_000, 'a')
    expect(await times(20, () => reserve(customer, 'way', 6_000))).not.toContain(false)
    expect(await reserve(customer, 'way', 6_100)).toBe(false)
    await times(20, () => capture('way'))
    await release('way')
    await times(20, () => giveBack('way', 2_000, 'refund'))
    // What has come back cannot stand for the order again.
    expect(await reserve(customer, 'way', 6_000)).toBe(false)
    expect(await lots(customer)).toEqual([[6_000, 0, 4_000, 0]])
    await expect(giveBack('way', 4_001, 'too-much')).rejects.toThrow(RangeError)
  })

  test('an order that ended unpaid frees them, and may take them again', async () => {
    const customer = newCustomer()
    await give(customer, 10_000, 'a')
    await reserve(customer, 'again', 10_000)
    await times(20, () => release('again'))
    await capture('again')
    expect(await lots(customer)).toEqual([[10_000, 0, 0, 0]])
    expect(await reserve(customer, 'again', 10_000)).toBe(true)
  })

  test('nobody spends what is not theirs, not there or not active', async () => {
    const customer = newCustomer()
    await give(customer, 10_000, 'a')
    await earn(customer, 'pending', 1_000_000)
    expect(await reserve(newCustomer(), 'foreign', 100)).toBe(false)
    expect(await reserve(customer, 'more', 10_100)).toBe(false)
    expect(await reserve(customer, 'later', 40_000, days(14))).toBe(true)
    expect(await reserve(customer, 'nothing', 0)).toBe(true)
  })
})

describe('earning', () => {
  test('once per order, by the level before it, active after 14 days', async () => {
    const customer = newCustomer()
    const all = await times(10, () => earn(customer, 'first', 50_000_00))
    expect(all.filter((earned) => earned !== null)).toEqual([1_500_00])
    expect([await balance(customer, days(13)), await balance(customer, days(14))]).toEqual([0, 1_500_00])
    expect(await balance(customer, days(14 + 365))).toBe(0)
    // 50 000 in a year is Silver: 5 %.
    expect(await earn(customer, 'second', 10_000_00)).toBe(500_00)
    expect(await earn(customer, 'nothing', 0)).toBe(0)
    // A year later the level is gone.
    expect(await earn(customer, 'late', 10_000_00, days(400))).toBe(300_00)
  })

  test('a refund takes earned ones back, step by step and not twice', async () => {
    const customer = newCustomer()
    await earn(customer, 'refunded', 10_000_00)
    await times(10, () => takeBack('refunded', 5_000_00))
    expect(await lots(customer)).toEqual([[150_00, 0, 0, 150_00]])
    await takeBack('refunded', 2_000_00)
    await takeBack('refunded', 10_000_00)
    await takeBack('refunded', 99_000_00)
    expect(await lots(customer)).toEqual([[0, 0, 0, 300_00]])
    await takeBack('unknown', 100)
  })

  test('what was spent meanwhile comes from other lots, and the rest from the next ones', async () => {
    const customer = newCustomer()
    await earn(customer, 'spent', 10_000_00)
    await reserve(customer, 'spender', 300_00, days(20))
    await give(customer, 100_00, 'present', days(20))
    await takeBack('spent', 10_000_00, days(21))
    expect(await lots(customer)).toEqual([
      [0, 300_00, 0, 0],
      [0, 0, 0, 100_00],
    ])
    await earn(customer, 'next', 10_000_00, days(30))
    expect((await lots(customer))[2]).toEqual([100_00, 0, 0, 200_00])
    const { rows } = await database.db.execute(sql`
      select earned, taken_back, owed from loyalty.purchases where order_key = 'spent'`)
    expect(rows).toEqual([{ earned: 300_00, taken_back: 300_00, owed: 0 }])
  })

  test('a birthday brings 500 once a year, in its window', async () => {
    const customer = newCustomer()
    const birthday = (today: string) =>
      inTx((tx) =>
        giveBirthdayBonuses(tx, settings.loyalty, { customerId: customer, birthday: '18.11.1990', today }, NOW),
      )
    expect(await birthday('2026-11-10')).toBe(false)
    expect((await times(10, () => birthday('2026-11-15'))).filter(Boolean)).toHaveLength(1)
    expect(await birthday('2026-11-25')).toBe(false)
    expect(await birthday('2027-11-18')).toBe(true)
    expect(await balance(customer)).toBe(2 * 500_00)
  })
})

test('a profile shows balance, level, what is to come and every movement of its own', async () => {
  const customer = newCustomer()
  await give(customer, 100_00, 'welcome', days(-10))
  await give(newCustomer(), 999_00, 'other')
  await earn(customer, 'shown', 60_000_00, days(-1))
  await reserve(customer, 'bought', 40_00)
  await capture('bought')
  await giveBack('bought', 10_00, 'part')
  const account = await customerBonuses(database.db, settings, customer, NOW)
  const { movements } = await bonusHistory(database.db, customer)
  expect(account).toMatchObject({
    level: 'silver',
    percent: 5,
    next: { level: 'gold', percent: 7, missing: 90_000_00 },
    balance: 70_00,
    pending: 1_800_00,
    endingSoonest: { amount: 70_00, at: days(355) },
    held: 0,
    owed: 0,
  })
  const day = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: settings.timeZone })
  expect(account.calendar).toEqual([
    { kind: 'activation', day: day(days(13)), amount: 1_800_00 },
    { kind: 'expiry', day: day(days(355)), amount: 70_00 },
    { kind: 'expiry', day: day(days(378)), amount: 1_800_00 },
  ])
  expect(movements.map(({ kind, amount, orderKey }) => [kind, amount, orderKey])).toEqual(
    expect.arrayContaining([
      ['granted', 100_00, null],
      ['granted', 1_800_00, 'shown'],
      ['reserved', -40_00, 'bought'],
      ['returned', 10_00, 'bought'],
    ]),
  )
  expect(movements).toHaveLength(4)
  const nobody = newCustomer()
  expect(await customerBonuses(database.db, settings, nobody, NOW)).toMatchObject({
    balance: 0,
    pending: 0,
    held: 0,
    owed: 0,
    endingSoonest: null,
    calendar: [],
  })
  expect(await bonusHistory(database.db, nobody)).toEqual({ movements: [], cursor: null })
})

test('the history is read in pages that lose and repeat nothing, also when something happens meanwhile', async () => {
  const customer = newCustomer()
  // Several of one moment, over the end of a page too.
  for (let index = 0; index < 45; index++) await give(customer, index + 1, `p${index}`, days(-Math.floor(index / 10)))
  const amounts: number[] = []
  let cursor: string | null = null
  for (let page = 0; page < 9; page++) {
    const part: Awaited<ReturnType<typeof bonusHistory>> = await bonusHistory(
      database.db,
      customer,
      ...(cursor ? [cursor] : []),
    )
    amounts.push(...part.movements.map(({ amount }) => amount))
    cursor = part.cursor
    if (cursor === null) break
    await give(customer, 1_000 + page, `new${page}`, days(1))
  }
  expect(amounts).toHaveLength(45)
  expect(amounts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1))
})

test('what is left at the end of a term is closed once', async () => {
  const customer = newCustomer()
  await give(customer, 100_00, 'old', days(-400))
  await times(5, () => expireBonuses(database.db, NOW))
  const { rows } = await database.db.execute(sql`
    select e.kind, e.amount from loyalty.entries e join loyalty.lots l on l.id = e.lot_id
    where l.customer_id = ${customer} order by position`)
  expect(rows).toEqual([
    { kind: 'granted', amount: 100_00 },
    { kind: 'expired', amount: 100_00 },
  ])
})

test('after any sequence of grants, orders, refunds and returns the books are right', async () => {
  type Use = { held: number; captured: number; returned: number; keys: Set<string> }
  const amount = fc.integer({ min: 1, max: 900 })
  const order = fc.constantFrom('a', 'b', 'c')
  const kind = fc.constantFrom('give', 'reserve', 'reserve', 'capture', 'release', 'return', 'earn', 'takeBack')
  const step = fc.record({ kind, order, amount, key: fc.constantFrom('x', 'y') })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const customer = newCustomer()
      await give(customer, 1_000, 'start')
      const uses = new Map<string, Use>()
      const sum = (of: (use: Use) => number) => [...uses.values()].reduce((all, use) => all + of(use), 0)
      for (const [index, one] of steps.entries()) {
        const orderKey = `${customer}-${one.order}`
        const use = uses.get(orderKey) ?? { held: 0, captured: 0, returned: 0, keys: new Set<string>() }
        uses.set(orderKey, use)
        const free = await balance(customer)
        if (one.kind === 'give') await give(customer, one.amount, String(index))
        if (one.kind === 'earn') await earn(customer, `e-${orderKey}`, one.amount * 100, days(-20), NOW)
        if (one.kind === 'takeBack') await takeBack(`e-${orderKey}`, one.amount * 100)
        if (one.kind === 'reserve') {
          const taken = use.held + use.captured
          const expected = taken > 0 ? taken === one.amount && use.returned === 0 : free >= one.amount
          expect(await reserve(customer, orderKey, one.amount)).toBe(expected)
          if (expected && taken === 0) use.held = one.amount
        }
        if (one.kind === 'capture') {
          await capture(orderKey)
          use.captured += use.held
          use.held = 0
        }
        if (one.kind === 'release') {
          await release(orderKey)
          expect(await balance(customer)).toBe(free + use.held)
          use.held = 0
        }
        if (one.kind === 'return') {
          const isNew = !use.keys.has(one.key)
          const isTooMuch = isNew && use.returned + one.amount > use.captured
          const work = giveBack(orderKey, one.amount, one.key)
          if (isTooMuch) await expect(work).rejects.toThrow(RangeError)
          else await work
          if (!isNew || isTooMuch) continue
          use.keys.add(one.key)
          use.returned += one.amount
        }
      }
      const { rows } = await database.db.execute(sql`
        select coalesce(sum(held), 0)::integer as held, coalesce(sum(spent), 0)::integer as spent,
          (select count(*)::integer from loyalty.purchases p where p.customer_id = ${customer} and refunded = paid
            and paid > 0 and taken_back + owed <> earned) as stored
        from loyalty.lots where customer_id = ${customer}`)
      expect(rows[0]).toEqual({
        held: sum((use) => use.held),
        spent: sum((use) => use.captured - use.returned),
        stored: 0,
      })
    }),
    { numRuns: 100 },
  )
  expect(await discrepancies()).toBe(0)
})

test('two orders of one customer come back at once: neither waits for the other in a circle', async () => {
  const customer = newCustomer()
  for (const name of ['first', 'second']) {
    const orderKey = `circle-${name}`
    await give(customer, 10_000, name)
    await reserve(customer, orderKey, 10_000)
    await capture(orderKey)
    await earn(customer, orderKey, 1_000_000)
  }
  const comeBack = (name: string) =>
    // Without the retries of a transaction: they would hide a deadlock.
    database.db.transaction(async (tx) => {
      await returnBonuses(tx, { orderKey: `circle-${name}`, amount: 10_000, key: 'back' }, NOW)
      await pause(150)
      await takeBackEarned(tx, { orderKey: `circle-${name}`, refundedForGoods: 1_000_000 }, NOW)
    })
  await Promise.all(['first', 'second'].map(comeBack))
  expect(await balance(customer)).toBe(20_000)
  expect((await lots(customer)).map(([, held, spent]) => [held, spent])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})

test.each([
  ['an entry is changed', sql`update loyalty.entries set amount = 1`],
  ['an entry is deleted', sql`delete from loyalty.entries`],
  ['the entries are emptied', sql`truncate loyalty.entries`],
  ['a sum is changed by hand', sql`update loyalty.lots set free = free + 1, granted = granted + 1`],
  ['a lot is deleted', sql`delete from loyalty.lots`],
  ['a purchase is deleted', sql`delete from loyalty.purchases`],
])('the books refuse: %s', async (_, statement) => {
  await expect(database.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } })
})

test('a change behind the triggers is found', async () => {
  const customer = newCustomer()
  await give(customer, 100_00, 'forged')
  const forge = (by: number) =>
    inTx(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update loyalty.entries set amount = amount + ${by} where lot_id in
        (select id from loyalty.lots where customer_id = ${customer})`)
      await tx.execute(sql`update loyalty.lots set granted = granted + ${by}, free = free + ${by}
        where customer_id = ${customer}`)
    })
  await forge(1)
  expect(await discrepancies()).toBe(1)
  await forge(-1)
  expect(await discrepancies()).toBe(0)
})
