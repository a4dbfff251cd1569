import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { captchaAnswer } from '../support/visitors/captcha-answer.ts'

/** A number that nobody has used yet. */
export function newPhone(): string {
  return `+7916${randomInt(1_000_000, 9_999_999)}`
}

/** Cookies, the city and letters are asked about elsewhere; here they would lie over the buttons. */
export async function answerFirstQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A document between two pages, such as that of a redirect, has no storage.
    if (location.protocol.startsWith('http') && window.origin !== 'null') {
      localStorage.setItem('city-asked', '1')
      // What may come by itself has come a moment ago, and rests.
      localStorage.setItem('prompts-shown', JSON.stringify({ subscribeSale: Date.now() }))
    }
  })
  const consent = (domain: string) => ({ name: 'consent', value: 'necessary.statistics', domain, path: '/' })
  await page.context().addCookies(['localhost', 'en.localhost'].map(consent))
}

/** When the last code left for a phone: the next one may follow a minute later. */
const sentAt = new Map<string, number>()
const RESEND_MS = 61_000

/** A code has just left for this phone. */
export const codeLeft = (phone: string) => sentAt.set(phone, Date.now())

async function waitForTurn(page: Page, phone: string): Promise<void> {
  const left = (sentAt.get(phone) ?? 0) + RESEND_MS - Date.now()
  if (left > 0) await page.waitForTimeout(left)
}

/** The newest code that the sandbox sent to a phone. */
async function newestCode(page: Page, phone: string, channel: 'sms' | 'call'): Promise<string> {
  const query = new URLSearchParams({ channel, to: phone })
  const answer = await page.request.get(`/sandbox/outbox.json?${query}`)
  const [newest] = (await answer.json()) as { code?: string }[]
  return newest?.code ?? ''
}

/** Presses the button that asks for a code, proves to be a person by the question in words, and types the code. */
export async function passCode(page: Page, phone: string, ask: string, channel: 'sms' | 'call' = 'sms'): Promise<void> {
  await waitForTurn(page, phone)
  const place = page.getByRole('dialog').or(page.getByRole('main')).last()
  await place.getByRole('button', { name: ask }).click()
  const captcha = place.getByRole('button', { name: 'Вопрос вместо картинки' })
  const firstDigit = place.getByRole('textbox', { name: /^(Код из четырёх цифр|Последние четыре цифры)$/ })
  await expect(captcha.or(firstDigit).first()).toBeVisible()
  if (await captcha.isVisible()) {
    await captcha.click()
    const question = place.locator('#auth-captcha-question')
    await expect(question).not.toContainText('Загружаем')
    await place.getByRole('textbox', { name: 'Ответ' }).fill(captchaAnswer(await question.innerText()))
    await place.getByRole('button', { name: 'Продолжить' }).click()
  }
  await expect(firstDigit).toBeVisible()
  codeLeft(phone)
  await firstDigit.click()
  await page.keyboard.type(await newestCode(page, phone, channel))
}
