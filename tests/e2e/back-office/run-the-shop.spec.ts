import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { codeOf } from '../../support/staff/totp-code.ts'
import { another, enterAsAdmin, fillDoor, shopNow, someOrder } from '../steps/back-office.ts'
import { staffDo } from '../steps/sandbox.ts'
import { addressOn, expect, expectAccessible, SITES, screenOf, test } from '../visit.ts'

const PASSWORD = 'тихая сова у пруда'

test.describe('the door', () => {
  test.use({ meantComplaints: /status of 422/ })

  for (const site of SITES)
    test(`[P23, P24] asks for login and password on the ${site} site, and nobody else comes in`, {
      tag: screenOf(site),
    }, async ({ page, baseURL }) => {
      const answer = await page.goto(addressOn(site, '/backoffice/staff', baseURL))
      expect(answer?.headers()).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'; style-src 'self'"),
      })
      const words = {
        ru: ['Войти', 'Введите логин.', 'Введите пароль.', 'Введите код.'],
        en: ['Sign in', 'Please enter your login.', 'Please enter the password.', 'Please enter the code.'],
      }[site]
      const [submit = '', ...messages] = words
      await page.getByRole('button', { name: submit, exact: true }).click()
      for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expectAccessible(page)
    })
})

test.describe('at work', { tag: '@desktop' }, () => {
  // Two who act at once, and one who may not: the server refuses, and the browser says so.
  test.use({ meantComplaints: /status of (403|409|422)/ })

  test('[ORDERING] an order whose house the address service does not know waits until somebody has checked the address', async ({
    page: admin,
    browser,
    baseURL,
  }) => {
    const shopper = await another(browser, baseURL)
    const { number } = await someOrder(shopper, { address: 'г Москва, ул Тверская, д 999' })
    await enterAsAdmin(admin)
    await admin.getByRole('button', { name: /^\d+ ?Проверить адрес$/ }).click()
    await admin.getByRole('link', { name: number }).first().click()
    const hold = admin.getByText(
      'Адрес не подтверждён, а от него зависит цена доставки. Проверьте его или позвоните покупателю. Адресный сервис нашёл улицу, но не сам дом: неясно, по какую он сторону кольцевой дороги.',
    )
    await expect(hold).toBeVisible()
    await expectAccessible(admin)
    const steps = admin.getByRole('region', { name: 'Что дальше' })
    await steps.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(steps.getByRole('button', { name: 'Собрать' })).toHaveAttribute('aria-disabled', 'true')
    await steps.getByRole('button', { name: 'Адрес проверен' }).click()
    await expect(hold).toBeHidden()
    await expect(admin.getByText('Адрес под вопросом: найдена только улица', { exact: true })).toBeVisible()
    await steps.getByRole('button', { name: 'Собрать' }).click()
    await expect(steps.getByRole('button', { name: 'Передать в доставку' })).toBeVisible()
  })

  test('[L01] two roles take an order from placed to completed, and an employee is refused where only an admin may', async ({
    page: admin,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const shopper = await another(browser, baseURL)
    const { number, key, name } = await someOrder(shopper)

    await enterAsAdmin(admin)
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Сотрудники' }).click()
    await admin.getByRole('button', { name: 'Добавить сотрудника' }).click()
    const form = admin.getByRole('dialog', { name: 'Новый сотрудник' })
    await form.getByRole('button', { name: 'Создать ссылку' }).click()
    await expect(form.getByText('Выберите один из вариантов.')).toBeVisible()
    const login = `boris${randomInt(1_000_000)}@example.ru`
    await form.getByRole('textbox', { name: 'Рабочая почта' }).fill(login)
    await form.getByRole('textbox', { name: 'Имя и фамилия' }).fill('Борис Лебедев')
    await form.getByRole('combobox', { name: 'Место работы' }).selectOption({ index: 2 })
    await expectAccessible(admin)
    await form.getByRole('button', { name: 'Создать ссылку' }).click()
    const ready = admin.getByRole('dialog', { name: 'Ссылка готова' })
    const url = await ready.getByRole('textbox', { name: 'Ссылка' }).inputValue()
    await expectAccessible(admin)
    await ready.getByRole('button', { name: 'Закрыть' }).click()

    const employee = await another(browser, baseURL)
    await employee.goto(url)
    await expect(employee.getByRole('img', { name: 'QR-код с ключом для приложения' })).toBeVisible()
    await expectAccessible(employee)
    const secret = (await employee.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')
    await employee.getByRole('textbox', { name: 'Пароль' }).fill('коротко')
    await employee.getByRole('textbox', { name: 'Код из приложения' }).fill(codeOf(secret, shopNow()))
    await employee.getByRole('button', { name: 'Открыть кабинет' }).click()
    await expect(employee.getByText('В пароле нужно не меньше 15 символов', { exact: false })).toBeVisible()
    await employee.getByRole('textbox', { name: 'Пароль' }).fill(PASSWORD)
    await employee.getByRole('textbox', { name: 'Код из приложения' }).fill(codeOf(secret, shopNow()))
    await employee.getByRole('button', { name: 'Открыть кабинет' }).click()
    await expect(employee.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible()
    await fillDoor(employee, { login, password: PASSWORD, code: codeOf(secret, shopNow()) })

    const menu = employee.getByRole('navigation', { name: 'Разделы' })
    await expect(menu.getByRole('link')).toHaveText([
      'Заказы',
      'Каталог',
      'Остатки',
      'Изделия',
      'Промокоды',
      'Тексты',
      'Слова поиска',
      'Покупатели',
      'Заявки',
      'Сертификаты',
      'Мои входы',
    ])
    await employee.goto('/backoffice/audit')
    await expect(employee.getByRole('heading', { name: 'Этот раздел открыт администраторам' })).toBeVisible()
    await expectAccessible(employee)
    for (const path of ['staff', 'audit'])
      expect((await employee.request.get(`/backoffice/api/${path}`)).status(), path).toBe(403)

    await employee.goto('/backoffice')
    await employee.getByRole('searchbox', { name: 'Найти заказ' }).fill(number)
    const row = employee.getByRole('row').filter({ hasText: number })
    await expect(employee.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(row).toContainText(name)
    await expect(row).toContainText('•••')
    await expectAccessible(employee)
    await row.getByRole('link', { name: number }).click()
    const steps = (page: Page) => page.getByRole('region', { name: 'Что дальше' })
    const state = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expectAccessible(employee)
    await steps(employee).getByRole('button', { name: 'Подтвердить' }).click()
    await state(employee, 'Подтверждён')
    await steps(employee).getByRole('button', { name: 'Собрать' }).click()
    await state(employee, 'Собирается')
    await staffDo(shopper, key, 'pack')

    await goToByKeys(admin, number)
    await steps(admin).getByRole('button', { name: 'Передать в доставку' }).click()
    const parcel = admin.getByRole('dialog', { name: 'Передать в доставку' })
    await parcel.getByRole('textbox', { name: 'Номер отправления' }).fill('RA123456789RU')
    await expectAccessible(admin)
    await parcel.getByRole('button', { name: 'Передать в доставку' }).click()
    await expect(admin.getByText('RA123456789RU')).toBeVisible()

    // The employee still sees the order as it was, and would cancel what has left.
    await steps(employee).getByRole('button', { name: 'Отменить заказ' }).click()
    const cancel = employee.getByRole('dialog', { name: 'Отменить заказ?' })
    await cancel.getByRole('textbox', { name: 'Причина' }).fill('Передумала')
    await cancel.getByRole('button', { name: 'Отменить заказ' }).click()
    await expect(employee.getByText('Заказ изменил кто-то другой')).toBeVisible()
    await state(employee, 'В доставке')
    // Nothing was done, so what was typed is kept.
    expect(await employee.evaluate(() => Object.values(localStorage).join())).toContain('Передумала')
    await steps(employee).getByRole('button', { name: 'Вручён покупателю' }).click()
    await state(employee, 'Вручён')
    await expect(employee.getByText('Заказ завершится сам, когда пройдёт срок возврата.')).toBeVisible()
    await staffDo(shopper, key, 'complete')
    await employee.reload()
    await state(employee, 'Завершён')
    await expectAccessible(employee)

    await admin.keyboard.press('g')
    await admin.keyboard.press('l')
    await expect(admin.getByRole('heading', { name: 'Журнал действий' })).toBeVisible()
    await admin.keyboard.press('/')
    await expect(admin.getByRole('searchbox', { name: 'Найти в журнале' })).toBeFocused()
    await admin.keyboard.type(number)
    await expect(admin.getByRole('table').getByRole('row')).toHaveCount(5)
    await expect(admin.getByRole('row').nth(1)).toContainText(login)
    await expect(admin.getByRole('row').nth(1)).toContainText('Заказ вручён')
    await expect(admin.getByRole('row').nth(1)).toContainText('В доставке → Вручён')
    await expectAccessible(admin)

    // With another place of work one signs in anew; nobody shuts themselves out.
    await admin.getByRole('link', { name: 'Сотрудники' }).click()
    const own = admin.getByRole('row').filter({ hasText: login })
    await expect(
      admin.getByRole('row').filter({ hasText: 'это вы' }).getByRole('button', { name: 'Новая ссылка' }),
    ).toBeHidden()
    await own.getByRole('button', { name: 'Изменить' }).click()
    const change = admin.getByRole('dialog', { name: `Данные сотрудника ${login}` })
    await change.getByRole('textbox', { name: 'Имя и фамилия' }).fill('Борис Орлов')
    await change.getByRole('combobox', { name: 'Место работы' }).selectOption({ index: 1 })
    await expectAccessible(admin)
    await change.getByRole('button', { name: 'Сохранить' }).click()
    await expect(own).toContainText('Борис Орлов')
    await expect(own).toContainText('сейчас не в кабинете')

    // Access that is closed is closed at once.
    await own.getByRole('button', { name: 'Закрыть доступ' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Закрыть доступ' }).click()
    await expect(own).toContainText('Закрыт')
    await expectAccessible(admin)
    await employee.reload()
    await expect(employee.getByRole('heading', { name: 'Вход для сотрудников' })).toBeVisible()
    await admin.getByRole('link', { name: 'Мои входы' }).click()
    await expect(admin.getByText('это устройство').first()).toBeVisible()
    await expectAccessible(admin)
  })
})

/** Without a mouse: the keys that help, then one field for everything, and Enter. */
async function goToByKeys(page: Page, number: string): Promise<void> {
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Сочетания клавиш' })
  await expect(help.getByText('Перейти: Журнал действий')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('Control+k')
  const goTo = page.getByRole('dialog', { name: 'Куда перейти' })
  await expect(goTo.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(number)
  await expect(goTo.getByRole('option')).toHaveCount(1)
  await expect(goTo.getByRole('option')).toContainText(number)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/backoffice/orders/${number}$`))
}
