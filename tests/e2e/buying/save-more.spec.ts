import type { Page } from '@playwright/test'
import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions } from '../customer.ts'
import { giveBonuses } from '../steps/sandbox.ts'
import { expectExplained, usePromoCode } from '../steps/save-in-cart.ts'
import { newPerson, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

const NB = '\u00A0'
const offerOf = (page: Page) => page.getByRole('main').getByRole('region', { name: /^Выгоднее на/ })

test('[A06] a customer is offered the cheapest combination of codes and bonuses, sees why not the other code, and takes it', {
  tag: '@desktop',
}, async ({ visit, page, complaints }) => {
  const buyer = newPerson('Анна', 'Соловьёва')
  const { putInCart, openCart } = walkCheckout(page, 'ru')
  await signInReady(page, buyer)
  await giveBonuses(page, buyer.phone, 1500)
  await visit('ru', '/jewelry/earrings-pearl-rose')
  await putInCart()
  await openCart()
  await usePromoCode(page, 'минус2000')
  // 27 500 of the 30 000 that it asks for.
  await usePromoCode(page, 'только25', `Ещё 2${NB}500${NB}₽ — и промокод сработает.`)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])

  await visit('ru', '/jewelry/charm-eye')
  await putInCart()
  await openCart()
  const offer = offerOf(page)
  // Now 46 400 − 2 000; with a quarter off and 1 500 bonuses it is 33 300.
  await expect(offer.getByRole('heading')).toHaveText(`Выгоднее на 11${NB}100${NB}₽`)
  await expect(offer.getByRole('listitem')).toHaveText([
    'промокод ТОЛЬКО25',
    `списать 1${NB}500${NB}бонусов`,
    /^без\sпромокода МИНУС2000$/,
  ])
  await offer.getByRole('button', { name: 'Почему не другой промокод' }).click()
  await expect(offer.getByRole('definition')).toHaveText(/^С\sним\sвышло\sбы\sна\s9\s600\s₽\sдороже\.$/)
  await expectAccessible(page)

  await offer.getByRole('button', { name: 'Применить' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByText(`Применили. Вы платите на 11${NB}100${NB}₽ меньше`)).toBeAttached()
  await expect(page.getByRole('main').getByRole('button', { name: 'Убрать промокод ТОЛЬКО25' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Убрать промокод МИНУС2000' })).toHaveCount(0)
  expect(await expectExplained(page)).toBe(33_300)
})

test('[A06, P47] a guest’s code is refused with what is missing, and works in one press once an item is added', {
  tag: '@phone',
}, async ({ visit, page, complaints }) => {
  const { putInCart, openCart } = walkCheckout(page, 'ru')
  await visit('ru', '/jewelry/charm-eye')
  await putInCart()
  await openCart()
  await usePromoCode(page, 'минус2000', `Ещё 1${NB}100${NB}₽ — и промокод сработает.`)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await expect(page.getByRole('textbox', { name: 'Промокод' })).toHaveAttribute('aria-invalid', 'true')
  await expect(offerOf(page)).toHaveCount(0)

  await visit('ru', '/jewelry/charm-pearl')
  await putInCart()
  await openCart()
  await expect(offerOf(page).getByRole('listitem')).toHaveText(['промокод МИНУС2000'])
  await offerOf(page).getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Убрать промокод МИНУС2000' })).toBeVisible()
  // 18 900 + 12 900 − 2 000
  expect(await expectExplained(page)).toBe(29_800)
})

test('[A06] the third charm is free by itself, and the sum says by which offer', { tag: '@phone' }, async ({
  visit,
  page,
}) => {
  const { putInCart, openCart } = walkCheckout(page, 'ru')
  for (const item of ['charm-eye', 'charm-key']) {
    await visit('ru', `/jewelry/${item}`)
    await putInCart()
  }
  await openCart()
  const main = page.getByRole('main')
  await expect(main.getByText(/^Каждый третий шарм в\sподарок: добавьте ещё 1\sукрашение\.$/)).toBeVisible()
  await visit('ru', '/jewelry/charm-moon')
  await putInCart()
  await openCart()
  await expect(main.getByText('Акция: промокод не нужен')).toBeVisible()
  await expect(main.getByText('По акции', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectExplained(page)
  const explained = main.getByRole('region', { name: 'Из чего сложилась сумма' })
  await expect(explained.getByText('Акция', { exact: true })).toBeVisible()
  await expect(explained.getByText(/^Каждый третий шарм в подарок, /)).toBeVisible()
})
