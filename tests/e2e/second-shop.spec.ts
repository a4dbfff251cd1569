import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerFirstQuestions } from './customer.ts'
import { expectLetter } from './steps/outside.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from './steps/walk-checkout.ts'
import { expect, expectAccessible, test } from './visit.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const port = Number(process.env.E2E_PORT ?? 4310) + 1_000
const dataDir = `var/e2e-second-shop-${port}`
let server: ChildProcess | undefined

test.use({ baseURL: `http://localhost:${port}` })
test.describe.configure({ mode: 'serial' })

/** `SHOP=example npm start`: nothing but the name of its folder says that it is another shop. */
test.beforeAll(async () => {
  test.setTimeout(210_000)
  server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      SHOP: 'example',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_ENV: 'test',
      LUNNITSA_FRESH: '1',
      REQUESTS_PER_MINUTE: '0',
      TRUST_PROXY: 'on',
      SANDBOX: 'on',
      SANDBOX_CLOCK: new Date(Date.now() + Number(process.env.E2E_CLOCK_AHEAD_MS)).toISOString(),
    },
  })
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 200_000, intervals: [500] }).toBe(true)
})

test.afterAll(async () => {
  if (!server || server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(`${ROOT}${dataDir}`, { recursive: true, force: true })
})

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('another shop has its own name, colours and goods, one site and one currency', async ({ visit, page }) => {
  await visit('ru', '/catalog/earrings')
  await expect(page).toHaveTitle(/Saltmarsh/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Saltmarsh/ })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Harbor Studs/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--garnet'))).toBe(
    '#1f4e5f',
  )
  await expect(page.locator('link[hreflang]')).toHaveCount(0)
  await expect(page.locator('a[hreflang]')).toHaveCount(0)
  expect(await page.content()).not.toMatch(/Lunnitsa|Лунниц/)
})

test('a guest buys in it by card', async ({ visit, page }) => {
  const buyer = newPerson('Grace', 'Miller', `+1207555${String(Date.now()).slice(-4)}`)
  const checkout = walkCheckout(page, 'en')
  await visit('ru', '/jewelry/brooch-leaf')
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.writeAddress({ address: '12 Harbor Street', city: 'Portland', postcode: '04101' })
  await expectAccessible(page)
  await checkout.next('delivery')
  await expect(checkout.block('payment').getByRole('radio')).toHaveCount(1)
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  // It has published no documents: what is agreed to is said, and leads nowhere.
  await expect(checkout.block('confirm').getByRole('link')).toHaveCount(0)
  await checkout.agree()
  await expect(checkout.submit()).toContainText('$455')
  await checkout.place()
  await onPayPage(page, 'en', 'pay', 'before')
  const { number } = await onOrderPage(page, 'en', 'paid')
  await expectLetter(page, buyer.email, new RegExp(`Order ${number} is paid`))
})
