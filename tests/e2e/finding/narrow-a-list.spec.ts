import { followLink } from '../steps/go-on.ts'
import { expect, expectAccessible, test } from '../visit.ts'

const products = (text: string) => Number(/\d+/.exec(text.replaceAll('\u00A0', ''))?.[0])

test('[F03] a price is chosen by a press, by a thumb and by a number, and all of them say the same', async ({
  visit,
  page,
  isMobile,
}) => {
  await visit('ru', '/catalog/rings')
  await page.getByRole('main').getByText('Цена', { exact: true }).first().click()
  const prices = isMobile ? page.getByRole('dialog', { name: 'Фильтры' }) : page.getByRole('main')

  // The slider: two thumbs that say a price, moved by the keys.
  const low = prices.getByRole('slider', { name: 'Не дешевле' })
  const high = prices.getByRole('slider', { name: 'Не дороже' })
  await expect(low).toHaveValue('0')
  const marks = Number(await high.getAttribute('max'))
  expect(marks).toBeGreaterThan(3)
  await high.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(high).toHaveValue(String(marks - 1))
  await expect(high).toHaveAttribute('aria-valuetext', /₽/)
  await expect(page).toHaveURL(/price_max=\d+/)
  const max = new URL(page.url()).searchParams.get('price_max')
  await expect(prices.getByRole('textbox', { name: 'До', exact: true })).toHaveValue(new RegExp(`^${max}$`))
  await low.focus()
  await page.keyboard.press('End')
  await expect(low).toHaveValue(String(marks - 2))

  // A preset is one press; the thumbs follow it.
  const presets = prices.getByRole('list', { name: 'Цены на выбор' })
  await presets.getByRole('checkbox').first().click()
  await expect(presets.getByRole('checkbox').first()).toBeChecked()
  await expect(low).toHaveValue('0')
  await expect(page).not.toHaveURL(/price_min/)
  await expectAccessible(page)

  // An open section is not marked by the sign that closes the sheet.
  if (isMobile) {
    await expect(prices.getByRole('button', { name: 'Цена' })).toHaveAttribute('aria-expanded', 'true')
    await prices.getByRole('button', { name: /^Показать \d/ }).click()
  }
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toContainText('до')
})

test('[F03] «Заберу сегодня» is one press for the shops of one’s own city, and then one of them', async ({
  visit,
  page,
  isMobile,
}) => {
  await visit('ru', '/catalog/rings')
  const quantity = page.getByText(/^\d+\sукрашени[ейя]$/).first()
  const all = products(await quantity.innerText())
  await page.getByRole('checkbox', { name: 'Заберу сегодня' }).click()
  await expect(page).toHaveURL(/shop=tsvetnoy/)
  await expect(page).not.toHaveURL(/hillsMall|auPontRouge/)
  const chips = page.getByRole('list', { name: 'Выбранные фильтры' })
  await expect(chips.getByRole('listitem').first()).toHaveText('Сегодня: Москва')
  await expect.poll(async () => products(await quantity.innerText())).toBeLessThan(all)

  // Its shops are under it, and no other city's until they are asked for.
  await page.getByText('В каком магазине').click()
  const shops = isMobile ? page.getByRole('dialog', { name: 'Фильтры' }) : page.getByRole('main')
  await expect(shops.getByRole('checkbox', { name: 'Москва, любой магазин' })).toBeChecked()
  await expect(shops.getByRole('checkbox', { name: /Dubai Hills/ })).toBeHidden()
  await shops.getByRole('checkbox', { name: /Патриарших/ }).click()
  await expect(page).toHaveURL(/\?shop=patriki(&popup=filters)?$/)
  await shops.getByText('Другие города').click()
  await expect(shops.getByRole('checkbox', { name: /Дубай, Dubai Hills/ })).toBeVisible()
})

test('[CATALOG] a list opens with a line and stories, which leave «show more» whole', { tag: '@phone' }, async ({
  visit,
  page,
}) => {
  await visit('ru', '/catalog/rings')
  await expect(page.getByText('Одно не снимать годами', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Посмотреть на руке' })).toHaveAttribute('href', '/gallery')
  await expect(page.getByRole('article')).toHaveCount(48)
  // The first card is on the first screen with its name and its price.
  const card = await page.getByRole('article').first().boundingBox()
  expect(card?.y).toBeLessThan(400)

  const more = page.getByRole('link', { name: /Показать ещё/ })
  await more.scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Фильтры', exact: true })).toBeHidden()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(48)
  // By the keyboard one goes on from the first new product, stories or not.
  await expect(page.getByRole('article').nth(48).getByRole('heading').getByRole('link')).toBeFocused()

  // Narrowed, it has no stories.
  await page.goto('/catalog/rings?stone=diamond')
  await expect(page.getByRole('link', { name: 'Посмотреть на руке' })).toHaveCount(0)
})

test('[CATALOG] a click of the mouse on a section of the menu goes there at once', { tag: '@desktop' }, async ({
  visit,
  page,
}) => {
  await visit('ru', '/')
  await page.getByRole('navigation', { name: 'Каталог' }).getByRole('link', { name: 'Кольца', exact: true }).click()
  await expect(page).toHaveURL(/\/catalog\/rings$/)
})

/** Controls that a finger would miss. Links inside a sentence are read before they are pressed. */
function smallTargets(): string[] {
  const SIDE = 43.5
  const small: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>(
    'a[href], button, summary, select, input, [role=checkbox]',
  )) {
    const box = (control.closest('label') ?? control).getBoundingClientRect()
    const style = getComputedStyle(control)
    if (box.width === 0 || style.visibility === 'hidden' || control.closest('[inert], [aria-hidden=true]')) continue
    const after = getComputedStyle(control, '::after')
    const isStretched =
      after.content !== 'none' && after.position === 'absolute' && Number.parseFloat(after.height) >= SIDE
    const sentence = control.parentElement?.textContent?.trim().length ?? 0
    const isInSentence = style.display === 'inline' && sentence > (control.textContent?.trim().length ?? 0) + 8
    if (isStretched || isInSentence || (box.width >= SIDE && box.height >= SIDE)) continue
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30)
    small.push(`${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`)
  }
  return [...new Set(small)]
}

test('[CATALOG] on a small phone the first picture’s button is free of the question about cookies, and a finger meets every control of the home page, lists, a product and the cart', {
  tag: '@phone',
}, async ({ visit, page }) => {
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 664 })
  await visit('ru', '/')
  const strip = page.getByRole('region', { name: 'Файлы cookie' })
  await expect(strip).toBeVisible()
  const top = (await strip.boundingBox())?.y ?? 0
  const button = await page.getByRole('link', { name: 'Смотреть новинки' }).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(top)

  if (viewport) await page.setViewportSize(viewport)
  for (const path of ['/', '/catalog/rings', '/jewelry/ring-prong-round-diamond', '/catalog/pendants/letters', '/cart'])
    await test.step(path, async () => {
      if (path !== '/' && !(await followLink(page, path))) await visit('ru', path)
      expect(await page.evaluate(smallTargets)).toEqual([])
    })
})
