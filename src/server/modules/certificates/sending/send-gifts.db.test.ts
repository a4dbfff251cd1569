import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { settings } from '#shop/settings.ts'
import { freshDatabase, SEEDED_AT } from '../../../../../tests/support/test-database.ts'
import { writtenOutbox } from '../../../../../tests/support/written-outbox.ts'
import { type Database, openDatabase, transaction } from '../../../kernel/database/db.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createCodeHasher } from '../code-hasher.ts'
import { findCertificateByCode, issueCertificate } from '../index.ts'
import { type SendingDeps, sendDueGifts } from './send-gifts.ts'

const hash = createCodeHasher('test')
const MINUTE_MS = 60_000
const DUE = new Date(SEEDED_AT.getTime() + 60 * MINUTE_MS)
const nodes: Database[] = []
const logged: string[] = []
const log = createLogger({ level: 'info', pretty: false, destination: { write: (line) => void logged.push(line) } })
let drop: () => Promise<void>
let made = 0

beforeAll(async () => {
  const fresh = await freshDatabase(inject('postgresUrl'))
  drop = fresh.drop
  const quiet = createLogger({ level: 'silent', pretty: false })
  nodes.push(...[1, 2].map(() => openDatabase({ url: fresh.url, log: quiet, connections: 6 })))
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await drop?.()
})

const db = () => {
  const [node] = nodes
  if (!node) throw new Error('no database')
  return node.db
}

function depsOf(node: Database | undefined, changes: Partial<SendingDeps> = {}): SendingDeps {
  if (!node || !settings.certificates) throw new Error('no node')
  return {
    db: node.db,
    log,
    terms: settings.certificates,
    media: {},
    hash,
    makePdf: null,
    outbox: writtenOutbox,
    record: async (tx, type, payload) => {
      await tx.execute(
        sql`insert into platform.events (type, payload) values (${type}, ${JSON.stringify(payload)}::jsonb)`,
      )
    },
    ...changes,
  }
}

