import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { answerFirstQuestions } from '../customer.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

const newEmail = () => `reader-${randomInt(1_000_000, 9_999_999)}@example.com`

type Mail = { subject: string; text: string; url: string }
async function lettersTo(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get(`/sandbox/outbox.json?${new URLSearchParams({ channel: 'email', to: email })}`)
  return (await answer.json()) as Mail[]
}
async function letterTo(page: Page, email: string, subject: RegExp): Promise<Mail> {
  const find = async () => (await lettersTo(page, email)).find((letter) => subject.test(letter.subject))
  await expect.poll(async () => (await find())?.subject ?? '', { timeout: 30_000 }).toMatch(subject)
  return (await find()) as Mail
}
const linkIn = ({ text }: Mail, path: string) => new RegExp(`https?://\\S+(${path}/\\S+)`).exec(text)?.[1] ?? ''

async function fillForm(form: ReturnType<Page['getByRole']>, email: string): Promise<void> {
  await form.getByRole('textbox', { name: 'Почта' }).fill(email)
  await form.getByRole('checkbox', { name: /^Согласие на обработку/ }).check({ force: true })
  await form.getByRole('checkbox', { name: /^Согласие получать новости/ }).check({ force: true })
  await form.getByRole('button', { name: 'Подписаться' }).click()
}

test('[A09, G36, M13] somebody subscribes at the foot of a page, confirms by the letter and leaves by one press', async ({
  visit,
  page,
}) => {
  const email = newEmail()
  await visit('ru', '/catalog')
  const footer = page.getByRole('region', { name: 'Письма из мастерской' })
  await footer.scrollIntoViewIfNeeded()
  await footer.getByRole('button', { name: 'Подписаться' }).click()
  await expect(footer.getByText('Оставьте адрес почты.')).toBeVisible()
  await expect(footer.getByText('Без этого согласия мы не сможем вам писать.')).toHaveCount(2)
  await expect(footer.getByRole('textbox', { name: 'Почта' })).toBeFocused()
  await fillForm(footer, email)
  const sent = page.getByRole('dialog', { name: 'Проверьте почту' })
  await expect(sent).toContainText(email)
  await expect(sent).toContainText('После подтверждения пришлём промокод.')
  await expectAccessible(page)
  await sent.getByRole('button', { name: 'Хорошо' }).click()
  await expect(sent).toBeHidden()

  await visit('ru', linkIn(await letterTo(page, email, /Подтвердите подписку/), '/newsletter/confirm'))
  await page.getByRole('button', { name: 'Да, пишите мне' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вы подписаны' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Промокод уже в почте.')

  // Asking again is answered kindly, and nothing is sent.
  await visit('ru', '/catalog/sale')
  await page.getByRole('main').getByRole('button', { name: 'Подписаться' }).click()
  await fillForm(page.getByRole('dialog', { name: /О\sраспродажах\s— первыми/ }), email)
  await expect(page.getByRole('dialog', { name: 'Вы уже подписаны' })).toContainText(email)

  const gift = await letterTo(page, email, /Ваш промокод/)
  const unsubscribe = linkIn(gift, '/newsletter/unsubscribe')
  await visit('ru', unsubscribe)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Отписаться' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Вы отписаны' })).toBeVisible()
  // A mail program does the same by itself, and repeats it.
  const again = await page.request.post(unsubscribe, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(again.status()).toBe(200)
  await page.getByRole('main').getByRole('button', { name: 'Подписаться снова' }).click()
  await expect(page.getByRole('dialog', { name: 'Подписка на новости' })).toBeVisible()
})

test('[B52, G41, G42] the landing asks in a popup and says in another what comes next', async ({ visit, page }) => {
  const email = newEmail()
  await visit('ru', '/landings/online-subscription')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Подписаться' }).click()
  const form = page.getByRole('dialog', { name: 'Оставьте почту' })
  await form.getByRole('textbox', { name: 'Имя' }).fill('Вера')
  await fillForm(form, email)
  const success = page.getByRole('dialog', { name: 'Почти готово' })
  await expect(success).toContainText(email)
  await expect(success).toContainText('Промокод придёт сразу после подтверждения.')
  await letterTo(page, email, /Подтвердите подписку/)
  await success.getByRole('link', { name: 'Пока посмотреть украшения' }).click()
  await expect(page).toHaveURL(/\/catalog$/)
})

test('[B51] whoever came by the code in a shop finds the shop chosen, and is thanked by name', async ({
  visit,
  page,
}) => {
  const email = newEmail()
  await visit('ru', '/landings/offline-subscription?shop=tsvetnoy')
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('combobox', { name: 'Магазин' })).toHaveValue('1')
  await main.getByRole('textbox', { name: 'Телефон' }).fill('12')
  await main.getByRole('button', { name: 'Подписаться' }).click()
  await expect(main.getByText('Как к вам обращаться?')).toBeVisible()
  await expect(main.getByText('Проверьте номер: в нём ошибка.')).toBeVisible()
  await main.getByRole('textbox', { name: 'Имя' }).fill('Вера')
  await main.getByRole('textbox', { name: 'Телефон' }).fill('')
  await fillForm(main, email)
  await expect(main.getByRole('status').filter({ hasText: 'Вера, спасибо!' })).toContainText(email)
  await letterTo(page, email, /Подтвердите подписку/)
})

