import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { AnswerOf, Call } from '#contract/call.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import { placeOfText } from '#rules/addresses/place-of-text.ts'
import { settings } from '#shop/settings.ts'
import { integrations } from '../../shops/lunnitsa/integrations.ts'
import type { FoundAddress } from '../../src/server/integrations/addresses/port.ts'
import { pointSources } from '../../src/server/integrations/carriers/port.ts'
import { paymentProviders } from '../../src/server/integrations/payments/port.ts'
import { openDatabase } from '../../src/server/kernel/database/db.ts'
import { createDomainEvents } from '../../src/server/kernel/events/domain-events.ts'
import { createLimits } from '../../src/server/kernel/limits/limits.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import type { Customer } from '../../src/server/kernel/people/customer.ts'
import { createPhoneHasher } from '../../src/server/kernel/people/phone-hash.ts'
import { listedServices } from '../../src/server/kernel/providers/integration.ts'
import { type Result, refused } from '../../src/server/kernel/result.ts'
import { createCalls } from '../../src/server/kernel/serve.ts'
import { type CartDeps, cartRoutes, createVariantCache } from '../../src/server/modules/cart/index.ts'
import { productRoutes } from '../../src/server/modules/catalog/product-page/index.ts'
import { createCodeHasher } from '../../src/server/modules/certificates/index.ts'
import { contentEventTags, contentRoutes } from '../../src/server/modules/content/index.ts'
import type { AddressResolver } from '../../src/server/modules/delivery/index.ts'
import { loyaltyRoutes } from '../../src/server/modules/loyalty/index.ts'
import {
  hasOrdered,
  NO_NAMES,
  type OrderingDeps,
  orderNumbersOf,
  orderPaymentHooks,
  orderRoutes,
  type StaffDeps,
} from '../../src/server/modules/ordering/index.ts'
import { promoEventTags } from '../../src/server/modules/promo/index.ts'
import { stockEventTags } from '../../src/server/modules/stock/index.ts'
import { httpContext } from './http-context.ts'
import { freshDatabase, SEEDED_AT } from './test-database.ts'
import { writtenOutbox } from './written-outbox.ts'

export type Shopper = {
  session: string
  customer: Customer | null
  country?: string
  language?: 'ru' | 'en'
  address?: string
}

export type OrderingFixture = Awaited<ReturnType<typeof openOrderingFixture>>

