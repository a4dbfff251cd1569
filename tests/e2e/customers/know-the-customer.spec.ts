import type { Page } from '@playwright/test'
import { auth as authEn, authSimulators as simulatorsEn } from '#texts/en/customer/auth.ts'
import { formProblems as problemsEn } from '#texts/en/forms.ts'
import { auth as authRu, authSimulators as simulatorsRu } from '#texts/ru/customer/auth.ts'
import { formProblems as problemsRu } from '#texts/ru/forms.ts'
import { captchaAnswer } from '../../support/visitors/captcha-answer.ts'
import { answerFirstQuestions, newPhone, passCode } from '../customer.ts'
import { openPopup } from '../steps/go-on.ts'
import { expect, expectAccessible, SITES, screenOf, test } from '../visit.ts'

const texts = {
  ru: { auth: authRu, simulators: simulatorsRu, problems: problemsRu },
  en: { auth: authEn, simulators: simulatorsEn, problems: problemsEn },
}

/** Codes to one phone are a minute apart. */
const WITH_WAITING = 240_000

const auth = (page: Page) => page.getByRole('dialog', { name: 'Вход в личный кабинет' })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Разделы личного кабинета' }).getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(heading(page, 'Личные данные')).toBeHidden()
}

async function registerAs(page: Page, name: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Познакомимся' })
  await popup.getByRole('textbox', { name: 'Имя' }).fill(name)
  await popup.getByRole('checkbox', { name: /^Даю согласие на/ }).click()
  await popup.getByRole('button', { name: 'Создать профиль' }).click()
}

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[J16, J17, L02, G01, H08, P09, P20, P54, P64, P65, P67, P68, P70, P71, A05] a customer signs up by SMS, tells about herself, leaves, and comes back by a call', {
  tag: '@phone',
}, async ({ visit, page, context }) => {
  test.setTimeout(WITH_WAITING)
  const phone = newPhone()

  // A guest is sent home and told why; signing in leads back to the section.
  await visit('ru', '/profile?section=addressesData')
  await expect(page.getByText(/^Личный кабинет открывается после входа/)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await auth(page).getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await expectAccessible(page)
  await passCode(page, phone, 'Получить код')
  await registerAs(page, 'Анна')
  await expect(page).toHaveURL(/\/profile\?section=addressesData$/)
  await expect(page.getByText('Здравствуйте, Анна', { exact: true })).toBeVisible()

  // An address: added, copied, removed and taken back.
  await page.getByRole('button', { name: 'Добавить адрес' }).click()
  await page.getByRole('combobox', { name: 'Адрес' }).fill('Москва, Тверская улица, 7')
  await page.getByRole('option', { name: 'г Москва, ул Тверская, д 7', exact: true }).click()
  await page.getByRole('textbox', { name: 'Квартира или офис' }).fill('12')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ул Тверская, д 7' })
  await expect(card).toContainText('кв./офис 12')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await card.getByRole('button', { name: /^Скопировать/ }).click()
  await expect(page.getByText('Скопировано.')).toBeVisible()
  await card.getByRole('button', { name: /^Удалить/ }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(card).toBeVisible()
  await expectAccessible(page)

  // Personal data: the surname that is missing, saved, then unchanged.
  await section(page, 'Личные данные').click()
  await expect(heading(page, 'Личные данные')).toBeFocused()
  const save = page.getByRole('button', { name: 'Сохранить', exact: true })
  const surname = page.getByRole('textbox', { name: 'Фамилия' })
  await save.click()
  await expect(surname).toBeFocused()
  await expect(surname).toHaveAccessibleDescription('Укажите фамилию.')
  await surname.fill('Соколова')
  await expect(page.getByText('Укажите фамилию.')).toBeHidden()
  await page.getByRole('radio', { name: 'Женский' }).check({ force: true })
  await save.click()
  await expect(page.getByText('Сохранено.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Вы ничего не изменили.')).toBeVisible()

  // A birthday is told once: asked for, read back, kept.
  const birthday = page.getByRole('textbox', { name: 'Дата рождения' })
  const tell = page.getByRole('button', { name: 'Сохранить дату' })
  await tell.click()
  await expect(birthday).toBeFocused()
  await expect(birthday).toHaveAccessibleDescription(/^Укажите дату рождения\./)
  await birthday.pressSequentially('010219')
  await birthday.press('Enter')
  await expect(birthday).toHaveAccessibleDescription(/^Дата указана неверно: нужен вид дд\.мм\.гггг/)
  await birthday.pressSequentially('90')
  await expect(birthday).toHaveValue('01.02.1990')
  await birthday.press('Enter')
  await expect(page.getByText(/^1\sфевраля\s1990\s— всё верно\?/)).toBeVisible()
  await page.getByRole('button', { name: 'Всё верно' }).click()
  await expect(page.getByText('01.02.1990')).toBeVisible()
  await expect(page.getByText(/^Дату рождения можно изменить только по телефону у операторов/)).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать мои данные' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)

  // What was asked for before the change arrives after it, and must not undo it.
  let letOldAnswerCome = () => {}
  const changed = new Promise<void>((resolve) => (letOldAnswerCome = resolve))
  await page.route('**/profile/info', async (route) => {
    const old = await route.fetch()
    await changed
    await route.fulfill({ response: old })
  })
  await section(page, 'Подписки').click()
  await page.getByRole('switch', { name: /СМС/ }).click()
  await expect(page.getByText('Подписка изменена.')).toBeVisible()
  const oldAnswer = page.waitForResponse('**/profile/info')
  letOldAnswerCome()
  await oldAnswer
  await page.unroute('**/profile/info')
  await expect(page.getByRole('switch', { name: /СМС/ })).toBeChecked()
  await page.getByRole('button', { name: 'Отписаться от всего' }).click()
  await expect(page.getByText('Вы отписались от всех рассылок.')).toBeVisible()

  // Out, and in again by a call.
  await signOut(page)
  await visit('ru', '/profile')
  await auth(page).getByRole('radio', { name: 'Звонок' }).check({ force: true })
  await auth(page).getByRole('textbox', { name: 'Телефон' }).fill(phone)
  await passCode(page, phone, 'Позвоните мне', 'call')
  await expect(page.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Соколова')
  await signOut(page)
})

test('[M42, H17, B11] a customer comes by Yandex ID, once with a code and then without, and deletes the account', {
  tag: '@desktop',
}, async ({ visit, page }) => {
  test.setTimeout(WITH_WAITING)
  const phone = newPhone()
  async function byYandex() {
    await visit('ru', '/profile')
    await auth(page)
      .getByRole('button', { name: /^Войти с/ })
      .click()
    await allowAtYandex()
  }
  async function allowAtYandex() {
    await page.getByRole('radio', { name: /^Другой человек/ }).check()
    await page.getByRole('textbox', { name: 'Номер телефона' }).fill(phone)
    await page.getByRole('button', { name: 'Разрешить' }).click()
  }

  await byYandex()
  await expect(page.getByRole('dialog', { name: 'Подтвердите телефон' })).toBeVisible()
  await passCode(page, phone, 'Получить код')
  await registerAs(page, 'Вера')
  const linked = page.getByText('Подключён: можно входить без кода.')
  await expect(linked).toBeVisible()

  // Unlinked, and linked again: whose account it is, is proven first.
  await page.getByRole('button', { name: 'Отключить Яндекс ID' }).click()
  await expect(page.getByText('Яндекс ID отключён. Входите по коду на телефон.')).toBeVisible()
  await expect(linked).toBeHidden()
  await page.getByRole('button', { name: 'Подключить Яндекс ID' }).click()
  await expect(page.getByRole('heading', { name: 'Подключить Яндекс ID' })).toBeFocused()
  await expectAccessible(page)
  await passCode(page, phone, 'Получить код')
  await allowAtYandex()
  await expect(page.getByText('Яндекс ID подключён: теперь можно входить без кода.')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\?section=personalData$/)
  await expect(linked).toBeVisible()

  await signOut(page)
  await byYandex()
  await expect(heading(page, 'Личные данные')).toBeVisible()

  // As after a visit to the checkout.
  await page.evaluate(() => localStorage.setItem('order-data', '{"address":"Москва, Тверская, 7"}'))
  await page.getByRole('link', { name: 'Удалить профиль' }).click()
  await expect(heading(page, 'Удаление профиля')).toBeVisible()
  await expectAccessible(page)
  await passCode(page, phone, 'Получить код')
  await page.getByRole('button', { name: 'Удалить профиль' }).click()
  await expect(heading(page, 'Профиль удалён')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('order-data'))).toBeNull()

  await visit('ru', '/profile')
  await expect(auth(page)).toBeVisible()
})

for (const site of SITES) {
  const messages = texts[site].auth

  test(`[B46] ${site}: Yandex ID that says no, and an answer nobody asked for, lead back, and why is said once`, {
    tag: screenOf(site),
  }, async ({ visit, page, complaints }) => {
    const popup = page.getByRole('dialog', { name: messages.titles.login })
    const said = popup.getByText(messages.oauth.failed, { exact: true })
    await visit(site, '/wishlist?popup=auth')
    await popup.getByRole('button', { name: messages.login.signInWith('') }).click()
    await page.getByRole('button', { name: texts[site].simulators.yandex.deny }).click()
    await expect(said).toBeVisible()
    await expect(popup.getByText(messages.oauth.failedWhat)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/wishlist')
    await expectAccessible(page)

    // Once said, it is over.
    await visit(site, '/wishlist?popup=auth')
    await expect(popup).toBeVisible()
    await expect(said).toBeHidden()

    // What somebody else sent is not signed in with; its code does not stay in the address.
    await visit(site, '/ya-callback?code=stolen&state=foreign')
    await expect(said).toBeVisible()
    expect(page.url()).not.toContain('stolen')
    await expect.poll(() => complaints.length).toBe(1)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await visit(site, '/ya-callback')
    await expect(page).toHaveURL(/\/$/)
    await expect(popup).toBeHidden()
  })

  test(`[P08, P39] ${site}: by keys alone, what is missing of a picture and of a code is asked for`, {
    tag: '@desktop',
  }, async ({ visit, page }) => {
    const problems = texts[site].problems
    const popup = page.getByRole('dialog')
    await visit(site, '/?popup=auth')
    await expect(popup.getByRole('textbox', { name: messages.login.phone })).toBeFocused()
    await page.keyboard.type(newPhone())
    await page.keyboard.press('Enter')
    const digits = popup.getByRole('textbox', { name: messages.captcha.digits })
    await expect(digits).toBeFocused()
    await expect(popup.getByRole('img', { name: messages.captcha.picture })).toBeVisible()
    await page.keyboard.type('1234')
    await page.keyboard.press('Enter')
    await expect(digits).toHaveAccessibleDescription(`${problems['form.too_few_characters']} ${messages.captcha.five}`)
    await expectAccessible(page)

    await popup.getByRole('button', { name: messages.captcha.toQuestion }).press('Enter')
    const answer = popup.getByRole('textbox', { name: messages.captcha.answer })
    await expect(answer).toBeFocused()
    const question = await popup.locator('#auth-captcha-question').innerText()
    // The question is heard with its field.
    await expect(answer).toHaveAccessibleName(`${question} ${messages.captcha.answer}`)
    await page.keyboard.type(captchaAnswer(question))
    await page.keyboard.press('Enter')

    const code = popup.getByRole('textbox', { name: messages.code.labels.sms })
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(popup.getByText(/\d+\s(секунд|second)/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(problems['form.code_required'])
    await expect(code).toBeFocused()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(problems['form.code_invalid'])
    await expectAccessible(page)

    // The number that was typed is still there.
    await popup.getByRole('button', { name: messages.code.change }).press('Enter')
    await expect(popup.getByRole('textbox', { name: messages.login.phone })).toBeFocused()
    await expect(popup.getByRole('textbox', { name: messages.login.phone })).toHaveValue(/916/)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  })
}

test('[G31, G32, G37] the popups of the account open by their links, are named and close', async ({
  visit,
  page,
  isMobile,
}) => {
  for (const [site, popups] of [
    ['ru', ['bonuses', 'makeHappy', 'alreadyInsider']],
    ['en', ['makeHappy', 'auth']],
  ] as const) {
    if (isMobile) await visit(site, '/')
    for (const name of popups) {
      // Somebody sent the link, or it is pressed on the page itself.
      if (isMobile) await openPopup(page, name)
      else await visit(site, `/?popup=${name}`)
      const popup = page.getByRole('dialog')
      await expect(popup, name).toHaveAccessibleName(/\S/)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(popup, name).toBeHidden()
    }
  }
})

test('[B31] the page that everybody shares shows the frame and nobody’s data', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { host } = new URL(baseURL ?? '')
  const frame = async (site: string, path: string) =>
    page.request.get(path, { headers: { host: site }, maxRedirects: 0 })
  const russian = await (await frame(host, '/profile?section=bonusesData')).text()
  expect(russian).toContain('Сертификаты')
  expect(russian).toMatch(/<h1[^>]*>Бонусы<\/h1>/)
  expect(russian).toContain('noindex')
  const english = await (await frame(`en.${host}`, '/profile')).text()
  expect(english).toMatch(/<h1[^>]*>Your account<\/h1>/)
  expect(english).not.toContain('section=bonusesData')
})
