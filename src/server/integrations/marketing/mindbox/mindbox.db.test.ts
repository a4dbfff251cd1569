import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSimulators, type TestSimulators } from '../../../../../tests/support/simulators.ts'
import { createLogger } from '../../../kernel/logger.ts'
import type { MarketingOperation, MarketingPlatform } from '../port.ts'
import { createMindbox } from './mindbox-adapter.ts'
import { OPERATION_NAMES } from './mindbox-operations.ts'
import { mindboxSimulator, SANDBOX_MINDBOX } from './mindbox-simulator.ts'

const log = createLogger({ level: 'silent', pretty: false })
let outside: TestSimulators
let platform: MarketingPlatform
beforeAll(async () => {
  outside = await startSimulators([mindboxSimulator])
  platform = mindbox()
})
afterAll(() => outside?.stop())
beforeEach(async () => {
  outside.messages.splice(0)
  await outside.misbehave('mindbox', 'none')
})

function mindbox(changes: Partial<Parameters<typeof createMindbox>[0]> = {}): MarketingPlatform {
  const baseUrl = outside.baseUrl('mindbox')
  return createMindbox({
    baseUrl,
    ...SANDBOX_MINDBOX,
    brand: 'Lunnitsa',
    operations: OPERATION_NAMES,
    log,
    ...changes,
  })
}
const by = () => ({ transactionId: randomUUID(), deviceId: randomUUID() })
const view: MarketingOperation = { kind: 'viewProduct', productId: 12 }

const product = { id: 12, price: 12_500 }
const customer = { id: 41 }
const listed = { product: { ids: { website: '12' } }, pricePerItem: 12_500 }
test.each<[string, MarketingOperation, string, unknown]>([
  [
    '[N03]',
    { kind: 'authorizeCustomer', customer: { id: 41, mobilePhone: '+79161234567' } },
    'Website.AuthorizeCustomer',
    { customer: { ids: { websiteID: '41' }, mobilePhone: '79161234567' } },
  ],
  [
    '[N04]',
    { kind: 'subscribe', email: 'anna@example.ru', isSubscribed: true },
    'Website.SubscriptionInFooter',
    {
      customer: {
        email: 'anna@example.ru',
        subscriptions: [{ brand: 'Lunnitsa', pointOfContact: 'Email', isSubscribed: true }],
      },
    },
  ],
  [
    '[N05]',
    { kind: 'addToWishlist', customer, product },
    'Website.AddToWishList',
    { customer: { ids: { websiteID: '41' } }, addProductToList: listed },
  ],
  [
    '[N05]',
    { kind: 'removeFromWishlist', customer, product: { ...product, price: null } },
    'Website.RemoveFromWishList',
    { customer: { ids: { websiteID: '41' } }, removeProductFromList: { product: { ids: { website: '12' } } } },
  ],
  ['[N05]', { kind: 'clearWishlist', customer }, 'Website.ClearWishList', { customer: { ids: { websiteID: '41' } } }],
  [
    '[N06]',
    { kind: 'viewCategory', category: 'rings/signet' },
    'Website.ViewCategory',
    { viewProductCategory: { productCategory: { ids: { website: 'rings/signet' } } } },
  ],
  ['[N06]', view, 'Website.ViewProduct', { viewProduct: { product: { ids: { website: '12' } } } }],
  [
    '[N07]',
    { kind: 'subscribeToPrice', email: 'anna@example.ru', product },
    'Website.PriceReductionSubscription',
    { customer: { email: 'anna@example.ru' }, addProductToList: listed },
  ],
])('%s %o is the operation %s', async (_, operation, name, body) => {
  const named = by()
  expect(await platform.perform(operation, named)).toBe('done')
  expect(outside.messages).toMatchObject([{ channel: 'marketing', to: named.deviceId, subject: name }])
  expect(JSON.parse(outside.messages[0]?.text ?? '')).toEqual(body)
})

test('the same transaction is taken once, and said to be done both times', async () => {
  const named = by()
  expect([await platform.perform(view, named), await platform.perform(view, named)]).toEqual(['done', 'done'])
  expect(outside.messages).toHaveLength(1)
})

test.each([...'#$%^&[]{}<>'])('[K18] an address with %s is not sent', async (sign) => {
  const operation: MarketingOperation = { kind: 'subscribe', email: `a${sign}b@example.ru`, isSubscribed: true }
  expect(await platform.perform(operation, by())).toBe('refused')
  expect(outside.messages).toEqual([])
  // Nor would it be taken: the platform has the same opinion.
  const query = new URLSearchParams({
    endpointId: SANDBOX_MINDBOX.endpointId,
    operation: 'Website.ViewProduct',
    transactionId: randomUUID(),
  })
  const answer = await fetch(`${outside.baseUrl('mindbox')}/v3/operations/sync?${query}`, {
    method: 'POST',
    headers: { authorization: `SecretKey ${SANDBOX_MINDBOX.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer: { email: `a${sign}b@example.ru` } }),
  })
  expect(await answer.json()).toMatchObject({
    status: 'ValidationError',
    validationMessages: [{ location: '/customer/email' }],
  })
})

test('what the platform finds wrong is not sent again', async () => {
  const operation: MarketingOperation = { kind: 'authorizeCustomer', customer: { id: 41, mobilePhone: 'phone' } }
  expect(await platform.perform(operation, by())).toBe('refused')
  const operations = { ...OPERATION_NAMES, viewProduct: 'Website.Unknown' }
  expect(await mindbox({ operations }).perform(view, by())).toBe('refused')
})

test('a key or an endpoint that somebody has to mend loses nothing', async () => {
  await expect(mindbox({ secretKey: 'other' }).perform(view, by())).rejects.toThrow('HTTP 401')
  await expect(mindbox({ endpointId: 'other' }).perform(view, by())).rejects.toThrow('HTTP 403')
})

test.each([
  ['error', 'HTTP 500'],
  ['down', 'no connection'],
  ['slow', 'no answer in 3000 ms'],
] as const)('a platform that is %s is to be asked again', async (fault, message) => {
  await outside.misbehave('mindbox', fault)
  await expect(platform.perform(view, by())).rejects.toThrow(message)
})

test('a page instead of an answer is no answer', async () => {
  const operation: MarketingOperation = { kind: 'subscribe', email: 'a@nonsense.example', isSubscribed: true }
  await expect(platform.perform(operation, by())).rejects.toThrow('not an answer to an operation')
})
