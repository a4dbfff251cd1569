import { randomInt } from 'node:crypto'
import { another, askToReturn, enterAsAdmin, someOrder } from '../steps/back-office.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.describe('by its UIN', { tag: '@desktop' }, () => {
  // A scan that is refused is meant to be.
  test.use({ meantComplaints: /status of (404|409|422)/ })

  test('[ITEMS] one item is received, scanned into its parcel, sold, shown by its passport and taken back', async ({
    page: admin,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const uin = `77${String(randomInt(100_000_000)).padStart(14, '0')}`
    const shown = uin.replace(/(\d{4})(?=\d)/g, '$1\u00a0')
    const shopper = await another(browser, baseURL)
    const { number, key } = await someOrder(shopper)
    await enterAsAdmin(admin)
    await admin.goto(`/backoffice/orders/${number}`)
    const steps = admin.getByRole('region', { name: 'Что дальше' })
    await steps.getByRole('button', { name: 'Подтвердить' }).click()
    const packing = admin.getByRole('region', { name: 'Сборка по УИН' })
    await expect(packing.getByRole('status')).toHaveText('Отсканировано 0 из 1')
    const code = /LN-[\w-]+/.exec(await packing.innerText())?.[0] ?? ''
    await steps.getByRole('button', { name: 'Собрать' }).click()
    await expect(admin.getByText('Собирается', { exact: true }).first()).toBeVisible()

    // Nothing is scanned: it does not leave.
    await steps.getByRole('button', { name: 'Передать в доставку' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Передать в доставку' }).click()
    await expect(admin.getByText('Не всё отсканировано', { exact: false }).first()).toBeVisible()
    await admin.getByRole('dialog').getByRole('button', { name: 'Не сейчас' }).click()
    // The dialog, on its way out, may give the focus back only now.
    await expect(steps.getByRole('button', { name: 'Передать в доставку' })).toBeFocused()
    await packing.getByRole('textbox', { name: 'УИН с бирки' }).fill(uin)
    await admin.keyboard.press('Enter')
    await expect(packing.getByText('Такого УИН у нас нет. Сначала примите украшение.')).toBeVisible()
    await expectAccessible(admin)

    // It comes from the workshop.
    await admin.getByRole('link', { name: 'Изделия' }).click()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Принять изделия' }).click()
    const receiving = admin.getByRole('dialog', { name: 'Приём изделий' })
    await receiving.getByRole('button', { name: 'Принять' }).click()
    await expect(receiving.getByText('Отсканируйте хотя бы один УИН.')).toBeVisible()
    await receiving.getByRole('combobox', { name: 'Куда' }).selectOption('100')
    await receiving.getByRole('textbox', { name: 'УИН по одному в строке' }).fill(`123\n${uin};${code};2,4`)
    await receiving.getByRole('button', { name: 'Принять' }).click()
    await expect(receiving.getByText('Строка 1: в УИН должно быть 16 цифр')).toBeVisible()
    await expectAccessible(admin)
    await receiving.getByRole('textbox', { name: 'УИН по одному в строке' }).fill(`${uin};${code};2,4`)
    await receiving.getByRole('button', { name: 'Принять: 1' }).click()
    await expect(admin.getByText('Принято: 1.')).toBeVisible()

    // A scanner types into the field that has the focus.
    await admin.goto(`/backoffice/orders/${number}`)
    await expect(packing.getByRole('textbox', { name: 'УИН с бирки' })).toBeFocused()
    await admin.keyboard.type(uin)
    await admin.keyboard.press('Enter')
    await expect(packing.getByRole('status')).toContainText('Отсканировано 1 из 1. В посылке:')
    await expect(packing.getByText('Всё отсканировано: посылку можно отправлять.')).toBeVisible()
    await expect(packing.getByText(shown)).toBeVisible()
    await expectAccessible(admin)
    await steps.getByRole('button', { name: 'Передать в доставку' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Передать в доставку' }).click()
    await steps.getByRole('button', { name: 'Вручён покупателю' }).click()
    await expect(admin.getByText('Вручён', { exact: true }).first()).toBeVisible()

    // The buyer has its passport.
    await shopper.goto(`/profile?section=ordersData&order=${key}`)
    const passports = shopper.getByRole('region', { name: 'Паспорта украшений' })
    await passports.getByRole('link', { name: shown }).click()
    await expect(shopper.getByText(`УИН ${shown}`)).toBeVisible()
    await expect(shopper.getByRole('region', { name: 'История' })).toContainText('Нашло владельца')
    await expect(shopper.getByText('2,4\u00a0г')).toBeVisible()
    await expect(shopper.getByRole('img', { name: 'QR-код этого паспорта' })).toBeVisible()
    await expectAccessible(shopper)
    const address = shopper.url()
    const pdf = shopper.waitForEvent('download')
    await shopper.getByRole('link', { name: 'Скачать PDF' }).click()
    expect((await pdf).suggestedFilename()).toBe(`Паспорт ${uin}.pdf`)

    // It comes back.
    await askToReturn(shopper, key)
    await admin.reload()
    const returns = admin.getByRole('region', { name: 'Возвраты' })
    await returns.getByRole('button', { name: 'Принять' }).click()
    await returns.getByRole('button', { name: 'Получили' }).click()
    const back = admin.getByRole('region', { name: /^Что вернулось/ })
    await back.getByRole('textbox', { name: 'УИН с бирки' }).fill(uin)
    await admin.keyboard.press('Enter')
    await expect(back.getByText('Всё отсканировано: можно принимать решение о возврате.')).toBeVisible()
    await expectAccessible(admin)
    await returns.getByRole('button', { name: 'Вернуть деньги' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Вернуть деньги' }).click()
    await expect(returns.getByText('Деньги возвращены', { exact: true })).toBeVisible()
    expect((await shopper.request.get(address)).status()).toBe(404)

    await admin.getByRole('link', { name: 'Изделия' }).click()
    await expect(admin.getByRole('textbox', { name: 'УИН с бирки' })).toBeFocused()
    await admin.keyboard.type(uin)
    await admin.keyboard.press('Enter')
    await expect(admin.getByRole('heading', { name: `УИН ${shown}` })).toBeVisible()
    const history = admin.getByRole('table', { name: 'Что с ним было' })
    await expect(history.getByRole('row').locator('td:nth-child(2)')).toHaveText([
      /Возврат принят, снова на полке/,
      /Отсканировано при возврате/,
      /Продано/,
      /Отправлено/,
      /Собрано в посылку/,
      /Принято/,
    ])
    await expect(admin.getByText('передано событий: 2')).toBeVisible({ timeout: 20_000 })
    await expectAccessible(admin)
  })
})