/** Carts and orders over a database of their own, without HTTP: what a browser would send is handed over as it is. */
export async function openOrderingFixture(options: { connections?: number } = {}) {
  const database = await freshDatabase(inject('postgresUrl'))
  const log = createLogger({ level: 'silent', pretty: false })
  const { db, pool, close } = openDatabase({ url: database.url, log, connections: options.connections ?? 8 })
  let now = SEEDED_AT
  // Whoever a test signs in has an account; the first thousand and a few with large numbers.
  await db.execute(sql`
    insert into identity.customers (id, created_at, language, phone, seen_at) overriding system value
    select id, now(), 'ru', '+7888' || lpad(id::text, 7, '0'), now()
    from generate_series(1, 1000) as id union all select id, now(), 'ru', '+7888' || lpad(id::text, 7, '0'), now()
    from generate_series(9000, 9010) as id`)
  // Knows every house, where the words of its address say.
  const addressResolver: AddressResolver = {
    suggest: async () => ({ ok: false, reason: 'failed' }),
    locate: async ({ address, country }) => ({
      ok: true,
      found: isOneLineCountry(country) ? houseAt(address, country) : null,
    }),
  }
  const hashCode = createCodeHasher('test')
  const hashPhone = createPhoneHasher('test')
  const cart: CartDeps = {
    db,
    limits: createLimits(pool, () => now),
    cache: createVariantCache(db),
    hashCode,
    hashPhone,
    hasOrdered: (tx, who) => hasOrdered(tx, hashPhone, who),
    settings,
  }
  const events = createDomainEvents({ db, log })
  events.register('stock', { tags: stockEventTags })
  events.register('promo', { tags: promoEventTags })
  events.register('content', { tags: contentEventTags })
  const change = {
    ...{ db, events, log, settings, hashPhone },
    outbox: writtenOutbox,
    staffEmail: 'staff@lunnitsa.ru',
    staffLanguage: 'ru' as const,
    items: () => NO_NAMES,
    // The services of the shop, of which nobody is asked anything.
    payments: () => ({ providers: listedServices(integrations, paymentProviders, () => null) }),
  }
  const ordering: OrderingDeps = {
    ...change,
    accounts: { enter: async () => refused('auth.phone_not_confirmed') },
    cart,
    addressResolver,
    carriers: listedServices(integrations, pointSources, () => null),
    paymentPage: async (id) => `https://pay.example/${id}`,
  }
  const hooks = orderPaymentHooks(change)
  const staff: StaffDeps = { ...change, hooks }
  const calls = createCalls({
    checkAnswers: true,
    messagesFor: () => ({ missing: 'missing', wrong: 'wrong', blank: '' }),
  })
  cartRoutes(calls.serve, cart)
  orderRoutes(calls.serve, ordering, () => [])
  productRoutes(calls.serve, { db, settings, previewSecret: 'previews' })
  contentRoutes(calls.serve, { db, settings, previewSecret: 'previews' })
  loyaltyRoutes(calls.serve, { db, settings, media: {}, orderNumbers: (keys) => orderNumbersOf(db, keys) })

  const ctx = (shopper: Shopper, headers: Record<string, string> = {}) =>
    httpContext({
      session: shopper.session,
      customer: async () => shopper.customer,
      language: shopper.language ?? 'ru',
      country: shopper.country,
      address: shopper.address ?? homeOf(shopper),
      headers,
      now,
      log,
    })

  return {
    db,
    url: database.url,
    events,
    staff,
    hooks,
    ordering,
    cart,
    outbox: writtenOutbox,
    hashCode,
    get now() {
      return now
    },
    setNow: (next: Date) => {
      now = next
    },
    ask<C extends Call>(
      call: C,
      input: { params?: unknown; query?: unknown; body?: unknown },
      shopper: Shopper,
      headers?: Record<string, string>,
    ): Promise<Result<AnswerOf<C>, ErrorCode>> {
      return calls.invoke(call, input as never, ctx(shopper, headers)) as never
    },
    rows: async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await db.execute(query)).rows as Row[],
    /** A visitor whose session has proven a phone. */
    async guest(phone: string): Promise<Shopper> {
      const session = randomBytes(18).toString('base64url')
      const hash = createHash('sha256').update(session).digest()
      await db.execute(sql`
        insert into identity.proofs (session_hash, purpose, phone, proved_at)
        values (${hash}, 'order', ${phone}, ${now.toISOString()})`)
      return { session, customer: null }
    },
    customer(id: number, phone = `+7999000${String(id).padStart(4, '0')}`): Shopper {
      const person = { email: `buyer${id}@example.com`, name: 'Анна', surname: 'Иванова' }
      return {
        session: `session-of-${id}`.padEnd(24, '_'),
        customer: { id, phone, ...person, createdAt: SEEDED_AT },
      }
    },
    async close() {
      await close()
      await database.drop()
    },
  }
}

/** Everybody comes from a network of their own: orders are counted by it. */
function homeOf({ session }: Shopper): string {
  const [first, second, third] = createHash('sha256').update(session).digest()
  return `8.${first}.${second}.${third}`
}

export function houseAt(address: string, country = 'RU'): FoundAddress {
  const { region, city, beltwayHit, beltwayDistance } = placeOfText(address, country)
  return {
    value: address,
    unrestricted: address,
    parts: { postcode: '', region, city, street: 'ул Тверская', house: 'д 1', flat: '' },
    country,
    latitude: null,
    longitude: null,
    isExactPoint: true,
    beltwayHit,
    beltwayDistance,
  }
}

export const intentKey = () => randomBytes(12).toString('hex')
