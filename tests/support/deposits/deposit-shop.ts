import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '../../../src/server/kernel/database/db.ts'
import { createLogger } from '../../../src/server/kernel/logger.ts'
import { consentsInForce } from '../consents-in-force.ts'
import { SEEDED_AT } from '../test-database.ts'
import { startTestShop } from '../test-shop.ts'
import { type Browser, openBrowser } from '../visitors/customers.ts'

type Order = { orderId: string; number: string; paymentUrl: string | null }
export type Bought = {
  id: number
  state: string
  sendAt: string | null
  recipientEmail: string
  amount: number
  can: Record<'resend' | 'changeDate' | 'refund', boolean>
}
export type DepositShop = Awaited<ReturnType<typeof startDepositShop>>

/** A shop with workers that hears the card service's webhooks, and its clock. */
export async function startDepositShop(options: { worker?: boolean } = {}) {
  const port = await freePort()
  const clock = { now: SEEDED_AT }
  const env = {
    WORKER: options.worker === false ? 'off' : 'on',
    TRUST_PROXY: 'on',
    WEBHOOK_ORIGIN: `http://127.0.0.1:${port}`,
  }
  const shop = await startTestShop({ now: () => clock.now, env, keepsLog: true })
  await shop.app.listen({ host: '127.0.0.1', port })
  const database: Database = openDatabase({
    url: shop.databaseUrl,
    log: createLogger({ level: 'silent', pretty: false }),
  })
  const { db } = database
  let people = 0
  // On a busy machine a start keeps the process so long that it turns visitors away for a moment.
  while ((await shop.ask({ url: '/captcha' })).status === 503) await pause(200)

  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute(query)).rows as Row[]

  return {
    shop,
    db,
    clock,
    rows,
    /** Somebody signed in whose e-mail is confirmed. */
    async buyer(): Promise<Browser & { phone: string; email: string }> {
      const phone = `+7999777${1000 + ++people}`
      const email = `anna${people}@example.com`
      const browser = await openBrowser(shop, { address: `203.0.113.${people}` })
      await browser.signIn(phone)
      await db.execute(sql`
        update identity.customers set email = ${email}, email_confirmed_at = now() where phone = ${phone}`)
      return { ...browser, phone, email }
    },
    async order(buyer: Browser, items: readonly object[], more: object = {}, key = randomBytes(12).toString('hex')) {
      const body = { items, consents: consentsInForce('ru'), ...more }
      const answer = await buyer.post('/order/deposits/create', body, { 'idempotency-key': key })
      return { ...answer, result: answer.body.result as Order }
    },
    /** What a buyer does on the page of the card service. */
    async onPage(url: string | null, fields: Record<string, string> = {}) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams({ action: 'pay', webhook: 'before', ...fields }).toString()
      return shop.ask({ method: 'POST', url: new URL(url ?? '').pathname, headers, body })
    },
    async read(buyer: Browser, orderId: string) {
      const { body } = await buyer.get(`/order/deposits/${orderId}`)
      return body as { state: string; number: string; total: number; items: Bought[] }
    },
    /** The letters that the sandbox received for an address, oldest first. */
    async letters(to: string) {
      const answer = await shop.ask({ url: `/sandbox/outbox.json?${new URLSearchParams({ channel: 'email', to })}` })
      return (answer.json() as { subject: string; text: string; url?: string }[]).toReversed()
    },
    async until<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
      for (let tries = 0; tries < 400; tries++) {
        const value = await read()
        if (isThere(value)) return value
        await pause(50)
      }
      throw new Error(`it did not happen: ${JSON.stringify(await read())}`)
    },
    async stop() {
      await database.close()
      await shop.stop()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
