import { expect, type Locator, type Page } from '@playwright/test'
import { captchaAnswer } from '../../support/visitors/captcha-answer.ts'
import { answerFirstQuestions } from '../customer.ts'
import { newestTo } from '../steps/sandbox.ts'
import { texts } from '../steps/texts.ts'
import { newPerson, onOrderPage, walkCheckout } from '../steps/walk-checkout.ts'
import { test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[A01, A10] a guest buys without touching the mouse: every step is in the way of the Tab key, and seen', async ({
  visit,
  page,
}) => {
  const { auth, cart, checkout, delivery, payments, product } = texts.ru
  const buyer = newPerson('Мария', 'Ветрова')
  const { block, submit } = walkCheckout(page, 'ru')
  const keys = page.keyboard
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await keys.press(key)
  }
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await keys.type(text)
  }

  await visit('ru', '/jewelry/charm-eye')
  await press(page.getByRole('main').getByRole('button', { name: product.buy.add, exact: true }).first())
  const drawer = page.getByRole('dialog', { name: cart.drawer.title })
  await expect(drawer).toBeVisible()
  await press(drawer.getByRole('link', { name: cart.drawer.checkout }))
  await expect(page.getByRole('heading', { level: 1, name: checkout.title })).toBeVisible()

  const contacts = block('contacts')
  await write(contacts.getByRole('textbox', { name: auth.login.phone, exact: true }), buyer.phone.slice(2))
  await keys.press('Enter')
  const toQuestion = contacts.getByRole('button', { name: auth.captcha.toQuestion })
  const digits = contacts.getByRole('textbox', { name: auth.code.labels.sms })
  await expect(toQuestion.or(digits).first()).toBeVisible()
  if (await toQuestion.isVisible()) {
    await press(toQuestion)
    const question = contacts.locator('#auth-captcha-question')
    await expect(question).not.toHaveText(auth.captcha.loading.question)
    await write(contacts.getByRole('textbox', { name: auth.captcha.answer }), captchaAnswer(await question.innerText()))
    await keys.press('Enter')
  }
  // The code has one place, and that has the focus.
  await expect(digits).toBeFocused()
  await keys.type((await newestTo(page, buyer.phone, 'sms')).code ?? '')
  await expect(contacts.getByText(checkout.contacts.proved, { exact: true })).toBeVisible()
  await write(contacts.getByRole('textbox', { name: checkout.contacts.fio }), `${buyer.name} ${buyer.surname}`)
  await write(contacts.getByRole('textbox', { name: checkout.contacts.email }), buyer.email)
  await keys.press('Enter')

  const where = block('delivery')
  await choose(page, where, checkout.delivery.kinds.courier)
  const line = where.getByRole('combobox', { name: delivery.address.label })
  await write(line, 'Москва, Тверская, 7')
  await expect(page.getByRole('option').first()).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(line).not.toHaveValue('Москва, Тверская, 7')
  await write(where.getByRole('textbox', { name: delivery.address.fields.apartment }), '12')
  await press(where.getByRole('button', { name: checkout.next.delivery }))

  const how = block('payment')
  await choose(page, how, payments.methods.payselection)
  await press(how.getByRole('button', { name: checkout.next.payment }))

  const { personalData, offer } = checkout.confirm
  for (const { link } of [personalData, offer])
    await press(block('confirm').getByRole('checkbox', { name: new RegExp(link) }), 'Space')
  const sent = page.waitForRequest('**/order/create/v2')
  await press(submit())
  await sent

  await expect(page).toHaveURL(/\/sandbox\/simulators\/payselection\/pay\//)
  await press(page.getByRole('button', { name: texts.ru.payPage.pay, exact: true }))
  await onOrderPage(page, 'ru', 'paid')
})

/** The group is one stop of the Tab key; the arrows choose in it. */
async function choose(page: Page, place: Locator, title: string): Promise<void> {
  const radio = place
    .locator('label')
    .filter({ has: page.getByText(title, { exact: true }) })
    .getByRole('radio')
  await expect(radio).toBeVisible()
  // The one of its group that is chosen; the first one when none is.
  const group = place.locator(`input[name="${await radio.getAttribute('name')}"]`)
  const chosen = group.and(place.getByRole('radio', { checked: true }))
  await tabTo(page, (await chosen.count()) > 0 ? chosen : group.first())
  for (let presses = 0; presses < 8 && !(await radio.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
}

/** Goes on from where one is. What has the focus must show it, or nobody could follow. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const wanted = await target.elementHandle()
  for (let presses = 0; presses < 60; presses++) {
    const state = await page.evaluate((element) => {
      const active = document.activeElement
      if (active !== element || !(active instanceof HTMLElement)) return 'elsewhere'
      return active.matches(':focus-visible') ? 'here' : 'unseen'
    }, wanted)
    if (state === 'here') return
    expect(state, 'the focus can be seen').toBe('elsewhere')
    await page.keyboard.press('Tab')
  }
  throw new Error('sixty presses of the Tab key did not lead there')
}
