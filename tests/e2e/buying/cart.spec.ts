import type { Page } from '@playwright/test'
import { openPopup } from '../steps/go-on.ts'
import { expect, expectAccessible, SITES, screenOf, test } from '../visit.ts'

/** A ring whose sizes are in stock, found as a shopper finds it. */
async function openBuyableProduct(page: Page, visit: (site: 'ru' | 'en', path: string) => Promise<Page>) {
  await visit('ru', '/catalog/rings?inStock=1')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('radiogroup', { name: 'Размер' })
    .getByRole('radio', { name: /^[\d,]+$/ })
    .first()
    .check({ force: true })
}

/** Out of the way of everything else at the foot of the screen. */
async function answerFirstQuestions(page: Page) {
  await page.addInitScript(() => localStorage.setItem('city-asked', '1'))
  await page.context().addCookies([{ name: 'consent', value: 'necessary', domain: 'localhost', path: '/' }])
  await page.context().addCookies([{ name: 'consent', value: 'necessary', domain: 'en.localhost', path: '/' }])
}

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[L03, H20, J05] a guest buys: the drawer, the cart, a removal taken back, the sum explained, the checkout', async ({
  visit,
  page,
  context,
}) => {
  await openBuyableProduct(page, visit)
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Добавлено в корзину' })
  await expect(drawer).toContainText('Всего в корзине: 1 украшение'.replace('1 ', '1\u00A0'))
  await expectAccessible(page)
  // Back closes it, and the button says what was done.
  await page.goBack()
  await expect(drawer).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Добавлено. К корзине' }).first().click()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)

  await main.getByRole('button', { name: /^Убрать из корзины/ }).click()
  await expect(main.getByRole('heading', { name: 'Корзина пока пуста' })).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(main.getByRole('article')).toHaveCount(1)

  // The explanation adds up to the very same sum.
  await main.getByRole('button', { name: 'Почему столько?' }).click()
  const explained = main.getByRole('region', { name: 'Из чего сложилась сумма' }).getByText('Остаётся заплатить')
  const total = (await main.getByText('Итого без доставки').first().locator('..').innerText()).replace(/\D/g, '')
  expect((await explained.locator('..').innerText()).replace(/\D/g, '')).toBe(total)

  await main
    .getByRole('link', { name: 'К оформлению' })
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page).toHaveURL(/\/cart\?step=checkout$/)
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'order_step')?.value)
    .toBe('checkout')
  // Each step is a page of its own: its heading is focused, and its title read out.
  await expect(main.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeFocused()
  await expect(page).toHaveTitle(/^Оформление заказа/)
  await page.goBack()
  await expect(main.getByRole('heading', { level: 1, name: 'Корзина' })).toBeFocused()
  await expect(page).toHaveTitle(/^Корзина/)
})

