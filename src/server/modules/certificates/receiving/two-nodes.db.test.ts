import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { startTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts'
import { type Browser, openBrowser } from '../../../../../tests/support/visitors/customers.ts'
import { sharedSecret } from '../../../kernel/configuration/secrets.ts'
import { type Database, openDatabase, type Transaction, transaction } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import {
  type CodeHasher,
  captureCertificates,
  createCodeHasher,
  issueCertificate,
  releaseCertificates,
  reserveCertificates,
  returnToCertificate,
} from '../index.ts'
import { giveWithoutOrder } from './gift-store.ts'

let nodes: TestShop[]
let database: Database
let hash: CodeHasher
let made = 0

beforeAll(async () => {
  const options = { now: () => SEEDED_AT, env: { TRUST_PROXY: 'on' } }
  const first = await startTestShop(options)
  nodes = [first, await startTestShop({ ...options, databaseUrl: first.databaseUrl })]
  database = openDatabase({ url: first.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  hash = createCodeHasher(await sharedSecret(database.pool, 'certificates'))
})
afterAll(async () => {
  await database.close()
  for (const node of nodes.toReversed()) await node.stop()
})

const inTx = <T>(work: (tx: Transaction) => Promise<T>) => transaction(database.db, work)
const node = (index: number) => nodes[index % nodes.length] as TestShop

async function given() {
  const issueKey = `nodes-${++made}`
  return inTx(async (tx) => {
    const order = { face: 10_000, issueKey, years: 3, source: 'grant' } as const
    const issued = await issueCertificate(tx, order, hash, SEEDED_AT)
    await giveWithoutOrder(tx, {
      certificateId: issued.id,
      customerId: 0,
      amount: 10_000,
      design: 'ribbon',
      recipientName: '',
      recipientEmail: 'to@example.com',
      senderName: '',
      message: '',
      language: 'ru',
      origin: 'http://localhost:3000',
      entriesBefore: 0,
      sentAt: SEEDED_AT,
    })
    return { ...issued, code: issued.code ?? '' }
  })
}

async function customer(index: number) {
  const phone = `+7999558${String(index).padStart(4, '0')}`
  const browser = await openBrowser(node(index), { address: `10.90.${index}.1` })
  const { body } = await browser.signIn(phone)
  return { browser, phone, id: (body.user as { id: number }).id }
}

async function prove({ browser, phone }: { browser: Browser; phone: string }) {
  const session = String([...browser.jar.values()][0]).split('.')[0] ?? ''
  await database.db.execute(sql`
    insert into identity.proofs (session_hash, purpose, phone, proved_at)
    values (${createHash('sha256').update(session).digest()}, 'certificate', ${phone}, ${SEEDED_AT.toISOString()})
    on conflict (session_hash, purpose) do update set proved_at = excluded.proved_at`)
}

/** As an order does it: the cart is locked, and what is in it then is paid with. */
function order(key: string, id: number, customerId: number): Promise<boolean> {
  return inTx(async (tx) => {
    const { rows } = await tx.execute<{ has: boolean }>(sql`
      select ${id} = any(certificate_ids) as has from cart.carts where customer_id = ${customerId} for update`)
    return rows[0]?.has === true && reserveCertificates(tx, key, [{ id, amount: 4_000 }], SEEDED_AT, customerId)
  })
}

async function state(id: number) {
  const { rows } = await database.db.execute<Record<string, unknown>>(sql`
    select free, held, spent, customer_id::integer as owner,
      (select count(*)::integer from certificates.gifts where certificate_id = ${id} and state = 'scheduled') as letters,
      (select count(*)::integer from platform.events where type = 'certificate.bound'
        and payload ->> 'certificateId' = ${String(id)}) as bound,
      (select count(*)::integer from platform.events where type = 'certificate.opened'
        and payload ->> 'certificateId' = ${String(id)}) as opened
    from certificates.certificates where id = ${id}`)
  return rows[0]
}

test('two nodes: many open and want it at once, one has it, and it was opened once', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(customer))
  const { id, publicId, code } = await given()
  const answers = await Promise.all(
    [...people, ...people].map(({ browser }, index) =>
      index < people.length
        ? browser.post(`/deposit/${publicId}/add_to_profile`, { authCode: code })
        : browser.post(`/deposit/${publicId}`, { authCode: code }),
    ),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const won = answers
    .slice(0, people.length)
    .flatMap(({ status }, index) => (status === 200 ? [people[index]?.id] : []))
  expect(won).toHaveLength(1)
  expect(await state(id)).toMatchObject({ free: 10_000, owner: won[0], bound: 1, opened: 1 })
}, 60_000)

test('two nodes: handed on twice and spent at the same moment, it goes one way and no unit is lost', async () => {
  for (let round = 0; round < 6; round++) {
    const owner = await customer(20 + round)
    const other = { ...owner, browser: await openBrowser(node(round + 1), { address: `10.91.${round}.1` }) }
    for (const [name, value] of owner.browser.jar) other.browser.jar.set(name, value)
    await other.browser.renewToken()
    const { id, publicId, code } = await given()
    await owner.browser.post(`/deposit/${publicId}/add_to_profile`, { authCode: code })
    await database.db.execute(sql`
      insert into cart.carts (customer_id, certificate_ids, updated_at) values (${owner.id}, array[${id}::bigint], now())`)
    await prove(owner)
    const to = { recipientEmail: 'olga@example.com' }
    const key = `race-${round}`
    const [first, second, isReserved] = await Promise.all([
      owner.browser.post(`/profile/certificates/${id}/transfer`, to),
      other.browser.post(`/profile/certificates/${id}/transfer`, to),
      order(key, id, owner.id),
      owner.browser.post(`/deposit/${publicId}`, { authCode: code }),
    ])
    const handedOn = [first, second].filter(({ status }) => status === 200).length
    expect([first.status, second.status].every((status) => [200, 404, 409, 422].includes(status))).toBe(true)
    // Either an order has some of it and it stays, or it went, once, with all of it.
    expect([handedOn, isReserved]).toEqual(isReserved ? [0, true] : [1, false])
    expect(await state(id)).toMatchObject(
      isReserved
        ? { free: 6_000, held: 4_000, owner: owner.id, letters: 0 }
        : { free: 10_000, held: 0, owner: null, letters: 1 },
    )
    if (!isReserved) continue
    const ends = round % 2 === 0 ? captureCertificates : releaseCertificates
    await inTx((tx) => ends(tx, key, SEEDED_AT))
    if (ends === captureCertificates)
      await inTx((tx) =>
        returnToCertificate(tx, { orderKey: key, certificateId: id, amount: 1_000, key: 'r' }, SEEDED_AT),
      )
  }
  expect((await database.db.execute(sql`select * from certificates.discrepancies`)).rows).toEqual([])
}, 120_000)
