import type { Listing } from '#contract/catalog/listing.ts'
import type { CardModification } from '#contract/entities/product.ts'
import { answerFirstQuestions, newPhone, passCode } from '../customer.ts'
import { followLink, openPopup } from '../steps/go-on.ts'
import { answerOf, expect, expectAccessible, SITES, screenOf, test } from '../visit.ts'

test('[A01, C04, F03, J18, J19] from the home page to a ring of one’s size, kept for later', async ({
  visit,
  page,
}) => {
  await visit('ru', '/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Кольца/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Кольца' })).toBeVisible()

  // Narrowed by a stone: the address says so, and every count follows.
  const before = await page.getByRole('article').count()
  await page.getByRole('button', { name: 'Все фильтры' }).click()
  const filters = page.getByRole('dialog', { name: 'Фильтры' })
  await filters.getByRole('button', { name: 'Камень' }).click()
  await filters.getByRole('checkbox', { name: /^Бриллиант \d/ }).click()
  await expect(page).toHaveURL(/stone=diamond/)
  await page.goBack()
  await expect(filters).toBeHidden()
  await page.goto('/catalog/rings?stone=diamond')
  expect(await page.getByRole('article').count()).toBeLessThanOrEqual(before)

  // Searched for in the wrong layout.
  await openPopup(page, 'search')
  await page.getByRole('combobox', { name: 'Что найти' }).fill('rjkmwj c ,hbkkbfynjv')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\//)
  await expect(page.getByRole('main')).toContainText('кольцо')
  const first = page.getByRole('article').first()
  const name = (await first.getByRole('heading').innerText()).trim()
  await first.getByRole('heading').getByRole('link').click()

  // The product itself.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 12))
  const size = page.getByRole('radiogroup', { name: 'Размер' }).getByRole('radio', { disabled: false }).first()
  await size.check({ force: true })
  await expect(
    page
      .getByRole('main')
      .getByText(/Курьером/)
      .first(),
  ).toBeVisible()
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click()

  expect(await followLink(page, '/wishlist')).toBe(true)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(name.slice(0, 12))
})

test('[F01] «show more» adds a page in place, and Back returns to the same place', { tag: '@phone' }, async ({
  visit,
  page,
}) => {
  await visit('ru', '/catalog/rings')
  await expect(page.getByRole('article')).toHaveCount(48)
  await page
    .getByRole('link', { name: /Показать ещё/ })
    .or(page.getByRole('button', { name: /Показать ещё/ }))
    .click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(48)
  await expect(page).toHaveURL(/page=2/)
  const product = page.getByRole('article').nth(60)
  const name = await product.getByRole('heading').textContent()
  // A jump: the rows in between are never shown, and their heights are guesses until somebody comes back.
  const link = product.getByRole('heading').getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const topOf = (card: typeof product) => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const top = await topOf(product)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Кольца')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кольца')
  const same = page
    .getByRole('article')
    .filter({ hasText: name ?? undefined })
    .first()
  await expect.poll(() => topOf(same)).toBe(top)
})

test('[F07, F09] a favourite saved in a colour that is sold out is not for sale until another colour is chosen', {
  tag: '@phone',
}, async ({ visit, page }) => {
  await answerFirstQuestions(page)
  const { csrfToken } = await (await page.request.get('/token')).json()
  let found: { soldOut: CardModification; inStock: CardModification } | undefined
  for (let offset = 0; offset < 480 && !found; offset += 48) {
    const answer = await page.request.post('/catalog/show', {
      data: { offset },
      headers: { 'x-csrf-token': csrfToken },
    })
    const { result } = (await answer.json()) as Listing
    for (const { modifications } of result.products) {
      const colors = modifications.color?.items ?? []
      const soldOut = colors.find(({ maxQuantity, price }) => maxQuantity === 0 && price)
      const inStock = colors.find(({ maxQuantity, price }) => maxQuantity > 0 && price)
      if (soldOut && inStock) found ??= { soldOut, inStock }
    }
  }
  if (!found) throw new Error('every colour of every product is in stock')

  await visit('ru', found.soldOut.url)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click()
  expect(await followLink(page, '/wishlist')).toBe(true)
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  const color = (name: string) =>
    card.getByRole('radiogroup', { name: 'Цвет' }).getByRole('radio', { name, exact: true })
  const add = card.getByRole('button', { name: 'В корзину' })
  const soldOut = card.getByRole('button', { name: 'Нет в наличии' })

  // The very colour that was saved, and no offer to buy it.
  await expect(color(found.soldOut.name)).toBeChecked()
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', found.soldOut.url)
  await expect(soldOut).toBeDisabled()
  await expect(add).toHaveCount(0)

  await color(found.inStock.name).check({ force: true })
  await expect(add).toBeEnabled()
  await expect(soldOut).toHaveCount(0)
  await color(found.soldOut.name).check({ force: true })
  await expect(soldOut).toBeDisabled()
  await expect(add).toHaveCount(0)
})

