import type { Page } from '@playwright/test'
import { answerFirstQuestions, newPhone, passCode } from './customer.ts'
import { expect, expectAccessible, test } from './visit.ts'

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
  await popup.getByRole('checkbox', { name: /^Согласие на/ }).click()
  await popup.getByRole('button', { name: 'Создать профиль' }).click()
}

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[J16, J17, L02, G01, H08, P64, P65, P67, P68, P70, P71, A05] a customer signs up by SMS, tells about herself, leaves, and comes back by a call', async ({
  visit,
  page,
  context,
}) => {
  test.setTimeout(WITH_WAITING)
  const phone = newPhone()

  // A guest is sent home and told why; signing in leads back to the section.
  await visit('ru', '/profile?section=addressesData')
  await expect(page.getByText('Чтобы открыть личный кабинет, войдите ещё раз.')).toBeVisible()
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

  // Personal data: unchanged, then changed; a birthday is told once.
  await section(page, 'Личные данные').click()
  await expect(heading(page, 'Личные данные')).toBeFocused()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Вы ничего не изменили.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Соколова')
  await page.getByRole('textbox', { name: 'День рождения' }).pressSequentially('01021990')
  await page.getByRole('radio', { name: 'Женский' }).check({ force: true })
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Сохранено.')).toBeVisible()
  await expect(page.getByText('01.02.1990')).toBeVisible()
  await expect(page.getByText(/^Дату рождения можно изменить только по телефону у операторов/)).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать мои данные' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)

  await section(page, 'Подписки').click()
  await page.getByRole('switch', { name: /СМС/ }).click()
  await expect(page.getByText('Подписка изменена.')).toBeVisible()
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

test('[M42, H17, B11] a customer comes by Yandex ID, once with a code and then without, and deletes the account', async ({
  visit,
  page,
}) => {
  test.setTimeout(WITH_WAITING)
  const phone = newPhone()
  async function byYandex() {
    await visit('ru', '/profile')
    await auth(page)
      .getByRole('button', { name: /^Войти с/ })
      .click()
    await page.getByRole('radio', { name: /^Другой человек/ }).check()
    await page.getByRole('textbox', { name: 'Номер телефона' }).fill(phone)
    await page.getByRole('button', { name: 'Разрешить' }).click()
  }

  await byYandex()
  await expect(page.getByRole('dialog', { name: 'Подтвердите телефон' })).toBeVisible()
  await passCode(page, phone, 'Получить код')
  await registerAs(page, 'Вера')
  await expect(page.getByText('Подключён: можно входить без кода.')).toBeVisible()

  await signOut(page)
  await byYandex()
  await expect(heading(page, 'Личные данные')).toBeVisible()

  await page.getByRole('link', { name: 'Удалить профиль' }).click()
  await expect(heading(page, 'Удаление профиля')).toBeVisible()
  await expectAccessible(page)
  await passCode(page, phone, 'Получить код')
  await page.getByRole('button', { name: 'Удалить профиль' }).click()
  await expect(heading(page, 'Профиль удалён')).toBeVisible()

  await visit('ru', '/profile')
  await expect(auth(page)).toBeVisible()
})

test('[G31, G32] the popups of the account open by their links, are named and close', async ({ visit, page }) => {
  for (const [site, popups] of [
    ['ru', ['bonuses', 'makeHappy']],
    ['en', ['makeHappy', 'auth']],
  ] as const) {
    for (const name of popups) {
      await visit(site, `/?popup=${name}`)
      const popup = page.getByRole('dialog')
      await expect(popup, name).toHaveAccessibleName(/\S/)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(popup, name).toBeHidden()
    }
  }
})

test('[B31] the page that everybody shares shows the frame and nobody’s data', async ({ page, baseURL }) => {
  const { host } = new URL(baseURL ?? '')
  const frame = async (site: string, path: string) =>
    page.request.get(path, { headers: { host: site }, maxRedirects: 0 })
  const russian = await (await frame(host, '/profile?section=bonusesData')).text()
  expect(russian).toContain('Сертификаты')
  expect(russian).toMatch(/<h1[^>]*>Бонусы<\/h1>/)
  expect(russian).toContain('noindex')
  const english = await (await frame(`en.${host}`, '/profile')).text()
  expect(english).toMatch(/<h1[^>]*>Personal details<\/h1>/)
  expect(english).not.toContain('section=bonusesData')
})
