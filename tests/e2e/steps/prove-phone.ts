import { expect, type Locator, type Page } from '@playwright/test'
import { captchaAnswer } from '../../support/visitors/captcha-answer.ts'
import { codeLeft } from '../customer.ts'
import type { SiteName } from '../visit.ts'
import { newestTo } from './sandbox.ts'
import { texts } from './texts.ts'

/** Types a phone, proves to be a person if asked, and types the code that came. `place`: a dialog, or a part of a page. */
export async function provePhone(page: Page, place: Locator, site: SiteName, phone: string): Promise<void> {
  const { captcha, code, login } = texts[site].auth
  await place.getByRole('textbox', { name: login.phone, exact: true }).fill(phone)
  await place.getByRole('button', { name: login.submit.sms }).click()
  const toQuestion = place.getByRole('button', { name: captcha.toQuestion })
  const digits = place.getByRole('textbox', { name: code.labels.sms })
  await expect(toQuestion.or(digits).first()).toBeVisible()
  if (await toQuestion.isVisible()) {
    await toQuestion.click()
    const question = place.locator('#auth-captcha-question')
    await expect(question).not.toHaveText(captcha.loading.question)
    await place.getByRole('textbox', { name: captcha.answer }).fill(captchaAnswer(await question.innerText()))
    await place.getByRole('button', { name: captcha.submit, exact: true }).click()
  }
  await expect(digits).toBeVisible()
  codeLeft(phone)
  const { code: sent } = await newestTo(page, phone, 'sms')
  await digits.click()
  await page.keyboard.type(sent ?? '')
}

export type Person = { phone: string; name: string; surname: string; email: string }

/** Makes an account on the profile's own page, which then opens. */
export async function signUp(page: Page, site: SiteName, person: Person): Promise<void> {
  const { auth } = texts[site]
  await expect(page.getByRole('dialog', { name: auth.titles.profile })).toBeVisible()
  await provePhone(page, page.getByRole('dialog'), site, person.phone)
  const form = page.getByRole('dialog', { name: auth.registration.title })
  await form.getByRole('textbox', { name: auth.registration.name }).fill(person.name)
  await form.getByRole('textbox', { name: auth.registration.surname }).fill(person.surname)
  await form.getByRole('textbox', { name: auth.registration.email }).fill(person.email)
  await form.getByRole('checkbox', { name: new RegExp(`^${auth.registration.consent.before}`) }).click()
  await form.getByRole('button', { name: auth.registration.submit }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/profile/)
}
