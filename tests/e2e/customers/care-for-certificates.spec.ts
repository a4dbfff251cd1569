import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { consentsInForce } from '../../support/consents-in-force.ts'
import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions, passCode } from '../customer.ts'
import { datePicker, expectSaid, linkOfLetter } from '../steps/give-certificate.ts'
import { shopNow } from '../steps/pass-days.ts'
import { expectLetter, lettersTo } from '../steps/sandbox.ts'
import { newPerson, onPayPage } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

const DAY_MS = 86_400_000
const CARE = '/profile?section=certificatesData'

test.beforeEach(({ page }) => answerFirstQuestions(page))

/** Ordered by the call that the form would make; paid for on the page of the card service. */
async function buy(page: Page, email: string, items: readonly object[]): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { csrfToken } = await (await page.request.get('/token', { headers })).json()
  const design = {
    designId: 'ribbon',
    recipientName: '',
    recipientEmail: '',
    senderName: '',
    message: '',
    sendOn: null,
  }
  const answer = await page.request.post('/order/deposits/create', {
    data: { items: items.map((item) => ({ ...design, ...item })), email, consents: consentsInForce('ru') },
    headers: { ...headers, 'x-csrf-token': csrfToken, 'idempotency-key': randomBytes(12).toString('hex') },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto((await answer.json()).result.paymentUrl)
  await onPayPage(page, 'ru', 'pay')
  await expect(page.getByRole('heading', { name: 'Спасибо! Подарок готов' })).toBeVisible({ timeout: 30_000 })
}

/** The card of a certificate in the profile, by the words on it. */
const cardWith = (page: Page, region: string, words: string | RegExp) =>
  page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: words })

test('[A02] a present in the profile: its letter once more to the right address, and another hour', async ({
  visit,
  page,
  complaints,
}) => {
  test.setTimeout(240_000)
  const buyer = newPerson('Лидия', 'Зорина')
  const [mistyped, right, later] = ['mistyped', 'right', 'later'].map((name) => `${name}.${buyer.email}`)
  await signInReady(page, buyer)
  const signedInAt = Date.now()
  await visit('ru', '/certificate')
  const date = new Date(shopNow().getTime() + 9 * DAY_MS).toISOString().slice(0, 10)
  await buy(page, buyer.email, [
    { amount: 3_000, isForMyself: false, recipientName: 'Мария', recipientEmail: mistyped },
    { amount: 5_000, isForMyself: false, recipientEmail: later, sendOn: { date, time: '09:05' } },
  ])
  const before = await linkOfLetter(page, mistyped ?? '')

  await visit('ru', CARE)
  const sent = cardWith(page, 'Подаренные', /на 3\s000/)
  await expect(sent).toContainText(`Мария, ${mistyped}`)
  await sent.getByRole('button', { name: /^Отправить ещё раз: / }).click()
  const again = page.getByRole('dialog', { name: 'Отправить письмо ещё раз' })
  await expect(again).toContainText('Код из прежнего письма перестанет действовать.')
  const email = again.getByRole('textbox', { name: 'Почта получателя' })
  await expect(email).toHaveValue(mistyped ?? '')
  await expectAccessible(page)
  await email.fill('')
  await again.getByRole('button', { name: 'Отправить' }).click()
  await expectSaid(page, 'Укажите почту получателя.')
  await expect(email).toBeFocused()
  await email.fill(buyer.email)
  await again.getByRole('button', { name: 'Отправить' }).click()
  await expectSaid(page, 'Это ваша почта. Укажите почту того, кому достанется сертификат.')
  await email.fill(right ?? '')
  await again.getByRole('button', { name: 'Отправить' }).click()
  // Another mailbox is another owner: a code to the buyer's phone, a minute after the one that signed in.
  await expect(again).toContainText(/Почта получателя другая\. Сначала убедимся, что\sэто\sвы/)
  await expectAccessible(page)
  await page.waitForTimeout(Math.max(0, signedInAt + 61_000 - Date.now()))
  await passCode(page, buyer.phone, 'Получить код')
  await expectSaid(page, `Новое письмо отправлено на ${right}.`)
  await expect(again).toBeHidden()
  await expect(sent).toContainText(`Мария, ${right}`)
  const after = await linkOfLetter(page, right ?? '')
  expect(after.code).not.toBe(before.code)

  const waiting = cardWith(page, 'Подаренные', /на 5\s000/)
  await expect(waiting).toContainText(/Письмо уйдёт .*, 09:05 по\sмосковскому времени/)
  await waiting.getByRole('button', { name: /^Изменить день и час: / }).click()
  const calendar = datePicker(page)
  await expect(calendar.locator('[aria-selected="true"]')).toHaveCount(1)
  await expect(calendar.getByRole('textbox', { name: /^Время/ })).toHaveValue('09:05')
  await calendar.getByRole('textbox', { name: /^Время/ }).fill('18:40')
  await calendar.getByRole('button', { name: 'Готово' }).click()
  await expectSaid(page, 'День и час изменены.')
  await expect(waiting).toContainText(/Письмо уйдёт .*, 18:40 по\sмосковскому времени/)
  expect(await lettersTo(page, later ?? '')).toEqual([])
  // The code that was asked for.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
})

