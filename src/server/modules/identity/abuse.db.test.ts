import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEEDED_AT } from '../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../tests/support/visitors/customers.ts'
import { type Database, openDatabase } from '../../kernel/database/db.ts'
import { createLogger } from '../../kernel/logger.ts'

/** Two nodes of one shop: a limit that only one of them knows is no limit. */
let nodes: TestShop[]
let database: Database
let clock = SEEDED_AT

beforeAll(async () => {
  const env = { TRUST_PROXY: 'on', CODES_PER_HOUR: '40' }
  const first = await startTestShop({ now: () => clock, env })
  const second = await startTestShop({ now: () => clock, env, databaseUrl: first.databaseUrl })
  nodes = [first, second]
  database = openDatabase({ url: first.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
})
afterAll(async () => {
  await database.close()
  for (const node of nodes.toReversed()) await node.stop()
})

const node = (n: number) => nodes[n % nodes.length] as TestShop
const addressOf = (n: number) => `10.${(n >> 8) % 250}.${n % 250}.${1 + (n % 250)}`

test('10 000 guesses at one phone from many addresses and sessions: three per code and three codes a day are compared', async () => {
  const phone = '+79995550001'
  const owner = await openBrowser(node(0), { address: '10.200.0.1' })
  await owner.signIn(phone)
  clock = new Date(clock.getTime() + 61_000)
  const { rows: before } = await database.db.execute<{ tries: string }>(
    sql`select coalesce(sum(tries), 0) as tries from identity.codes where phone = ${phone}`,
  )

  // Some who asked for a code themselves, and many who did not.
  const askers: Browser[] = []
  let sent = 0
  for (let n = 0; n < 12; n++) {
    const asker = await openBrowser(node(n), { address: addressOf(n) })
    const answer = await asker.askCode(phone)
    askers.push(asker)
    if (answer.status !== 200) continue
    sent++
    clock = new Date(clock.getTime() + 61_000)
  }
  // The owner's own was the first of a stranger's three.
  expect(sent).toBe(2)
  const strangers = await Promise.all(
    Array.from({ length: 28 }, (_, n) => openBrowser(node(n), { address: addressOf(100 + n) })),
  )
  const attackers = [...askers, ...strangers]
  const right = await owner.lastCode(phone)
  const statuses = new Map<string, number>()
  const GUESSES = 10_000
  for (let start = 0; start < GUESSES; start += 50) {
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const attacker = attackers[(start + n) % attackers.length] as Browser
        // Every code but the right one: what is counted are comparisons, not luck.
        const code = String((start + n) % 10_000).padStart(4, '0')
        const answer = await attacker.post(
          '/auth/authenticate',
          { phone, code: code === right ? '9999' : code },
          { 'x-forwarded-for': addressOf(start + n) },
        )
        const outcome = String(answer.body.code ?? answer.status)
        statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
      }),
    )
  }
  const { rows: after } = await database.db.execute<{ tries: string; most: number }>(
    sql`select sum(tries) as tries, max(tries) as most from identity.codes where phone = ${phone}`,
  )
  const compared = Number(after[0]?.tries) - Number(before[0]?.tries)
  expect(after[0]?.most).toBeLessThanOrEqual(3)
  expect(compared).toBeLessThanOrEqual(sent * 3)
  expect(compared).toBeGreaterThan(0)
  expect([...statuses.keys()].sort()).toEqual(['auth.code_over', 'auth.code_wrong'])
  expect((statuses.get('auth.code_over') ?? 0) + (statuses.get('auth.code_wrong') ?? 0)).toBe(GUESSES)
  expect(statuses.get('auth.code_wrong') ?? 0).toBeLessThanOrEqual(compared)
}, 120_000)

test('one address sends 20 codes an hour, whatever phones it names and however often it begins anew', async () => {
  clock = new Date(clock.getTime() + 3_700_000)
  let sent = 0
  for (let n = 0; n < 24; n++) {
    const guest = await openBrowser(node(n), { address: '10.99.0.1' })
    const answer = await guest.askCode(`+7998${String(1_110_000 + n * 1_111).padStart(7, '0')}`)
    if (answer.status === 200) sent++
    else expect(answer.body.code).toBe('auth.too_many_codes')
  }
  expect(sent).toBe(20)
})

test('the whole shop has a budget, kept over nodes and restarts', async () => {
  clock = new Date(clock.getTime() + 3_700_000)
  let sent = 0
  for (let n = 0; n < 50; n++) {
    const guest = await openBrowser(node(n), { address: `10.${n + 1}.77.1` })
    const answer = await guest.askCode(`+7997${String(1_000_000 + n * 13_331).padStart(7, '0')}`)
    if (answer.status === 200) sent++
  }
  expect(sent).toBe(40)
})

test('a captcha is worth one try, to the session that asked for it, for five minutes', async () => {
  clock = new Date(clock.getTime() + 3_700_000)
  const guest = await openBrowser(node(0), { address: '10.50.0.1' })
  const other = await openBrowser(node(1), { address: '10.50.0.2' })
  const ask = async (who: Browser, captcha: unknown) => {
    const answer = await who.post('/auth/identification', { phone: '+79996660001', captcha, work: await who.work() })
    return answer.body.code ?? answer.body.step
  }

  const first = await guest.captcha()
  expect(await ask(other, first)).toBe('auth.captcha_wrong')
  expect(await ask(guest, { ...first, answer: 'no' })).toBe('auth.captcha_wrong')
  expect(await ask(guest, first)).toBe('auth.captcha_wrong')
  const stale = await guest.captcha()
  clock = new Date(clock.getTime() + 301_000)
  expect(await ask(guest, stale)).toBe('auth.captcha_wrong')
  expect(await ask(guest, await guest.captcha())).toBe(3)
  // Solved: it is not asked again in this visit.
  clock = new Date(clock.getTime() + 61_000)
  expect(await ask(guest, undefined)).toBe(3)
  clock = new Date(clock.getTime() + 2 * 3_600_000)
  expect(await ask(guest, undefined)).toBe(2)
})
