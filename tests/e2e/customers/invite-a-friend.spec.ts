import { answerFirstQuestions } from '../customer.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[B33, G43] the page explains the programme on both sites, and its rules open by their link', {
  tag: '@phone',
}, async ({ visit, page }) => {
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
  await expect(page.getByRole('dialog', { name: 'Programme rules' })).toContainText('No more than 10 rewards a month.')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('heading', { level: 2, name: 'Available on our Russian site' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Open the Russian site' })).toHaveAttribute(
    'href',
    /\/\/localhost:\d+\/referral-program$/,
  )
  await expectAccessible(page)
})
