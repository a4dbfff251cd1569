import type { Locator } from '@playwright/test'
import { home } from '#texts/ru/catalog/home.ts'
import { answerFirstQuestions } from '../customer.ts'
import { expect, test } from '../visit.ts'

const isRendered = (place: Locator) =>
  place.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

const topOf = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().top))

const isOnScreen = (place: Locator) =>
  place.evaluate((element) => element.getBoundingClientRect().bottom < window.innerHeight)

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('a card far below is rendered when it comes near, and keeps its place, @phone', async ({ visit }) => {
  const page = await visit('ru', '/catalog/rings')
  const cards = page.getByRole('main').getByRole('article')
  const [first, far] = [cards.first().getByRole('link').first(), cards.nth(40).getByRole('link').first()]
  expect(await isRendered(first)).toBe(true)
  expect(await isRendered(far)).toBe(false)
  await cards.nth(40).scrollIntoViewIfNeeded()
  await expect.poll(() => isRendered(far)).toBe(true)
  // For those who read the page by ear it is there from the beginning.
  await expect(cards).toHaveCount(48)
})

test('Back leads to the same place of a long page, @phone', async ({ visit }) => {
  const page = await visit('ru', '/')
  const card = page.getByRole('region', { name: home.bestsellers.title }).getByRole('article').first()
  while (!(await isOnScreen(card))) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(100)
  }
  const [y, top] = [await page.evaluate(() => scrollY), await topOf(card)]
  expect(y).toBeGreaterThan(1_500)
  await card.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/jewelry\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
  expect(Math.abs((await topOf(card)) - top)).toBeLessThan(5)
})