test('[L03] a double press takes one item out, not the one that comes up under the finger as well', {
  tag: '@phone',
}, async ({ visit, page }) => {
  for (const item of ['/jewelry/charm-eye', '/jewelry/charm-key']) {
    await visit('ru', item)
    await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Добавлено в корзину' })).toBeVisible()
  }
  await page.getByRole('dialog').getByRole('link', { name: 'Открыть корзину' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('article')).toHaveCount(2)
  await main
    .getByRole('button', { name: /^Убрать из корзины/ })
    .first()
    .dblclick()
  await expect(page.getByRole('button', { name: 'Вернуть' })).toHaveCount(1)
  await expect(main.getByRole('heading', { name: 'Корзина пока пуста' })).toHaveCount(0)
  await expect(main.getByRole('article')).toHaveCount(1)
})

test('[Q04] a promo code that does not count says why, in the field; two tabs stay in step', {
  tag: '@desktop',
}, async ({ visit, page, context, complaints }) => {
  await openBuyableProduct(page, visit)
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Открыть корзину' }).click()
  await page.getByRole('button', { name: 'Ввести промокод' }).click()
  const field = page.getByRole('textbox', { name: 'Промокод' })
  await expect(field).toBeFocused()
  await field.fill('ТАКОГОНЕТ')
  const refused = page.waitForResponse((response) => response.url().endsWith('/cart/promocode'))
  await page.keyboard.press('Enter')
  const { error } = (await (await refused).json()) as { error: string }
  await expect(page.getByText(error)).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  // The browser itself complains of an answer of 422.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])

  const second = await context.newPage()
  await second.addInitScript(() => localStorage.setItem('city-asked', '1'))
  await second.goto('/cart')
  await second.getByRole('button', { name: /^Убрать из корзины/ }).click()
  await expect(second.getByRole('heading', { name: 'Корзина пока пуста' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Корзина пока пуста' })).toBeVisible()
})

test('what is pressed right after a popup has closed counts, however long the way back takes', {
  tag: '@phone',
}, async ({ visit, page }) => {
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (by) => void setTimeout(() => go(by), 600)
  })
  await openBuyableProduct(page, visit)
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
  await page.getByRole('dialog', { name: 'Добавлено в корзину' }).getByRole('link', { name: 'Открыть корзину' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Подробнее об упаковке' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: 'К оформлению' }).first().click()
  await page.waitForTimeout(1_000)
  await expect(main.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
})

for (const site of SITES)
  test(`[B05, H20, G22, G24, G26, G30, P14] an empty cart is a place to begin; the popups that explain open over it and pass axe; whoever chooses another country and names none is asked for it (${site})`, {
    tag: screenOf(site),
  }, async ({ visit, page, isMobile }) => {
    await visit(site, '/cart')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(page)

    const popup = page.getByRole('dialog')
    // Somebody sent the link, or it is pressed on the page itself.
    const open = (name: string) => (isMobile ? openPopup(page, name) : visit(site, `/cart?popup=${name}`))
    for (const name of ['ecoPack', 'loyaltyTooltip', 'dolyameInfoCommission'])
      await test.step(name, async () => {
        await open(name)
        await expect(popup).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(popup).toBeHidden()
      })

    const texts = { ru: ['Выбрать страну', 'Укажите страну.'], en: ['Choose this country', 'Please choose a country.'] }
    const [choose = '', wanted = ''] = texts[site]
    await openPopup(page, 'locationChoose')
    await popup.getByRole('button', { name: choose }).click()
    await expect(popup.getByText(wanted)).toBeVisible()
    await expectAccessible(page)
    await popup.locator('select').selectOption('DE')
    await expect(popup.getByText(wanted)).toBeHidden()
  })

/** As the shop opens it: what a popup is told travels in the browser's history. */
async function openWith(page: Page, name: string, payload: object) {
  await page.evaluate(
    ([popup, payload]) =>
      history.replaceState({ usr: { payloads: { [popup]: payload }, opened: 1 }, key: 'story' }, '', `?popup=${popup}`),
    [name, payload] as const,
  )
  await page.reload()
  return page.getByRole('dialog')
}

test('[G23] what changed in the cart is told line by line', { tag: '@desktop' }, async ({ visit, page }) => {
  await visit('ru', '/cart')
  const dialog = await openWith(page, 'removedFromStock', {
    currency: 'RUB',
    changes: [
      { kind: 'removed', skuId: 1, name: 'Кольцо «Полдень»', before: 1, after: null },
      { kind: 'quantity_reduced', skuId: 2, name: 'Серьги «Капель»', before: 3, after: 1 },
      { kind: 'price_up', skuId: 3, name: 'Колье «Мёд»', before: 12_500, after: 13_900 },
      { kind: 'promo_lost', skuId: null, name: '', before: null, after: null },
    ],
  })
  const lines = dialog.getByRole('listitem')
  await expect(lines).toHaveCount(4)
  await expect(lines.nth(0)).toContainText('Закончилось')
  await expect(lines.nth(1)).toContainText('теперь 1')
  await expect(lines.nth(2)).toContainText(/12.500.₽.*13.900.₽/)
  await expect(lines.nth(3)).toContainText('Промокод больше не действует')
  await expectAccessible(page)
})

test('[G27] after a failed payment the order is kept, and may be paid again or in another way', {
  tag: '@phone',
}, async ({ visit, page }) => {
  await visit('ru', '/cart')
  const dialog = await openWith(page, 'failedPayment', { orderId: 'no-such-order-here', number: '10042-7' })
  await expect(dialog).toContainText('Заказ №\u00A010042-7 сохранён')
  await dialog.getByRole('button', { name: 'Оплатить иначе' }).click()
  await expect(dialog.getByRole('radio')).toHaveCount(3)
  await dialog.getByRole('radio', { name: 'Через СБП' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Оплатить', exact: true }).click()
  // Nobody else's order is paid from here.
  await expect(dialog.getByRole('status')).toContainText('заказа нет')
  await expectAccessible(page)
})
