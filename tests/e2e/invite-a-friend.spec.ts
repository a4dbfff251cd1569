import { signInReady } from '../support/ready-session.ts'
import { answerFirstQuestions } from './customer.ts'
import { staffDo } from './steps/outside.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from './steps/walk-checkout.ts'
import { expect, expectAccessible, test } from './visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[A04, B33] a friend is invited, buys for less, and the reward arrives after the days of return and not before', async ({
  visit,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const main = page.getByRole('main')
  await signInReady(page, newPerson('Вера', 'Ладова'))
  await visit('ru', '/referral-program')
  const link = main.getByRole('region', { name: 'Ваша ссылка' })
  const invitations = main.getByRole('region', { name: 'Что стало с приглашениями' })
  const address = await link.getByRole('textbox', { name: 'Личная ссылка' }).inputValue()
  expect(address).toMatch(new RegExp(`^${baseURL}/invite/[2-9A-Z]{8}$`))
  await expect(link.getByRole('img', { name: 'QR-код с личной ссылкой' })).toBeVisible()
  await expect(invitations).toContainText('Пока ссылку никто не открывал.')
  await expectAccessible(page)

  // Without the newer clipboard, as on plain http.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await link.getByRole('button', { name: 'Скопировать' }).click()
  await expect(link.getByRole('button', { name: 'Скопировано' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Скопировано$/ })).toBeAttached()

  const inviter = await context.cookies()
  const becomeNobody = async () => {
    await context.clearCookies()
    await answerFirstQuestions(page)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await becomeNobody()

  // The friend, who is nobody to the shop yet.
  await page.goto(address)
  await expect(page).toHaveURL(/\/referral-program\?friend=[2-9A-Z]{8}$/)
  await expect(main.getByRole('heading', { level: 1, name: /^Вам дарят скидку 10\s%$/ })).toBeVisible()
  const code = await main.getByRole('textbox', { name: 'Ваш промокод' }).inputValue()
  expect(code).toMatch(/^FRIEND-[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  await expectAccessible(page)
  const friend = newPerson('Ася', 'Лугова')
  const checkout = walkCheckout(page, 'ru')
  await visit('ru', '/jewelry/brooch-leaf')
  await checkout.putInCart()
  await visit('ru', '/cart')
  // 38 500 less a tenth.
  await expect(main.getByText(code)).toBeVisible()
  await expect(main.getByText(/^−3\s850\s₽$/).first()).toBeVisible()
  await main.getByRole('link', { name: 'К оформлению' }).first().click()
  await checkout.giveContacts(friend)
  await checkout.next('contacts')
  await checkout.chooseWay('courier')
  await checkout.pickAddress('Москва, Тверская, 7', '12')
  await checkout.next('delivery')
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await checkout.agree()
  await checkout.place()
  await onPayPage(page, 'ru', 'pay')
  const { key, number } = await onOrderPage(page, 'ru', 'paid')

  const becomeInviter = async () => {
    await becomeNobody()
    await context.addCookies(inviter)
  }
  const expectSaid = async (text: RegExp) => {
    await expect(async () => {
      await visit('ru', '/referral-program')
      await expect(invitations.getByRole('listitem')).toHaveText([text], { timeout: 2_000 })
    }).toPass({ timeout: 45_000 })
  }
  await becomeInviter()
  await expectSaid(/^Друг сделал заказ/)
  await staffDo(page, key, 'assemble', 'handOver', 'deliver')
  await expectSaid(/^Заказ получен, бонусы придут не\sраньше \d+\s\S+Ссылку открыли/)
  await visit('ru', '/profile?section=bonusesData')
  await expect(main.getByText('0 бонусов').first()).toBeVisible()
  await expect(main.getByText('За приглашённого друга')).toBeHidden()

  await staffDo(page, key, 'complete')
  await expectSaid(/^Начислили 1\s000\sбонусов \d+\s\S+Ссылку открыли/)
  await expect(main).not.toContainText(new RegExp(`${number}|Ася|${friend.phone.slice(-4)}|38\\s500`))
  await visit('ru', '/profile?section=bonusesData')
  await expect(main.getByText('За приглашённого друга')).toBeVisible()
  await expect(main.getByText(/^1\s000\sбонусов$/).first()).toBeVisible()

  // Their own link is no gift to the inviter.
  await page.goto(address)
  await expect(main.getByRole('heading', { level: 1, name: 'Это ваша собственная ссылка' })).toBeVisible()
})

test('[B33, G43] the page explains the programme on both sites, and its rules open by their link', async ({
  visit,
  page,
}) => {
  const main = page.getByRole('main')
  await visit('ru', '/referral-program')
  await expect(main.getByRole('heading', { level: 1, name: 'Приглашайте друзей' })).toBeVisible()
  await expect(main.getByRole('definition')).toHaveText([
    /^10\s%скидка на\sпервый заказ от\s5\s000\s₽$/,
    /^1\s000\sбонусовкогда заказ получен и\sсрок возврата прошёл$/,
  ])
  await main.getByRole('button', { name: 'Правила программы' }).click()
  const popup = page.getByRole('dialog', { name: 'Правила программы' })
  await expect(popup).toContainText(/Не\sбольше 10 наград в\sмесяц\./)
  await expect(page).toHaveURL(/popup=programInfo/)
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Понятно' }).click()
  await expect(popup).toBeHidden()
  await main.getByRole('button', { name: 'Войти и получить ссылку' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Телефон' })).toBeVisible()

  await visit('en', '/referral-program?popup=programInfo')
  await expect(page.getByRole('dialog', { name: 'Rules of the programme' })).toContainText(
    'No more than 10 rewards a month.',
  )
  await page.keyboard.press('Escape')
  await expect(main.getByRole('heading', { level: 2, name: 'It works in our Russian shop' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Open the Russian site' })).toHaveAttribute(
    'href',
    /\/\/localhost:\d+\/referral-program$/,
  )
  await expectAccessible(page)
})
