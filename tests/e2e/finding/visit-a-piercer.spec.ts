import { answerFirstQuestions, newPhone, passCode } from '../customer.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[B28] a visit is booked step by step, and cancelled by the link of its message', async ({ visit, page }) => {
  const main = page.getByRole('main')
  await visit('ru', '/piercing')
  await expect(main.getByRole('heading', { level: 1, name: 'Пирсинг в магазинах' })).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('button', { name: /^Хеликс/ }).click()
  await expect(main.getByRole('heading', { name: 'Где' })).toBeFocused()
  await main.getByRole('button', { name: /Au Pont Rouge/ }).click()
  const slots = main.getByRole('button', { name: /^\d\d:\d\d$/ })
  await expect(slots.first()).toBeVisible()
  await expectAccessible(page)
  // The same story on another screen at the same time takes another hour.
  const slot = slots.nth((await slots.count()) - 1 - 4 * test.info().parallelIndex)
  const time = await slot.innerText()
  await slot.click()

  // What was chosen stays in view.
  await expect(main.getByRole('region', { name: 'Что прокалываем' })).toContainText('Хеликс')
  await expect(main.getByRole('region', { name: 'Когда', exact: true })).toContainText(time)
  await main.getByRole('button', { name: /^Записаться на/ }).click()
  await expect(main.getByText('Укажите имя.')).toBeVisible()

  const phone = newPhone()
  await main.getByRole('textbox', { name: 'Имя' }).fill('Вера')
  await main.getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await expect(main.getByRole('radio', { name: /До 14 лет/ })).toBeDisabled()
  await main.getByRole('radio', { name: /14–17 лет/ }).check()
  await main.getByRole('checkbox', { name: /Принесём письменное согласие/ }).check()
  await main.getByRole('checkbox', { name: /Согласие на/ }).check()
  await main.getByRole('button', { name: /^Записаться на/ }).click()
  await expect(main.getByText('Осталось подтвердить номер')).toBeVisible()
  await expectAccessible(page)
  await passCode(page, phone, 'Получить код')
  await expect(main.getByRole('heading', { name: 'Вы записаны' })).toBeFocused()
  await expect(main.getByRole('link', { name: 'Добавить в календарь' })).toHaveAttribute('href', /calendar\.ics$/)

  let link = ''
  await expect(async () => {
    const query = new URLSearchParams({ channel: 'sms', to: phone })
    const answer = await page.request.get(`/sandbox/outbox.json?${query}`)
    link = /\/piercing\?booking=[\w-]+/.exec(await answer.text())?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await page.goto(link)
  const own = main.getByRole('region', { name: 'Ваша запись' })
  await expect(own).toContainText('Хеликс')
  await expect(own).toContainText(time)
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Отменить запись' }).click()
  await own.getByRole('button', { name: 'Да, отменить' }).click()
  await expect(main.getByRole('region', { name: 'Запись отменена' })).toBeVisible()
})

test('[B39] the next broadcast comes first, and a letter before it can be asked for', { tag: '@phone' }, async ({
  visit,
  page,
}) => {
  const main = page.getByRole('main')
  await visit('ru', '/streams')
  const next = main.getByRole('region', { name: 'Ближайший эфир' })
  await expect(next.getByRole('heading', { name: 'Как выбрать кольцо', exact: true })).toBeVisible()
  await expect(next).toContainText('19:00, московское время')
  await expect(main.getByRole('region', { name: 'Записи' }).locator('video').first()).toHaveAttribute('preload', 'none')
  await expectAccessible(page)
  await next.getByRole('button', { name: 'Напомнить об эфире «Как выбрать кольцо»' }).click()
  await next.getByRole('textbox', { name: 'Почта' }).fill('viewer@example.com')
  await next.getByRole('checkbox', { name: /Согласие на/ }).check()
  await next.getByRole('button', { name: 'Напомнить письмом' }).click()
  await expect(next.getByRole('status').filter({ hasText: 'Напомним письмом перед началом.' })).toBeVisible()
})