test('[F09, J18] from the favourites into the cart: a size is asked for where there is one, and a removal is taken back', {
  tag: '@phone',
}, async ({ visit, page }) => {
  await answerFirstQuestions(page)
  for (const path of ['/jewelry/ring-band-dome', '/jewelry/brooch-bee']) {
    await visit('ru', path)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^В избранное/ })
      .first()
      .click()
  }
  expect(await followLink(page, '/wishlist')).toBe(true)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)

  const cart = page.getByRole('dialog', { name: 'Добавлено в корзину' })
  await cards.filter({ hasText: 'Брошь' }).getByRole('button', { name: 'В корзину' }).click()
  await expect(cart).toContainText('Брошь')
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()

  await cards.filter({ hasText: 'Кольцо' }).getByRole('button', { name: 'В корзину' }).click()
  const sheet = page.getByRole('dialog', { name: 'Выберите размер' })
  await sheet.getByRole('button', { name: 'В корзину' }).click()
  await expect(sheet).toContainText('Выберите размер')
  await sheet
    .getByRole('radiogroup', { name: 'Размер' })
    .getByRole('radio', { name: /^[\d,]+$/ })
    .first()
    .check({ force: true })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'В корзину' }).click()
  await expect(cart).toContainText('Кольцо')
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(cart).toBeHidden()
  await expect(page).toHaveURL(/\/wishlist$/)

  await page.getByRole('button', { name: 'Выбрать все' }).click()
  await page.getByRole('button', { name: 'Убрать', exact: true }).click()
  // Only cards of the list have a box to tick; those that are offered to begin with do not.
  const stored = cards.filter({ has: page.getByRole('checkbox') })
  await expect(stored).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(stored).toHaveCount(2)
})

test('a heart that the shop could not keep is taken back, and said so', { tag: '@desktop' }, async ({
  visit,
  page,
}) => {
  await answerFirstQuestions(page)
  await visit('ru', '/catalog/brooches')
  const hearts = page.getByRole('main').getByRole('button', { name: /^В избранное/ })
  await hearts.first().click()
  await page.getByRole('button', { name: 'Войти', exact: true }).last().click()
  const phone = newPhone()
  await page.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await passCode(page, phone, 'Получить код')
  await page.getByRole('textbox', { name: 'Имя' }).fill('Анна')
  await page.getByRole('checkbox', { name: /^Даю согласие на/ }).click()
  const isJoined = page.waitForResponse((response) => response.url().endsWith('/favorites/show'))
  await page.getByRole('button', { name: 'Создать профиль' }).click()
  await isJoined
  await expect(page.getByRole('dialog')).toBeHidden()
  const message = 'Такого украшения у нас нет.'
  const json = { success: false, code: 'product.unknown', message, error: message }
  await page.route(/\/favorites\/\d+$/, (route) => route.fulfill({ status: 404, json }))
  await hearts.nth(1).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true')
})