/** A certificate that is paid for, and whose letter is to leave in an hour. */
async function scheduled(): Promise<{ id: number; certificateId: number; to: string }> {
  const number = ++made
  const to = `maria${number}@example.com`
  return transaction(db(), async (tx) => {
    const key = `c${String(number).padStart(22, '0')}`
    await tx.execute(sql`
      insert into certificates.orders (key, number, customer_id, intent, request_hash, created_at, language, origin,
        currency, total, paid, state, expires_at, phone, email, name)
      values (${key}, ${`C-${number}`}, 1, ${key}, '\\x00', ${SEEDED_AT.toISOString()}, 'ru', 'https://lunnitsa.ru', 'RUB',
        500000, 500000, 'paid', ${DUE.toISOString()}, '+79990000000', 'anna@example.com', 'Анна')`)
    const order = { face: 5_000_00, issueKey: `test:${number}`, years: 3, source: 'payment' } as const
    const { id: certificateId } = await issueCertificate(tx, order, hash, SEEDED_AT)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into certificates.gifts (order_key, position, customer_id, language, origin, amount, design, is_for_myself,
        recipient_name, recipient_email, sender_name, message, send_at, state, certificate_id)
      values (${key}, 1, 1, 'ru', 'https://lunnitsa.ru', 500000, 'ribbon', false, 'Мария', ${to}, 'Анна', 'Обнимаю',
        ${DUE.toISOString()}, 'scheduled', ${certificateId}) returning id`)
    return { id: rows[0]?.id ?? 0, certificateId, to }
  })
}

type Letter = { key: string; payload: { to: string; url: string; text: string; html: string; attachments?: object[] } }

async function lettersTo(to: string): Promise<Letter[]> {
  const { rows } = await db().execute<Letter>(sql`
    select key, payload from platform.outbox where payload ->> 'to' = ${to} order by id`)
  return rows
}

const codeIn = (letter: Letter | undefined) => new URL(letter?.payload.url ?? '').hash.replace('#code=', '')
const opens = async (code: string) =>
  (await findCertificateByCode(db(), code, hash, { customerId: null, now: DUE }))?.id ?? null

test('a letter leaves at its minute and not before, with a code that opens the certificate', async () => {
  const gift = await scheduled()
  const deps = depsOf(nodes[0])
  expect(await sendDueGifts(deps, new Date(DUE.getTime() - 1))).toBe(0)
  expect(await sendDueGifts(deps, DUE)).toBe(1)
  expect(await sendDueGifts(deps, DUE)).toBe(0)
  const letters = await lettersTo(gift.to)
  expect(letters).toMatchObject([{ key: `gift:${gift.id}:1` }])
  expect(await opens(codeIn(letters[0]))).toBe(gift.certificateId)
  const [giver] = (await lettersTo('anna@example.com')).filter(({ key }) => key === `gift:${gift.id}:sent`)
  expect(giver?.payload.text).toContain(gift.to)
  expect(giver?.payload.text).not.toContain(codeIn(letters[0]))
})

test('two nodes at once send each letter once', async () => {
  const gifts = await Promise.all(Array.from({ length: 12 }, scheduled))
  const [a, b] = nodes
  const sent = await Promise.all([a, b, a, b].map((node) => sendDueGifts(depsOf(node), DUE)))
  expect(sent.reduce((all, one) => all + one, 0)).toBe(12)
  for (const gift of gifts) {
    const letters = await lettersTo(gift.to)
    expect(letters).toHaveLength(1)
    expect(await opens(codeIn(letters[0]))).toBe(gift.certificateId)
  }
})

/** As a node that is killed: its connection is gone, and whatever was not committed with it. */
async function kill(tx: { execute: SendingDeps['db']['execute'] }): Promise<never> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await nodes[1]?.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
  await tx.execute(sql`select 1`)
  throw new Error('the connection survived')
}

const plain = () => depsOf(nodes[0])
test.each<[string, () => Partial<SendingDeps>]>([
  [
    'while its code is made',
    () => ({
      hash: () => {
        throw new Error('killed')
      },
    }),
  ],
  ['before the letter is written', () => ({ outbox: { put: (tx) => kill(tx) } })],
  [
    'after the letter is written',
    () => ({
      outbox: {
        async put(tx, ...letter) {
          await plain().outbox.put(tx, ...letter)
          await kill(tx)
        },
      },
    }),
  ],
  [
    'after the event is recorded',
    () => ({
      async record(tx, type, payload) {
        await plain().record(tx, type, payload)
        await kill(tx)
      },
    }),
  ],
  [
    'after its giver was told',
    () => ({
      outbox: {
        async put(tx, channel, key, payload) {
          await plain().outbox.put(tx, channel, key, payload)
          if (key.endsWith(':sent')) await kill(tx)
        },
      },
    }),
  ],
])('killed %s, the letter is sent once by the next run', async (_, changes) => {
  const gift = await scheduled()
  expect(await sendDueGifts(depsOf(nodes[0], changes()), DUE)).toBe(0)
  expect(await lettersTo(gift.to)).toEqual([])
  expect(logged.at(-1)).toContain('a certificate could not be sent')
  expect(await sendDueGifts(depsOf(nodes[1]), DUE)).toBe(1)
  const letters = await lettersTo(gift.to)
  expect(letters).toHaveLength(1)
  expect(await opens(codeIn(letters[0]))).toBe(gift.certificateId)
})

test('one that cannot be sent keeps no other waiting', async () => {
  const [wrong, right] = [await scheduled(), await scheduled()]
  const outbox: SendingDeps['outbox'] = {
    async put(tx, channel, key, payload) {
      if (key === `gift:${wrong.id}:1`) throw new Error('no room')
      await plain().outbox.put(tx, channel, key, payload)
    },
  }
  expect(await sendDueGifts(depsOf(nodes[0], { outbox }), DUE)).toBe(1)
  expect(await lettersTo(right.to)).toHaveLength(1)
  expect(await sendDueGifts(plain(), DUE)).toBe(1)
})

test('the file comes with the letter; without it the letter goes all the same, and the log says so', async () => {
  const [printed, bare] = [await scheduled(), await scheduled()]
  const makePdf: SendingDeps['makePdf'] = async ({ code, number }) => Buffer.from(`${number} ${code}`)
  const broken: SendingDeps['makePdf'] = async () => Promise.reject(new Error('no ink'))
  await db().execute(sql`update certificates.gifts set send_at = ${SEEDED_AT.toISOString()} where id = ${printed.id}`)
  await sendDueGifts(depsOf(nodes[0], { makePdf }), SEEDED_AT)
  const [withFile] = await lettersTo(printed.to)
  const [{ number } = { number: '' }] = (
    await db().execute<{ number: string }>(
      sql`select number from certificates.certificates where id = ${printed.certificateId}`,
    )
  ).rows
  expect(withFile?.payload.attachments).toEqual([
    {
      filename: `sertifikat-${number}.pdf`,
      contentType: 'application/pdf',
      base64: Buffer.from(`${number} ${codeIn(withFile)}`).toString('base64'),
    },
  ])
  await sendDueGifts(depsOf(nodes[0], { makePdf: broken }), DUE)
  const [letter] = await lettersTo(bare.to)
  expect(letter?.payload.attachments).toBeUndefined()
  expect(await opens(codeIn(letter))).toBe(bare.certificateId)
  expect(logged.at(-1)).toContain('a certificate is sent without its file')
})

test('no code can be read anywhere but in the letter', async () => {
  const gift = await scheduled()
  await sendDueGifts(plain(), DUE)
  const [letter] = await lettersTo(gift.to)
  const code = codeIn(letter)
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{12}$/)
  const { rows: tables } = await db().execute<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('certificates', 'payments', 'platform')`)
  for (const { name } of tables) {
    const { rows } = await db().execute<{ n: number }>(sql`
      select count(*)::integer as n from ${sql.raw(name)} t where t::text like ${`%${code}%`}`)
    expect([name, rows[0]?.n]).toEqual([name, name === 'platform.outbox' ? 1 : 0])
  }
  expect(logged.join('\n')).not.toContain(code)
})
