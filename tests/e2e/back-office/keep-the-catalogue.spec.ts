import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { StaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import { another, askToReturn, enterAsAdmin, someOrder } from '../steps/back-office.ts'
import { staffDo } from '../steps/sandbox.ts'
import { expect, expectAccessible, test } from '../visit.ts'

/** The server does what was asked, and its answer is lost on the way. */
async function pressUnanswered(page: Page, button: Locator, url: string): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await Promise.all([page.waitForEvent('requestfailed'), button.click()])
}

test.describe('at work', { tag: '@desktop' }, () => {
  // A price that the rules refuse, a file with mistakes, and answers that are lost.
  test.use({ meantComplaints: /status of (409|422)|ERR_FAILED/ })

  test('[DESK] a price changed on the screen is the price on the site, and a file names its wrong lines', async ({
    page: admin,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    await enterAsAdmin(admin)
    await admin.getByRole('link', { name: 'Каталог', exact: true }).click()
    await admin.getByRole('searchbox', { name: 'Найти украшение' }).fill('лист')
    const row = admin.getByRole('row').filter({ hasText: 'Брошь' }).first()
    await expect(row).toBeVisible()
    await expectAccessible(admin)
    await row.getByRole('link').click()
    const site = admin.getByRole('link', { name: 'На сайте', exact: true })
    const url = (await site.getAttribute('href')) ?? ''
    await expectAccessible(admin)

    const field = admin.getByRole('textbox', { name: /^Цена, / }).first()
    const code = ((await field.getAttribute('aria-label')) ?? '').replace('Цена, ', '')
    const before = Number(await field.inputValue())
    const typed = before + 700
    const asked = before + 710
    await field.fill(String(typed))
    // What was typed survives a reload until it is saved.
    await admin.reload()
    await expect(field).toHaveValue(String(typed))
    const restored = admin.getByText('Восстановлено несохранённое')
    await expect(restored).toBeVisible()
    await admin.getByRole('button', { name: 'Сохранить цены' }).click()
    await expect(admin.getByText('Цены сохранены.')).toBeVisible()
    await admin.reload()
    await expect(field).toHaveValue(String(typed))
    await expect(restored).toBeHidden()

    // While a price of another book is typed, somebody changes this one: it is not sent back as it was.
    const abroad = admin.getByRole('button', { name: 'AED', exact: true })
    await abroad.click()
    const abroadAsked = String(Number(await field.inputValue()) + 10)
    await field.fill(abroadAsked)
    await changePrice(admin, code, asked)
    await admin.getByRole('button', { name: 'Сохранить цены' }).click()
    await admin.getByRole('button', { name: 'RUB', exact: true }).click()
    await expect(field).toHaveValue(String(asked))
    await admin.getByRole('button', { name: 'Сохранить цены' }).click()
    await expect(admin.getByText('Цены сохранены.')).toBeVisible()
    await admin.reload()
    await expect(field).toHaveValue(String(asked))
    await abroad.click()
    await expect(field).toHaveValue(abroadAsked)
    await admin.getByRole('button', { name: 'RUB', exact: true }).click()
    const shopper = await another(browser, baseURL)
    await expect(async () => {
      await shopper.goto(url)
      await expect(shopper.getByRole('main')).toContainText(sumOf(asked), { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })

    const sale = admin.getByRole('textbox', { name: `Со скидкой, ${code}` })
    await field.fill(String(asked * 3))
    await sale.fill(String(before - 10))
    await admin.getByRole('button', { name: 'Сохранить цены' }).click()
    await expect(sale).toHaveAttribute('aria-invalid', 'true')
    await field.fill(String(asked))
    await sale.fill('')

    await admin.getByRole('link', { name: 'Каталог', exact: true }).click()
    await admin.getByRole('link', { name: 'Прайс-лист' }).click()
    const table = admin.getByRole('textbox', { name: 'Таблица' })
    await table.fill(['sku;currency;price;sale', 'NO-SUCH;RUB;100;', `${code};EUR;5;`, `${code};RUB;много;`].join('\n'))
    await admin.getByRole('button', { name: 'Проверить' }).click()
    await expect(admin.getByText('Файл не применён. Строк с ошибками: 3')).toBeVisible()
    for (const problem of [
      'Строка 2: Артикула NO-SUCH нет.',
      'Строка 3: Такой валюты в магазине нет.',
      'Строка 4: Цена — это число больше нуля, например 12500 или 12500,50.',
    ])
      await expect(admin.getByRole('listitem').filter({ hasText: problem })).toBeVisible()
    await expectAccessible(admin)
    // A workbook is a table too: its days are days, and its lines are named as the sheet counts them.
    await admin.locator('input[type=file]').setInputFiles('src/backoffice/shared/table-files/prices.xlsx')
    await expect(table).toHaveValue(/^sku\tcurrency[\s\S]+\t12500\t9900\.5\t2026-12-01 09:00\t2026-12-31\t/)
    await admin.getByRole('button', { name: 'Проверить' }).click()
    await expect(
      admin.getByRole('listitem').filter({ hasText: 'Строка 5: Такой валюты в магазине нет.' }),
    ).toBeVisible()
    await table.fill(`sku;currency;price\n${code};RUB;${before}`)
    await admin.getByRole('button', { name: 'Проверить' }).click()
    await expect(admin.getByText('Изменится сразу: 1, по расписанию: 0, останется как есть: 0.')).toBeVisible()
    await admin.getByRole('button', { name: 'Применить' }).click()
    await expect(admin.getByText('Изменено сразу: 1, запланировано: 0.')).toBeVisible()
    await admin.getByRole('button', { name: 'Отменить' }).first().click()
    await expect(admin.getByText('Прежние цены вернулись.')).toBeVisible()

    await admin.getByRole('link', { name: 'Остатки' }).click()
    await admin.getByRole('searchbox', { name: 'Найти вариант' }).fill(code)
    await admin.getByRole('button', { name: `Движения, ${code}` }).click()
    const dialog = admin.getByRole('dialog', { name: `Вариант ${code}` })
    await dialog.getByRole('combobox', { name: 'Где' }).selectOption({ index: 1 })
    await dialog.getByRole('textbox', { name: 'Сколько штук' }).fill('3')
    await dialog.getByRole('textbox', { name: /Основание/ }).fill('ТТН 71')
    await expectAccessible(admin)
    const run = dialog.getByRole('button', { name: 'Провести' })
    await pressUnanswered(admin, run, '**/stock/moves')
    await run.click()
    await expect(dialog.getByText('Остаток успел измениться.')).toBeVisible()
    const received = dialog.getByRole('row').filter({ hasText: 'Поступление: ТТН 71' })
    await expect(received).toHaveCount(1)
    await expect(received).toContainText('+3')
    await run.click()
    await expect(received).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Закрыть' }).click()

    await admin.getByRole('link', { name: 'Промокоды' }).click()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Новый промокод' }).click()
    const form = admin.getByRole('dialog', { name: 'Новый промокод' })
    const promo = `ТИХО-${randomInt(1_000_000)}`
    await form.getByRole('textbox', { name: 'Код' }).fill(promo)
    await form.getByRole('textbox', { name: 'Процент' }).fill('15')
    await expectAccessible(admin)
    await form.getByRole('button', { name: 'Создать' }).click()
    await admin.getByRole('button', { name: `Продлить промокод ${promo}` }).click()
    const extending = admin.getByRole('dialog', { name: `Продлить промокод ${promo}` })
    await extending.getByRole('checkbox', { name: 'Бессрочно' }).uncheck()
    await extending.getByRole('button', { name: 'Продлить' }).click()
    await expect(extending.getByText('Выберите день или отметьте, что промокод бессрочный.')).toBeVisible()
    await expectAccessible(admin)
    await extending.getByLabel('Последний день').fill('2031-05-09')
    await extending.getByRole('button', { name: 'Продлить' }).click()
    await expect(extending).toBeHidden()
    await admin.getByRole('button', { name: `Продлить промокод ${promo}` }).click()
    await expect(extending.getByLabel('Последний день')).toHaveValue('2031-05-09')
    await extending.getByRole('button', { name: 'Не сейчас' }).click()
    await admin.getByRole('button', { name: `Закрыть промокод ${promo}` }).click()
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: `Закрыть промокод ${promo}` })
      .click()
    await expect(admin.getByRole('row').filter({ hasText: promo })).toContainText('Закрыт')

    await admin.getByRole('link', { name: 'Здоровье' }).click()
    await expect(admin.getByRole('heading', { name: 'Ночная сверка' })).toBeVisible()
    await expectAccessible(admin)
  })

  test('[ORDERING] an order is found in its queue, returned, refunded to each tender, and packed by a slip', async ({
    page: admin,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const shopper = await another(browser, baseURL)
    const { number, key } = await someOrder(shopper)
    await enterAsAdmin(admin)
    await admin.getByRole('button', { name: /^\d+ ?Позвонить$/ }).click()
    await expect(admin.getByRole('row').filter({ hasText: number })).toBeVisible()
    await admin.getByRole('button', { name: 'Сохранить подборку' }).click()
    const naming = admin.getByRole('dialog', { name: 'Сохранить подборку' })
    await naming.getByRole('textbox', { name: 'Название' }).fill('Утренние звонки')
    await expectAccessible(admin)
    await naming.getByRole('button', { name: 'Сохранить' }).click()
    await admin.goto('/backoffice')
    await admin.getByRole('button', { name: 'Утренние звонки', exact: true }).click()
    await expect(admin).toHaveURL(/queue=to-call/)
    await admin.getByRole('link', { name: number }).click()

    await admin.getByRole('link', { name: 'Лист сборки' }).click()
    await expect(admin.getByRole('heading', { name: `Лист сборки, заказ № ${number}` })).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'К заказу' }).click()
    await admin.getByRole('textbox', { name: 'Новая заметка' }).fill('Звонить после шести')
    await admin.getByRole('button', { name: 'Добавить' }).click()
    await expect(admin.getByText('Звонить после шести').first()).toBeVisible()

    // Somebody else moves it on: the screen follows by itself.
    for (const step of ['confirm', 'assemble', 'handOver', 'deliver']) await staffDo(shopper, key, step)
    await expect(admin.getByText('Вручён', { exact: true }).first()).toBeVisible({ timeout: 30_000 })

    // The answer to the first press is lost: pressed again it is the same refund, and the money is sent by hand.
    await admin.getByRole('button', { name: 'Вернуть часть денег' }).click()
    const part = admin.getByRole('dialog', { name: 'Вернуть часть денег' })
    await expect(part.getByText('переведите деньги на счёт покупателя')).toBeVisible()
    await expect(part.getByText('тем же путём')).toHaveCount(0)
    await part.getByRole('textbox', { name: 'Сумма' }).fill('100')
    await part.getByRole('textbox', { name: 'Причина' }).fill('Привезли позже')
    await expectAccessible(admin)
    const give = part.getByRole('button', { name: 'Вернуть', exact: true })
    await pressUnanswered(admin, give, '**/refunds')
    await give.click()
    await expect(admin.getByText('Возврат записан, покупатель получит письмо.')).toBeVisible()
    await expect(admin.getByText(/^Вернули 100\s₽/)).toHaveCount(1)

    await askToReturn(shopper, key)
    const returns = admin.getByRole('region', { name: 'Возвраты' })
    await expect(returns).toBeVisible({ timeout: 30_000 })
    await returns.getByRole('button', { name: 'Отказать' }).click()
    await expectAccessible(admin)
    await admin.getByRole('dialog').getByRole('button', { name: 'Не сейчас' }).click()
    await returns.getByRole('button', { name: 'Принять' }).click()
    await returns.getByRole('button', { name: 'Получили' }).click()
    await returns.getByRole('button', { name: 'Вернуть деньги' }).click()
    const ask = admin.getByRole('dialog', { name: 'Вернуть деньги?' })
    await expect(ask.getByText('Деньгами')).toBeVisible()
    await expectAccessible(admin)
    await ask.getByRole('button', { name: 'Вернуть деньги' }).click()
    await expect(returns.getByText('Деньги возвращены', { exact: true })).toBeVisible()
    await expect(admin.getByText('Возвращён', { exact: true }).first()).toBeVisible()
    await expectAccessible(admin)
  })
})

/** By somebody else of the staff, elsewhere. */
async function changePrice(admin: Page, code: string, roubles: number) {
  const url = `/backoffice/api/products/${admin.url().split('/').at(-1)}`
  const { csrfToken } = (await (await admin.request.get('/token')).json()) as { csrfToken: string }
  const { pricesVersion, variants } = (await (await admin.request.get(url)).json()) as StaffProduct
  const skuId = variants.find((one) => one.code === code)?.skuId
  const price = { initial: roubles * 100, final: roubles * 100 }
  const answer = await admin.request.post(`${url}/prices`, {
    headers: { 'sec-fetch-site': 'same-origin', 'x-csrf-token': csrfToken },
    data: { expectedVersion: pricesVersion, prices: [{ skuId, currency: 'RUB', price }] },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const sumOf = (roubles: number) => new RegExp(new Intl.NumberFormat('ru').format(roubles).replace(/\s/g, '\\s'))
