import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/test-shop.ts'
import { type Browser, openBrowser } from '../support/visitors/customers.ts'

let shop: TestShop
let customer: Browser

beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY: 'on' } })
  customer = await openBrowser(shop, { address: '10.60.1.1' })
  await customer.signIn('+79997000001')
})
afterAll(() => shop.stop())

test('[M04, M05, L02] certificates and bonuses of a new customer are truthfully none', async () => {
  expect((await customer.get('/profile/certificates')).body).toEqual({ certificates: [] })
  expect((await customer.get('/profile/bonuses')).body).toMatchObject({
    balance: 0,
    pending: 0,
    level: { code: 'insider', percent: 3 },
    nextLevel: { code: 'silver', percent: 5, left: 50_000 },
    movements: [],
    backgroundImage: expect.stringMatching(/^\/media\//),
  })
})

test('[L01] a customer is signed in and never staff, whatever they say', async () => {
  await customer.post('/profile/info', { name: 'Анна', isAdmin: true, isEmployee: true })
  const { body } = await customer.post('/pd/frontend/common_data')
  expect(body.user).toMatchObject({ isAuth: true, isAdmin: false, isEmployee: false })
})
