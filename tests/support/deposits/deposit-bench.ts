import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import type { AnswerOf, Call } from '#contract/call.ts'
import {
  type depositOrder,
  depositOrderCreate,
  depositOrder as depositOrderRead,
  depositTopUp,
} from '#contract/customer/deposits.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { settings } from '#shop/settings.ts'
import type { Customer } from '../../../src/server/kernel/people/customer.ts'
import type { Result } from '../../../src/server/kernel/result.ts'
import { createCalls } from '../../../src/server/kernel/serve.ts'
import { depositPayable } from '../../../src/server/modules/certificates/buying/buying-parts.ts'
import { buyingRoutes } from '../../../src/server/modules/certificates/buying/routes.ts'
import type { BuyingDeps } from '../../../src/server/modules/certificates/buying-deps.ts'
import { createCodeHasher } from '../../../src/server/modules/certificates/index.ts'
import { hooksOfAll, paymentRoutes } from '../../../src/server/modules/payments/index.ts'
import { readMediaIndex } from '../../../src/server/modules/pictures/media-index.ts'
import { consentsInForce } from '../consents-in-force.ts'
import { httpContext } from '../http-context.ts'
import { paymentBench } from '../payments/payment-bench.ts'
import { writtenOutbox } from '../written-outbox.ts'

/** Whom a certificate goes to, at once unless a test says otherwise. */
export const forMaria = {
  amount: 5_000 as number | null,
  designId: 'ribbon',
  isForMyself: false,
  recipientName: 'Мария',
  recipientEmail: 'maria@example.com',
  senderName: 'Анна',
  message: 'С днём рождения!\nОбнимаю <3',
  sendOn: null as { date: string; time: string } | null,
}

type Letter = { key: string; payload: { to: string; subject: string; text: string; html: string; url: string } }

/** Certificates with the payments of the shop and a card service, without HTTP and without workers. Once per file. */
export function depositBench() {
  const bench = paymentBench()
  const deps = {} as BuyingDeps
  const calls = createCalls({
    checkAnswers: true,
    messagesFor: () => ({ missing: 'missing', wrong: 'wrong', blank: '' }),
  })
  const hash = createCodeHasher('test')
  let people = 0

  beforeAll(() => {
    const { certificates: terms } = settings
    if (!terms) throw new Error('the shop sells no certificates')
    Object.assign(deps, {
      db: bench.database.db,
      log: bench.deps.log,
      settings,
      terms,
      media: readMediaIndex(new URL('../../../shops/lunnitsa/media', import.meta.url).pathname),
      hash,
      payments: () => bench.deps,
      ownEmails: async ({ email }) => (email === null ? [] : [email]),
      staffEmail: 'staff@lunnitsa.ru',
      staffLanguage: 'ru',
      makePdf: null,
      outbox: writtenOutbox,
      record: async (tx, type, payload) => {
        await tx.execute(
          sql`insert into platform.events (type, payload) values (${type}, ${JSON.stringify(payload)}::jsonb)`,
        )
      },
    } satisfies BuyingDeps)
    const payable = depositPayable(deps)
    bench.deps.hooks = hooksOfAll(() => [payable])
    buyingRoutes(calls.serve, deps)
    paymentRoutes(calls.serve, { ...bench.deps, payables: () => [payable] })
  })

  function ask<C extends Call>(
    call: C,
    input: { params?: unknown; body?: unknown },
    customer: Customer,
    headers: Record<string, string> = {},
    language: 'ru' | 'en' = 'ru',
  ): Promise<Result<AnswerOf<C>, ErrorCode>> {
    const ctx = httpContext({
      session: `session-of-${customer.id}`,
      customer: async () => customer,
      language,
      address: '203.0.113.7',
      headers,
      now: bench.deps.now(),
      log: bench.deps.log,
    })
    return calls.invoke(call, input as never, ctx) as never
  }

  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await bench.database.db.execute(query)).rows as Row[]

  return {
    ...bench,
    buying: deps,
    hash,
    ask,
    rows,
    buyer(): Customer {
      const id = 100 + ++people
      const contacts = { phone: `+7999000${1000 + id}`, email: `anna${id}@example.com` }
      return { id, ...contacts, name: 'Анна', surname: 'Лунина', createdAt: new Date() }
    },
    /** A code to the own phone was answered in this session, just now. */
    async prove({ id, phone }: Customer) {
      await rows(sql`
        insert into identity.proofs (session_hash, purpose, phone, proved_at)
        values (${createHash('sha256').update(`session-of-${id}`).digest()}, 'certificate', ${phone},
          ${bench.deps.now().toISOString()})`)
    },
    order: (customer: Customer, items: readonly object[], more: object = {}, key = newKey()) =>
      ask(depositOrderCreate, { body: { items, consents: consentsInForce('ru'), ...more } }, customer, {
        'idempotency-key': key,
      }),
    topUp: (customer: Customer, id: number, amount: number | null, key = newKey(), email = '') =>
      ask(depositTopUp, { params: { id }, body: { amount, email, consents: consentsInForce('ru') } }, customer, {
        'idempotency-key': key,
      }),
    /** What was ordered, paid for on the card service's page and told by its webhook. */
    async paidOrder(customer: Customer, items: readonly object[], webhook = 'before') {
      const made = await this.order(customer, items)
      if (!made.ok) throw new Error(JSON.stringify(made))
      await bench.onPage(made.answer.result.paymentUrl ?? '', { action: 'pay', webhook })
      return made.answer.result.orderId
    },
    async read(customer: Customer, orderId: string): Promise<AnswerOf<typeof depositOrder>> {
      const answer = await ask(depositOrderRead, { params: { orderId } }, customer)
      if (!answer.ok) throw new Error(answer.code)
      return answer.answer
    },
    /** What waits to leave for an address, oldest first. */
    letters: (to: string) =>
      rows<Letter>(sql`select key, payload from platform.outbox where payload ->> 'to' = ${to} order by id`),
    codeIn: (letter: Letter | undefined) => new URL(letter?.payload.url ?? '').hash.replace('#code=', ''),
  }
}

export const newKey = () => randomBytes(12).toString('hex')