test('[B53] the tablet keeps guests while there is no connection, sends each once, and shows nobody the one before', async ({
  visit,
  page,
  context,
  complaints,
}) => {
  const email = newEmail()
  await visit('en', '/landings/tablet-subscription')
  await expectAccessible(page)
  const main = page.getByRole('main')
  await page.clock.install()
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await main.getByRole('textbox', { name: 'Name' }).fill('Somebody')
  // Who walks away leaves nothing behind.
  await page.clock.fastForward(61_000)
  await expect(main.getByRole('textbox')).toHaveCount(0)

  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  for (const target of [
    main.getByRole('textbox', { name: 'Email' }),
    main.getByRole('button', { name: 'Done' }),
    main.getByRole('button', { name: 'Start again' }),
    main.locator('label').filter({ hasText: 'I agree to the processing' }),
  ])
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(64)
  await context.setOffline(true)
  await main.getByRole('textbox', { name: 'Name' }).fill('Vera')
  await main.getByRole('textbox', { name: 'Email' }).fill(email)
  await main.getByRole('checkbox', { name: /^I agree to the processing/ }).check({ force: true })
  await main.getByRole('checkbox', { name: /^I agree to receive news/ }).check({ force: true })
  await main.getByRole('button', { name: 'Done' }).click()
  await expect(main.getByRole('heading', { name: 'Thank you!' })).toBeVisible()
  await expect(main).not.toContainText(email)
  await page.clock.fastForward(4_000)
  await expect(main).toContainText('No connection. 1 entry is waiting')
  await main.getByRole('button', { name: 'Next guest' }).click()
  expect(await lettersTo(page, email)).toEqual([])

  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/newsletter/kiosk-entries')) keys.push(request.postDataJSON().key)
  })
  // The first answer is lost on the way back; the tablet sends the same again.
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...args) => {
      const answer = await fetch(...args)
      if (!String(args[0]).endsWith('/newsletter/kiosk-entries')) return answer
      window.fetch = fetch
      document.body.dataset.lost = 'yes'
      throw new TypeError('the answer was lost')
    }
  })
  await context.setOffline(false)
  await expect.poll(() => keys.length).toBe(1)
  await expect(page.locator('body')).toHaveAttribute('data-lost', 'yes')
  expect(await page.evaluate(() => localStorage.getItem('kiosk-entries'))).not.toBeNull()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kiosk-entries'))).toBeNull()
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
  await letterTo(page, email, /Confirm your subscription/)
  expect(await lettersTo(page, email)).toHaveLength(1)
  await expect(main).not.toContainText('No connection')
  // The browser says aloud that there was no connection; nothing else.
  const rest = complaints.filter((complaint) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(complaint))
  complaints.splice(0, complaints.length, ...rest)
})

test('[G03] the sale popup comes once, on a list, after three products, and rests when it was closed', async ({
  visit,
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', '1')
    localStorage.removeItem('prompts-shown')
  })
  const popup = page.getByRole('dialog', { name: /О\sраспродажах\s— первыми/ })
  await visit('ru', '/catalog')
  for (const place of [0, 1, 2]) {
    await page.getByRole('main').getByRole('article').nth(place).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/jewelry\/./)
    await page.waitForTimeout(2_500)
    await expect(popup).toBeHidden()
    if (place < 2) {
      await page.goBack()
      await expect(page).toHaveURL(/\/catalog$/)
    }
  }
  await page.goBack()
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'Не сейчас' }).click()
  await expect(popup).toBeHidden()
  await page.waitForTimeout(4_500)
  await expect(popup).toBeHidden()
  expect(await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('prompts-shown') ?? '{}')))).toEqual([
    'subscribeSale',
  ])
})

test('[G19] before sharing a subscription is offered, and sharing needs none', async ({ visit, page }) => {
  await visit('ru', '/jewelry/ring-band-dome?popup=preShareSubscription')
  const popup = page.getByRole('dialog', { name: 'Поделиться' })
  await expect(popup.getByRole('link', { name: 'Telegram' })).toBeVisible()
  await popup.getByRole('button', { name: 'Подписаться на письма' }).click()
  await expect(popup.getByRole('link', { name: 'Telegram' })).toBeVisible()
  const email = newEmail()
  await fillForm(popup, email)
  await expect(page.getByRole('dialog', { name: 'Проверьте почту' })).toContainText(email)
})
