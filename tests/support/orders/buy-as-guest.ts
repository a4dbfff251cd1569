import type { Db } from '../../../src/server/kernel/database/db.ts'
import { consentsInForce } from '../consents-in-force.ts'
import type { Browser } from '../visitors/customers.ts'
import { plentifulSku } from './guest-order.ts'

let orders = 0

type Made = { orderId: string; number: string; paymentUrl: string | null }

/** One item ordered from this browser, whose phone has been proven in it or is that of its account. */
export async function buyIn(
  browser: Browser,
  db: Db,
  wish: { skuId?: number; quantity?: number; paymentMethodId?: number; form?: object; key?: string } = {},
): Promise<Made & { answer: Awaited<ReturnType<Browser['post']>> }> {
  const { quantity = 1, paymentMethodId = 13, form = {} } = wish
  const skuId = wish.skuId ?? (await plentifulSku(db)).id
  orders += 1
  const terms = { delivery_method_id: 1, payment_method_id: paymentMethodId, lines: [{ skuId, quantity }] }
  const isSignedIn = (await browser.get('/profile/info')).status === 200
  if (isSignedIn) await browser.post('/cart/add', { skuId, lines: [] })
  const { body } = await browser.post('/cart/calculate', terms)
  const cart = body.cartData as { version: string; finalSum: number }
  const order = {
    ...terms,
    email: 'anna@example.com',
    fio: 'Анна Лунина',
    address: 'г Москва, ул Тверская, д 1',
    apartment: '12',
    cart_version: cart.version,
    expected_total: cart.finalSum,
    consents: consentsInForce('ru'),
    ...form,
  }
  const answer = await browser.post('/order/create/v2', order, {
    'idempotency-key': wish.key ?? `browser-order-${orders}`,
  })
  const made = (answer.body.result ?? { orderId: '', number: '', paymentUrl: null }) as Made
  return { ...made, answer }
}
