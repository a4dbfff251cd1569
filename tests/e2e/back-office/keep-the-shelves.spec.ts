import { wallClock } from '#rules/delivery/calendar.ts'
import { settings } from '../../../shops/lunnitsa/settings.ts'
import { answerFirstQuestions } from '../customer.ts'
import { enterAsAdmin } from '../steps/back-office.ts'
import { ownShop } from '../steps/own-shop.ts'
import { passTo, shopNow } from '../steps/pass-days.ts'
import { expect, expectAccessible, putClockAhead, test } from '../visit.ts'

/** An hour passes here, and nobody else's shop grows older by it. */
const shop = ownShop(1_003)
const { baseURL } = shop
const HOUR_MS = 3_600_000

test.describe('the shelves', { tag: '@desktop' }, () => {
  test.use({ baseURL, actionTimeout: 60_000 })
  test.beforeAll(async () => {
    test.setTimeout(150_000)
    await shop.start(140_000)
  })
  test.afterAll(() => shop.stop())
  test.beforeEach(async ({ page, context }) => {
    await answerFirstQuestions(page)
    await context.addInitScript(putClockAhead, shopNow(baseURL).getTime() - shopNow().getTime())
  })

  test('[DESK] a sale is seen on the site when its moment has come, and so is a designer by another name', async ({
    page: admin,
    browser,
  }) => {
    test.setTimeout(300_000)
    await enterAsAdmin(admin)
    await admin.getByRole('link', { name: 'Каталог', exact: true }).click()
    const tabs = admin.getByRole('navigation', { name: 'Части каталога' })
    await tabs.getByRole('link', { name: 'Дизайнеры' }).click()
    await admin.getByRole('searchbox', { name: 'Найти дизайнера' }).fill('Ладожская')
    // Whoever is quicker than the search is brought back to it.
    await expect(admin.getByRole('table').getByRole('row')).toHaveCount(2)
    await admin.getByRole('link', { name: 'Вера Ладожская' }).click()
    await admin.getByRole('textbox', { name: 'Название по-русски' }).fill('Вера Онежская')
    await admin.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(admin.getByText('Сохранено. На сайте изменения появятся через пару секунд.')).toBeVisible()
    await expectAccessible(admin)
    const shopper = await (await browser.newContext({ baseURL })).newPage()
    await expect(async () => {
      await shopper.goto('/designers/vera-ladozhskaya')
      await expect(shopper.getByRole('heading', { name: 'Вера Онежская' })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })

    await admin.goto('/backoffice/catalogue?search=лист')
    await admin.getByRole('row').filter({ hasText: 'Брошь' }).first().getByRole('link').click()
    const url = (await admin.getByRole('link', { name: 'На сайте', exact: true }).getAttribute('href')) ?? ''
    const before = Number(
      await admin
        .getByRole('textbox', { name: /^Цена, / })
        .first()
        .inputValue(),
    )
    const sale = before - 1_000
    await admin
      .getByRole('textbox', { name: /^Со скидкой, / })
      .first()
      .fill(String(sale))
    await admin.getByRole('button', { name: 'Запланировать…' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Когда сменить цены' })
    const from = new Date(shopNow(baseURL).getTime() + HOUR_MS)
    const { day, hour, minute } = wallClock(from, settings.timeZone)
    const two = (number: number) => String(number).padStart(2, '0')
    await dialog.getByLabel('С какого момента').fill(`${day}T${two(hour)}:${two(minute)}`)
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Запланировать' }).click()
    const plans = admin.getByRole('region', { name: 'Запланировано' })
    await expect(plans.getByText('Ждёт', { exact: true })).toBeVisible()
    await expectAccessible(admin)

    await shopper.goto(url)
    await expect(shopper.getByRole('main')).toContainText(sumOf(before))
    await expect(shopper.getByRole('main')).not.toContainText(sumOf(sale))
    // All that comes by the clock comes when it is moved.
    await passTo(admin, new Date(from.getTime() + 60_000), baseURL)
    await expect(async () => {
      await shopper.goto(url)
      await expect(shopper.getByRole('main')).toContainText(sumOf(sale), { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })
})

const sumOf = (roubles: number) => new RegExp(new Intl.NumberFormat('ru').format(roubles).replace(/\s/g, '\\s'))
