import { answerFirstQuestions } from '../customer.ts'
import { newPerson, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[J10] a guest in Moscow sees the best shop with its hour, wants it later, and takes the nearest point', {
  tag: '@phone',
}, async ({ visit, page }) => {
  const checkout = walkCheckout(page, 'ru')
  await visit('ru', '/jewelry/charm-eye')
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(newPerson('Мария', 'Ветрова'))
  await checkout.next('contacts')
  const delivery = checkout.block('delivery')

  // What is chosen stands first and open; the first of the shops has it, and says from when.
  await expect(checkout.delivery('shop')).toBeChecked()
  await expect(delivery.getByRole('group', { name: 'Как получить' }).getByRole('radio').first()).toBeChecked()
  const shops = delivery.getByRole('group', { name: 'В каком магазине заберёте' })
  await expect(shops.getByRole('radio').first()).toBeChecked()
  await expect(shops.locator('label').first()).toContainText(
    /можно забрать (сегодня|завтра|\d+\s\S+) с\s\d\d:(00|15|30|45)/,
  )
  await expect(shops.locator('label').first()).toContainText('уже есть в этом магазине')
  await expectAccessible(page)

  // The last of the days lets the most ways through, the first the fewest.
  const days = delivery.getByRole('radiogroup', { name: 'Когда хотите получить' })
  const methods = delivery.getByRole('radio', { name: /^(В магазин|Курьером|В пункт выдачи)/ })
  const all = await methods.count()
  const chips = days.locator('label')
  await chips.nth(1).click()
  await expect(checkout.delivery('point')).toHaveCount(0)
  expect(await methods.count()).toBeLessThan(all)
  await chips.first().click()
  await expect(methods).toHaveCount(all)

  // By metro, the five nearest, in place; no popup and no map.
  await checkout.chooseDelivery('point')
  await delivery.getByRole('searchbox', { name: 'Метро, улица или адрес' }).fill('метро Таганская')
  const points = delivery.getByRole('group', { name: 'Ближайшие к станции метро «Таганская»' })
  await expect(points.getByRole('radio')).toHaveCount(5)
  const metres = (await points.locator('label').allInnerTexts()).map((text) => {
    const [, number = '', unit] = /(\d+(?:,\d)?)\s(к?м)$/.exec(text.trim()) ?? []
    return Number(number.replace(',', '.')) * (unit === 'км' ? 1000 : 1)
  })
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  expect(metres[0]).toBeGreaterThan(0)
  await points.locator('label').first().click()
  await expect(points.getByRole('radio').first()).toBeChecked()
  await expect(points.getByRole('button', { name: 'Часы и как найти' })).toBeVisible()
  await expectAccessible(page)
  await checkout.next('delivery')

  // On the phone that has the bank's app there is no code to hold a camera to.
  const sbp = checkout.block('payment').locator('label').filter({ hasText: 'Через СБП' })
  await expect(sbp).toContainText('Откроется приложение вашего банка')
  await expect(checkout.block('payment')).not.toContainText('QR')
})
