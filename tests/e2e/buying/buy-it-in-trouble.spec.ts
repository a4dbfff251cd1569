import { answerFirstQuestions } from '../customer.ts'
import { openPopup } from '../steps/go-on.ts'
import type { Person } from '../steps/prove-phone.ts'
import { answerOrders } from '../steps/sandbox.ts'
import { newPerson, onOrderPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, SITES, test, untilAlive } from '../visit.ts'

const POPUPS = [
  'deliveryChoose',
  'removedFromStock',
  'addressAutocomplete',
  'locationChoose',
  'failedPayment',
  'pickupPointDescription',
  'deliveryReceive',
]

test.beforeEach(({ page }) => answerFirstQuestions(page))
/** From the page of an item to the last button: a guest collects it in a shop and pays there by card. */
async function walkToConfirm(
  checkout: ReturnType<typeof walkCheckout>,
  buyer: Person,
  method: 'shop' | 'courier' = 'shop',
): Promise<void> {
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.chooseDelivery(method)
  if (method === 'courier') await checkout.pickAddress('Москва, Тверская, 7', '12')
  await checkout.next('delivery')
  await checkout.chooseMethod('card_on_delivery')
  await checkout.next('payment')
  await checkout.agree()
}

test('[G23, Q01, Q02, Q03] whatever answers the order, the buyer is told; and no order is made twice', async ({
  visit,
  page,
  complaints,
}) => {
  // Silence is waited for, again and again.
  test.slow()
  const buyer = newPerson('Пётр', 'Зимин')
  const checkout = walkCheckout(page, 'ru')
  const failure = page.getByRole('main').getByText('Заказ не создан').locator('..')
  const unknown = page.getByRole('main').getByText('Пока не знаем, создан ли заказ').locator('..')
  const prompt = /Попробуйте ещё раз или напишите в поддержку: \S+@\S+\./
  await visit('ru', '/jewelry/earrings-drop-amethyst')
  await walkToConfirm(checkout, buyer)

  await answerOrders(page, 'changed')
  await checkout.place()
  const changed = page.getByRole('dialog', { name: 'Корзина изменилась' })
  await expect(changed).toContainText('Заказ не создан, деньги не списаны.')
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Проверить корзину' }).click()
  await expect(changed).toBeHidden()

  await answerOrders(page, 'code')
  await checkout.place()
  await expect(failure).toContainText('Номер телефона не подтверждён.')
  await expectAccessible(page)

  await answerOrders(page, 'fields')
  await checkout.place()
  await expect(failure).toContainText('Проверьте номер: в нём ошибка. Проверьте адрес: в нём ошибка.')
  await checkout.next('contacts')
  await checkout.next('delivery')
  await checkout.next('payment')

  // From here on nobody knows whether there is an order: before anything else is sent, that is asked.
  for (const [answer, text] of [
    ['unknown', 'Неизвестная ошибка.'],
    ['error', 'Сейчас очень много посетителей.'],
    ['silence', 'Магазин не ответил.'],
  ] as const) {
    await answerOrders(page, answer)
    await checkout.place()
    await expect(unknown).toContainText(text, { timeout: 40_000 })
    if (answer !== 'error') await expect(unknown).toContainText(prompt)
  }
  await expectAccessible(page)

  // Nothing came of the last press, and nothing is ordered by asking or by opening the page anew.
  await answerOrders(page, 'normal')
  const keys: string[] = []
  const made: string[] = []
  await page.route('**/order/create/v2', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    const answer = await route.fetch()
    made.push(((await answer.json()) as { result: { orderId: string } }).result.orderId)
    return made.length === 1 ? route.abort() : route.fulfill({ response: answer })
  })
  await unknown.getByRole('button', { name: 'Проверить ещё раз' }).click()
  await expect(failure).toContainText('ничего не отложено и не списано')
  expect(keys).toEqual([])

  // The order is made, only its answer gets lost on the way.
  await checkout.place()
  const { key } = await onOrderPage(page, 'ru', 'accepted')
  expect(made).toEqual([key, key])
  expect(new Set(keys).size).toBe(1)
  // The browser itself complains of such answers.
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/409|422|50[03]|ERR_/)
})

test('[J26] a press while the sum is counted is carried out when it is there; on another sum it is asked for again', async ({
  visit,
  page,
}) => {
  const buyer = newPerson('Лев', 'Неспешный')
  const checkout = walkCheckout(page, 'ru')
  await visit('ru', '/jewelry/charm-leaf')
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(buyer)
  let more = 0
  // Another tab has changed the cart: this one counts anew.
  const changeElsewhere = () => page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
  await page.route('**/cart/calculate', async (route) => {
    const answer = await route.fetch()
    const { cartData, ...rest } = await answer.json()
    await page.waitForTimeout(1_500)
    await route.fulfill({ json: { ...rest, cartData: { ...cartData, finalSum: cartData.finalSum + more } } })
  })
  // The field is still focused: leaving it must not take the button from under the finger.
  await checkout.next('contacts')
  await checkout.chooseDelivery('courier')
  await checkout.chooseDelivery('shop')
  await checkout.next('delivery')
  await checkout.chooseMethod('cash')
  await checkout.chooseMethod('card_on_delivery')
  await checkout.next('payment')
  await checkout.agree()

  const counted = page.waitForResponse('**/cart/calculate')
  more = 100
  await changeElsewhere()
  await checkout.submit().click()
  await counted
  const changed = checkout.block('confirm').getByRole('alert')
  await expect(changed).toContainText(/^Сумма изменилась: была 15.900.₽, теперь 16.000.₽\./)
  await expectAccessible(page)

  more = 0
  await changeElsewhere()
  await expect(checkout.submit()).toContainText(/15.900/)
  await checkout.place()
  await onOrderPage(page, 'ru', 'accepted')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[G23, Q01] the last one goes to whoever presses first; the other is told what went', async ({
  visit,
  page,
  browser,
  baseURL,
  complaints,
}) => {
  // Two purchases.
  test.slow()
  const item = '/jewelry/charm-horseshoe'
  const slow = walkCheckout(page, 'ru')
  await visit('ru', item)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  // By courier both are served from the warehouse, which has one; a shop has its own.
  await walkToConfirm(slow, newPerson('Кира', 'Ясная'), 'courier')

  const other = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  await answerFirstQuestions(other)
  await untilAlive(other, () => other.goto(item))
  const quick = walkCheckout(other, 'ru')
  await walkToConfirm(quick, newPerson('Глеб', 'Скорый'), 'courier')
  await quick.place()
  await onOrderPage(other, 'ru', 'accepted')
  await other.close()

  await slow.place()
  const changed = page.getByRole('dialog', { name: 'Корзина изменилась' })
  await expect(changed).toContainText(name)
  await expect(changed).toContainText('Закончилось: больше не входит в заказ')
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Проверить корзину' }).click()
  await expect(page.getByRole('main')).toContainText('Закончилось. Можем написать, когда появится.')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

for (const site of SITES) {
  test(`[G21, G23, G25, G26, G27, G28, G29] the popups of the purchase open by their links, are named, pass axe and close (${site})`, async ({
    visit,
    page,
  }) => {
    if (site === 'ru') await visit(site, '/cart')
    for (const name of POPUPS) {
      // Somebody sent the link, or it is pressed on the page itself.
      if (site === 'ru') await openPopup(page, name)
      else await visit(site, `/cart?popup=${name}`)
      const popup = page.getByRole('dialog')
      await expect(popup, name).toHaveAccessibleName(/\S/)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(popup, name).toBeHidden()
    }
  })
}