test('[A02] a certificate of one’s own in the profile: more money onto it, then on to somebody else', async ({
  visit,
  page,
  complaints,
}) => {
  test.setTimeout(240_000)
  const owner = newPerson('Тамара', 'Ильина')
  const heir = `heir.${owner.email}`
  await signInReady(page, owner)
  const signedInAt = Date.now()
  await visit('ru', '/certificate')
  await buy(page, owner.email, [{ amount: 3_000, isForMyself: true }])

  await visit('ru', CARE)
  const own = cardWith(page, 'Мои сертификаты', /Сертификат ••••/)
  await expect(own).toContainText(/Остаток\s*3\s000\s₽\s*из 3\s000\s₽/)
  await own.getByRole('button', { name: /^Пополнить: / }).click()
  const topUp = page.getByRole('dialog', { name: 'Пополнить сертификат' })
  await expect(topUp).toContainText(/Сейчас на\sнём 3\s000\s₽\./)
  await expectAccessible(page)
  // Not confirmed yet, and good enough for a receipt.
  await expect(topUp.getByRole('textbox', { name: 'Почта для чека' })).toHaveValue(owner.email)
  await topUp.getByRole('button', { name: 'Оплатить' }).click()
  await expectSaid(page, 'Выберите номинал.')
  await topUp.getByText('Другая сумма', { exact: true }).click()
  await topUp.getByRole('textbox', { name: 'Сумма в рублях' }).fill('999')
  await topUp.getByRole('button', { name: /^Оплатить/ }).click()
  await expectSaid(page, 'Сумма сертификата — от 1 000 ₽ до 200 000 ₽.')
  await topUp.getByRole('textbox', { name: 'Сумма в рублях' }).fill('1500')
  for (const name of [/обработку персональных данных/, /условия продажи/])
    await topUp.getByRole('checkbox', { name }).check({ force: true })
  await topUp.getByRole('button', { name: /^Оплатить 1\s500/ }).click()
  await onPayPage(page, 'ru', 'pay')
  await expect(page.getByRole('heading', { name: 'Спасибо! Сертификат пополнен' })).toBeVisible({ timeout: 30_000 })

  await visit('ru', CARE)
  await expect(own).toContainText(/Остаток\s*4\s500\s₽\s*из 4\s500\s₽/)
  await own.locator('summary').click()
  await expect(own.getByRole('listitem').first()).toContainText(/\+1\s500\s₽/)

  await own.getByRole('button', { name: /^Передарить: / }).click()
  const transfer = page.getByRole('dialog', { name: 'Передарить сертификат' })
  await expect(transfer).toContainText(/вместе с\sостатком\s—\s4\s500\s₽/)
  await transfer.getByRole('textbox', { name: 'Имя получателя' }).fill('Глеб')
  await transfer.getByRole('textbox', { name: 'Почта получателя' }).fill(owner.email)
  await transfer.getByRole('button', { name: 'Передарить' }).click()
  await expect(transfer.getByText(/^Это ваша почта\./)).toBeVisible()
  await transfer.getByRole('textbox', { name: 'Почта получателя' }).fill(heir)
  await transfer.getByRole('textbox', { name: 'Пожелание' }).fill('Пусть пригодится.')
  await expectAccessible(page)
  await transfer.getByRole('button', { name: 'Передарить' }).click()
  // Nobody but the owner: a code to the phone, a minute after the one that signed in.
  await expect(transfer).toContainText('Сначала убедимся, что это вы')
  await page.waitForTimeout(Math.max(0, signedInAt + 61_000 - Date.now()))
  await passCode(page, owner.phone, 'Получить код')
  await expectSaid(page, `Сертификат отправлен на ${heir}.`)
  await expect(page.getByRole('heading', { name: 'Сертификатов пока нет' })).toBeVisible()
  await expectLetter(page, heir, /Вам подарили сертификат/)

  const { url } = await linkOfLetter(page, heir)
  await visit('ru', `${url.pathname}${url.hash}`)
  await page.getByRole('button', { name: 'Открыть конверт' }).click()
  await expect(page.getByRole('heading', { name: /^Ваш сертификат на 4\s500\s₽$/ })).toBeVisible()
  await expect(page.getByText('Пусть пригодится.')).toBeVisible()
  // The one answer that asked for the code.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
})