const POPUPS = {
  G08: 'productCare',
  G09: 'compositionAndCharacteristics',
  G10: 'consultWithStylist',
  G11: 'dolyame',
  G12: 'gallery',
  G13: 'productAvailability',
  G14: 'refund',
  G15: 'warranty',
  G16: 'ringSize',
  G17: 'shops',
  G18: 'subscribeProductPrice',
  G19: 'preShareSubscription',
}

test('[G08, G09, G10, G11, G12, G13, G14, G15, G16, G17, G18, G19] every popup of the product opens by its link, is named and closes', async ({
  visit,
  page,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const product = '/jewelry/ring-prong-round-diamond'
  if (isMobile) await visit('ru', product)
  for (const name of Object.values(POPUPS)) {
    // Somebody sent the link, or it is pressed on the page itself.
    if (isMobile) await openPopup(page, name)
    else await visit('ru', `${product}?popup=${name}`)
    const popup = page.getByRole('dialog')
    await expect(popup, name).toBeVisible()
    await expect(popup, name).toHaveAccessibleName(/\S/)
    await page.keyboard.press('Escape')
    await expect(popup, name).toBeHidden()
  }
})

const PAGES = [
  '/catalog',
  '/catalog/rings',
  '/jewelry/ring-prong-round-diamond',
  '/designers',
  '/designers/marit-solheim',
  '/trend',
  '/trend/for-him',
  '/search',
  '/wishlist',
]

for (const site of SITES) {
  test(`[B06, B13, B35, B41, B45, C02, C07] the pages of the catalogue on the ${site} site pass axe`, {
    tag: screenOf(site),
  }, async ({ visit, page }) => {
    test.setTimeout(150_000)
    for (const path of PAGES) {
      await visit(site, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expectAccessible(page)
    }
  })
}

test('[B19, B47, B48, B49, C01, C06, C08] every section of the catalogue answers with its products', {
  tag: '@desktop',
}, async ({ visit, page, request }) => {
  const statusOf = async (path: string) => (await request.get(encodeURI(path))).status()
  await visit('ru', '/jewelry')
  for (const path of [
    '/jewelry',
    '/catalog/men',
    '/catalog/new',
    '/catalog/sale',
    '/catalog/earrings',
    '/catalog/rings/signet',
    '/search/жемчуг',
  ]) {
    expect(await statusOf(path), path).toBe(200)
    if (path !== '/jewelry' && !(await followLink(page, path))) await visit('ru', encodeURI(path))
    await expect(page.getByRole('article').first(), path).toBeVisible()
  }
  for (const path of ['/catalog/no-such', '/designers/nobody', '/trend/none', '/jewelry/nothing'])
    expect(await statusOf(path), path).toBe(404)
})

test('[C04, J20, J22] an address that a product had before leads to its page for good; there another size shows its first weight, and the price of what is chosen', {
  tag: '@desktop',
}, async ({ visit, page, baseURL }) => {
  for (const site of SITES) {
    const answer = await answerOf(page, site, '/jewelry/ring-solitaire-noon?sku=7&utm_source=letter', baseURL)
    expect([answer.status(), answer.headers().location]).toEqual([
      301,
      '/jewelry/ring-prong-round-diamond?sku=7&utm_source=letter',
    ])
  }
  await visit('ru', '/jewelry/ring-solitaire-noon')
  await expect(page).toHaveURL(/\/jewelry\/ring-prong-round-diamond$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Полдень')

  await page.getByRole('radio', { name: '17', exact: true }).check({ force: true })
  const weights = page.getByRole('radiogroup', { name: /Вес камня/ }).getByRole('radio', { disabled: false })
  await expect(weights.first()).toBeChecked()
  const price = page.getByRole('main').getByText(/₽/).first()
  const cheaper = await price.innerText()
  await weights.last().check({ force: true })
  await expect(price).not.toHaveText(cheaper)
})

test('a product tells robots its price in the currency of the site', { tag: '@desktop' }, async ({ request }) => {
  const html = await (await request.get('/jewelry/ring-prong-round-diamond')).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? '{}'),
  )
  const text = JSON.stringify(blocks)
  expect(text).toContain('"Product"')
  expect(text).toContain('"priceCurrency":"RUB"')
})
