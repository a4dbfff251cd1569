import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { consentsInForce } from '../../support/consents-in-force.ts'
import { signInReady } from '../../support/visitors/ready-session.ts'
import { expect, putClockAhead } from '../visit.ts'
import { firstSkuOf } from './fill-cart.ts'
import { newPerson } from './walk-checkout.ts'

const ahead = () => Number(process.env.E2E_CLOCK_AHEAD_MS ?? 0)
export const shopNow = () => new Date(Date.now() + ahead())
/** A browser of somebody else, at another place. */
export async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}` },
  })
  await context.addInitScript(putClockAhead, ahead())
  return context.newPage()
}

export async function fillDoor(page: Page, form: { login: string; password: string; code: string }) {
  await page.getByRole('textbox', { name: 'Логин' }).fill(form.login)
  await page.getByRole('textbox', { name: 'Пароль' }).fill(form.password)
  await page.getByRole('textbox', { name: 'Код из приложения' }).fill(form.code)
  await page.getByRole('button', { name: 'Войти' }).click()
}

/** The sandbox's admin. */
export const enterAsAdmin = (page: Page) => enterAs(page, 'admin@sandbox.test')

/** A code is good for so long, and once. */
const CODE_MS = 30_000
const ENTERING_MS = 120_000

const signedIn = new Map<string, Parameters<BrowserContext['addCookies']>[0]>()

/**
 * Somebody of the sandbox's staff. Stories that run beside each other are the same people, and a code that one of them
 * has used is refused to the others, who wait for the next. By the call, not by the form: a browser complains of every
 * refusal, and the form has stories of its own. A story before it in the same worker may have signed in already.
 */
export async function enterAs(page: Page, login: string) {
  const context = page.context()
  const giveUpAt = Date.now() + ENTERING_MS
  await context.addCookies(signedIn.get(login) ?? [])
  while (!(await page.request.get('/backoffice/api/me')).ok()) {
    const answer = await signInByCall(page, login)
    if (answer.ok()) break
    const text = `${login}: ${answer.status()} ${await answer.text()}`
    expect(Date.now(), text).toBeLessThan(giveUpAt)
    await page.waitForTimeout(CODE_MS - (shopNow().getTime() % CODE_MS) + 200)
  }
  signedIn.set(
    login,
    (await context.cookies()).filter(({ name }) => name === 'staff'),
  )
  await page.goto('/backoffice')
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
}

async function signInByCall(page: Page, login: string) {
  const { csrfToken } = (await (await page.request.get('/token')).json()) as { csrfToken: string }
  const staff = (await (await page.request.get('/sandbox/staff.json')).json()) as {
    login: string
    password: string
    code: string
  }[]
  const person = staff.find((one) => one.login === login)
  return page.request.post('/backoffice/api/sign-in', {
    headers: { 'sec-fetch-site': 'same-origin', 'x-csrf-token': csrfToken },
    data: { login, password: person?.password ?? '', code: person?.code ?? '' },
  })
}

/** Somebody orders a product to be paid on receipt; the shop's own pages are walked in other stories. */
export async function someOrder(
  page: Page,
  {
    skuIds,
    codeFor,
    address = 'г Москва, ул Тверская, д 7',
  }: { skuIds?: number[]; codeFor?: (phone: string) => Promise<string>; address?: string } = {},
): Promise<{ number: string; key: string; name: string }> {
  const buyer = newPerson('Мария', 'Орлова')
  await signInReady(page, buyer, codeFor)
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  const token = (await (await page.request.get('/token')).json()) as { csrfToken: string }
  headers['x-csrf-token'] = token.csrfToken
  const post = async (url: string, data: object, more = {}) => {
    const answer = await page.request.post(url, { data, headers: { ...headers, ...more } })
    expect(answer.status(), `${url}: ${await answer.text()}`).toBe(200)
    return (await answer.json()) as unknown
  }
  const terms = { delivery_method_id: 1, payment_method_id: 1 }
  for (const skuId of skuIds ?? [await firstSkuOf(page, 'brooch-moon-star')]) await post('/cart/add', { skuId })
  const { cartData } = (await post('/cart/calculate', terms)) as { cartData: { version: string; finalSum: number } }
  const { result } = (await post(
    '/order/create/v2',
    {
      ...terms,
      email: buyer.email,
      fio: `${buyer.name} ${buyer.surname}`,
      address,
      apartment: '12',
      cart_version: cartData.version,
      expected_total: cartData.finalSum,
      consents: consentsInForce('ru'),
    },
    { 'idempotency-key': `run-the-shop-${randomInt(1_000_000_000)}` },
  )) as { result: { number: string; orderId: string } }
  return { number: result.number, key: result.orderId, name: `${buyer.name} ${buyer.surname}` }
}

type Wish = { isWanted?: (line: { name: string }) => boolean; exchange?: { skuId: number; surcharge: 0; back: 0 } }

/** The buyer asks by the call that the page of the order makes. */
export async function askToReturn(page: Page, key: string, { isWanted = () => true, exchange }: Wish = {}) {
  const { csrfToken } = (await (await page.request.get('/token')).json()) as { csrfToken: string }
  const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf-token': csrfToken }
  const { order } = (await (await page.request.get(`/profile/orders/${key}`)).json()) as {
    order: { lines: { id: number; name: string; quantity: number }[] }
  }
  const answer = await page.request.post(`/order/${key}/returns`, {
    headers,
    data: {
      items: order.lines.filter(isWanted).map(({ id: lineId, quantity }) => ({ lineId, quantity })),
      reason: 'size',
      returnMethod: 'post',
      ...(exchange && { exchange }),
      bank: { bic: '044525225', inn: '7707083893', account: '40702810900000000001', holder: 'Мария Орлова' },
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
