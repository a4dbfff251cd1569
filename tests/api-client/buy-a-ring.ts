import { createHash } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { components, paths } from '../../var/api-client/schema.d.ts'

/** What the program of a mobile app needs from the person who holds it. */
export type Person = {
  phone: string
  name: string
  email: string
  /** What they read in the picture, or hear. */
  answerCaptcha(question: string): string
  readCode(): Promise<string>
}

type Bought = {
  order: components['schemas']['Order']
  total: number
  /** Where it is paid. */
  paymentPage: string
}

type Answered<Data> = { data?: Data; error?: unknown; response: Response }

function answered<Data>({ data, error, response }: Answered<Data>): Data {
  if (data === undefined) throw new Error(`${response.status} ${response.url}: ${JSON.stringify(error)}`)
  return data
}

/** For each part a number whose hash begins with so many zero bits, as GET /auth/work describes it. */
function worked({ challenge, bits, parts }: { challenge: string; bits: number; parts: number }) {
  const isFound = (part: number, nonce: number) =>
    createHash('sha256').update(`${challenge}:${part}:${nonce}`).digest().readUInt32BE(0) < 2 ** (32 - bits)
  const nonces = Array.from({ length: parts }, (_, part) => {
    let nonce = 0
    while (!isFound(part, nonce)) nonce++
    return nonce
  })
  return { challenge, nonces }
}

/**
 * Buys the first ring that can be bought, as a guest who knows the shop by its OpenAPI document alone. Types come from
 * there: a call or a field that the document does not name does not compile.
 */
export async function buyARing(baseUrl: string, fetch: typeof globalThis.fetch, person: Person): Promise<Bought> {
  const shop = createClient<paths>({ baseUrl, fetch })
  const { csrfToken } = answered(await shop.GET('/token'))
  shop.use({
    onRequest({ request }) {
      if (request.method !== 'GET') request.headers.set('X-CSRF-Token', csrfToken)
      return request
    },
  })

  const { result: rings } = answered(
    await shop.POST('/catalog/show', { body: { url: '/catalog/rings', inStock: true } }),
  )
  const ring = rings.products.find(({ maxQuantity }) => maxQuantity > 0)
  if (!ring) throw new Error('no ring can be bought')
  const slug = ring.url.slice(ring.url.lastIndexOf('/') + 1).replace(/\?.*$/, '')
  const { product } = answered(await shop.GET('/pd/frontend/product/{slug}', { params: { path: { slug } } }))
  const variant = product.skuListWithGems.find(({ id }) => id === ring.sku)
  if (!variant) throw new Error('its page does not know the size')

  const { cartData: cart } = answered(await shop.POST('/cart/add', { body: { skuId: variant.id, quantity: 1 } }))
  const lines = cart.products.map(({ id, quantity }) => ({ skuId: id, quantity }))
  const courier = cart.deliveryEstimations.find(({ method, isAvailable }) => method === 'courier' && isAvailable)
  const card = cart.availablePaymentMethods.find(({ isAvailable }) => isAvailable)
  if (!courier || !card) throw new Error('no courier, or no way to pay')
  const terms = {
    delivery_method_id: courier.methodId,
    payment_method_id: card.id,
    delivery: { country: 'RU', city: 'Москва', kadType: 'IN_MKAD' as const },
  }
  const { cartData } = answered(await shop.POST('/cart/calculate', { body: { lines, ...terms } }))

  const captcha = answered(await shop.GET('/captcha'))
  const proof = { token: captcha.token, answer: person.answerCaptcha(captcha.question) }
  const work = worked(answered(await shop.GET('/auth/work')))
  answered(await shop.POST('/phone/send_code', { body: { phone: person.phone, captcha: proof, work } }))
  answered(await shop.POST('/phone/confirm', { body: { code: await person.readCode() } }))

  const { consents } = answered(await shop.GET('/api/v1/documents')).data
  const { result } = answered(
    await shop.POST('/order/create/v2', {
      params: { header: { 'Idempotency-Key': 'the-only-ring-of-this-test' } },
      body: {
        lines,
        ...terms,
        phone: person.phone,
        fio: person.name,
        email: person.email,
        address: 'г Москва, ул Арбат, д 10',
        apartment: '5',
        cart_version: cartData.version,
        expected_total: cartData.finalSum,
        consents: { personalData: consents.personalData.version, offer: consents.offer.version },
      },
    }),
  )
  const { orderId } = result
  const { url } = answered(await shop.POST('/order/{key}/pay', { params: { path: { key: orderId } }, body: {} }))
  const { order } = answered(await shop.GET('/order/success-data/{orderId}', { params: { path: { orderId } } }))
  return { order, total: cartData.finalSum, paymentPage: url }
}
