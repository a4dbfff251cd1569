import { afterAll, expect, test } from 'vitest'
import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import { modules } from '../../shops/lunnitsa/modules.ts'
import { settings } from '../../shops/lunnitsa/settings.ts'
import { settingsProblems } from '../../src/server/kernel/configuration/settings.ts'
import { openDatabase } from '../../src/server/kernel/database/db.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import type { ShopModule } from '../../src/server/kernel/shop-module.ts'
import { buyIn } from '../support/orders/buy-as-guest.ts'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { openBrowser } from '../support/visitors/customers.ts'

/** What nothing is sold without, each with the reason; every other module is the choice of a shop. */
const CORE: Record<string, string> = {
  pictures: 'products have photographs',
  catalog: 'what is sold',
  content: 'the documents that a buyer agrees to, and the words of letters',
  stock: 'what is there to be sold',
  identity: 'who buys: phones are proven, accounts are made',
  newsletter: 'identity keeps the consent to news with an account',
  promo: 'a cart is priced with codes and promotions',
  loyalty: 'a cart is priced with bonuses',
  delivery: 'what delivery costs, and which addresses there are',
  'pickup-points': 'an order may go to one',
  cart: 'what is bought',
  ordering: 'orders',
  payments: 'orders are paid for',
  audit: 'whatever staff do leaves a row',
  staff: 'orders are moved on by people with accounts',
}

/** The shop without some modules, and without what needs those. */
function without(names: readonly string[], all: readonly ShopModule[] = modules): readonly ShopModule[] {
  const needing = all.filter(({ needs = [] }) => needs.some((name) => names.includes(name))).map(({ name }) => name)
  const gone = new Set([...names, ...needing])
  return gone.size > names.length ? without([...gone], all) : all.filter(({ name }) => !gone.has(name))
}

const optional = modules.map(({ name }) => name).filter((name) => !(name in CORE))
const shops: { stop(): Promise<void> }[] = []
afterAll(async () => {
  for (const one of shops) await one.stop()
})

/** As its file would say: a setting that no module reads is refused. */
function settingsFor(left: readonly ShopModule[]): ShopSettings {
  const gone = modules
    .filter((module) => !left.includes(module))
    .flatMap((module) => Object.keys(module.settings ?? {}))
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !gone.includes(key))) as ShopSettings
}

async function open(left: readonly ShopModule[]): Promise<TestShop> {
  expect(settingsProblems(settingsFor(left), left)).toEqual([])
  const shop = await startTestShop({ env: { TRUST_PROXY: 'on' }, modules: () => left, settings: settingsFor(left) })
  shops.push(shop)
  return shop
}

/** By calls alone, as a browser does: looks at a product, proves a phone, orders, pays, and sees that it is paid. */
async function buy(shop: TestShop) {
  const { db, close } = openDatabase({ url: shop.databaseUrl, log: createLogger({ level: 'silent', pretty: false }) })
  try {
    const browser = await openBrowser(shop, { address: '10.33.0.7' })
    await browser.prove('+79995553311', 'order')
    const made = await buyIn(browser, db)
    const { pathname } = new URL(String(made.paymentUrl))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await shop.ask({ method: 'POST', url: pathname, headers, body: 'action=pay&webhook=lost' })
    const { body } = await browser.get(`/order/${made.orderId}/payment`)
    return { status: made.answer.status, payment: body }
  } finally {
    await close()
  }
}

test('the core is what orders and payments need, and nothing else', () => {
  const byName = new Map(modules.map((module) => [module.name, module]))
  const reached = new Set<string>()
  const reach = (name: string) => {
    reached.add(name)
    for (const other of byName.get(name)?.needs ?? []) if (!reached.has(other)) reach(other)
  }
  reach('payments')
  expect([...reached].sort()).toEqual(Object.keys(CORE).sort())
})

test('a module that is left out takes only those with it that say so', () => {
  const gone = (name: string) => {
    const left = without([name])
    return optional.filter((one) => one !== name && !left.some((module) => module.name === one))
  }
  expect(
    Object.fromEntries(optional.map((name) => [name, gone(name)] as const).filter(([, all]) => all.length)),
  ).toEqual({
    search: ['exchange', 'desk', 'opening'],
    favorites: ['marketing', 'common-data'],
    journeys: ['requests', 'marketing'],
    requests: ['marketing'],
  })
})

test('the core alone is a shop: it starts, and a product can be bought', async () => {
  const left = without(optional)
  expect(await buy(await open(left))).toMatchObject({ status: 200, payment: { state: 'paid', isFinal: true } })
})

test.each(optional)('a shop without %s starts, and a product can be bought', async (name) => {
  const shop = await open(without([name]))
  expect(await buy(shop)).toMatchObject({ status: 200, payment: { state: 'paid', isFinal: true } })
  expect((await shop.ask({ url: '/sandbox/orders' })).status).toBe(200)
  await shop.stop()
  shops.pop()
})
