import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions, passCode } from '../customer.ts'
import { staffDo } from '../steps/sandbox.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

/** Its longer lengths cost more. */
const CHAIN = { page: '/jewelry/necklace-chain-box', size: /^40/ }

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[IDENTITY] a guest buys, signs in with the same phone on another day and is known', {
  tag: '@phone',
}, async ({ visit, page, browser, baseURL }) => {
  test.setTimeout(240_000)
  const buyer = newPerson('Елена', 'Ветрова')
  const checkout = walkCheckout(page, 'ru')
  const main = page.getByRole('main')
  await visit('ru', '/jewelry/charm-coin')
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.chooseDelivery('courier')
  await checkout.pickAddress('Москва, Тверская, 7', '12')
  await checkout.next('delivery')
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await checkout.agree()
  await checkout.place()
  await onPayPage(page, 'ru', 'pay')
  const { number } = await onOrderPage(page, 'ru', 'paid')
  await expect(main.getByRole('button', { name: 'Создать профиль' })).toBeVisible()
  await expectAccessible(page)

  // Another device, another day. Codes to one phone are a minute apart.
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await elsewhere.newPage()
  const place = other.getByRole('main')
  await answerFirstQuestions(other)
  await other.waitForTimeout(61_000)
  await other.goto('/profile')
  const popup = other.getByRole('dialog', { name: 'Вход в личный кабинет' })
  await popup.getByRole('textbox', { name: 'Телефон' }).fill(buyer.phone)
  await passCode(other, buyer.phone, 'Получить код')
  await expect(other.getByText('Здравствуйте, Елена', { exact: true })).toBeVisible()
  await expect(other.getByText('Вы у нас впервые')).toBeHidden()

  // The profile begins with the order, and knows the rest of what was told with it.
  await other.goto('/profile')
  await expect(place.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible()
  await expect(place).toContainText(number)
  const section = (name: string) =>
    other.getByRole('navigation', { name: 'Разделы личного кабинета' }).getByRole('link', { name })
  await section('Адреса').click()
  await expect(place).toContainText('ул Тверская, д 7')
  await section('Личные данные').click()
  await expect(place.getByRole('textbox', { name: 'Фамилия' })).toHaveValue('Ветрова')
  await expect(place).toContainText(buyer.email)
  await elsewhere.close()
})

test('[IDENTITY, ORDERING] a guest opens an account by one press, and finds the order without it', {
  tag: '@desktop',
}, async ({ visit, page, browser, baseURL }) => {
  test.setTimeout(240_000)
  const buyer = newPerson('Ольга', 'Снегирёва')
  const checkout = walkCheckout(page, 'ru')
  const main = page.getByRole('main')
  await visit('ru', '/jewelry/charm-coin')
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.chooseDelivery('courier')
  await checkout.pickAddress('Москва, Тверская, 7', '12')
  await checkout.next('delivery')
  await checkout.chooseMethod('cash')
  await checkout.next('payment')
  await checkout.agree()
  await checkout.place()
  const { number } = await onOrderPage(page, 'ru', 'accepted')
  await main.getByRole('button', { name: 'Создать профиль' }).click()
  await expect(page.getByText('Здравствуйте, Ольга!')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Создать профиль' })).toBeHidden()
  await visit('ru', '/profile')
  await expect(main).toContainText(number)

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const other = await elsewhere.newPage()
  await answerFirstQuestions(other)
  await other.goto('/find-order')
  const place = other.getByRole('main')
  await place.getByRole('button', { name: 'Получить код' }).click()
  await expect(place.getByText('Укажите номер заказа.')).toBeVisible()
  await place.getByRole('textbox', { name: 'Номер заказа' }).fill(`${number}1`)
  await place.getByRole('button', { name: 'Получить код' }).click()
  await expect(place.getByText(/^В номере опечатка/)).toBeVisible()
  await place.getByRole('textbox', { name: 'Номер заказа' }).fill(number)
  await place.getByRole('textbox', { name: 'Телефон' }).fill(buyer.phone)
  await expectAccessible(other)
  // The code of the order left less than a minute ago.
  await other.waitForTimeout(61_000)
  await passCode(other, buyer.phone, 'Получить код')
  await expect(place.getByRole('heading', { level: 2, name: new RegExp(number) })).toBeVisible()
  await expect(place.getByRole('status').filter({ hasText: 'Принят' })).toBeVisible()
  await expectAccessible(other)
  await place.getByRole('button', { name: 'Открыть в личном кабинете' }).click()
  await expect(other).toHaveURL(/section=ordersData&order=/)
  await expect(place).toContainText(number)
  await elsewhere.close()
})

test('[ORDERING] a product is exchanged for another size with a surcharge', { tag: '@desktop' }, async ({
  visit,
  page,
}) => {
  test.setTimeout(240_000)
  const buyer = newPerson('Вера', 'Соколова')
  const checkout = walkCheckout(page, 'ru')
  const main = page.getByRole('main')
  await signInReady(page, buyer)
  await visit('ru', CHAIN.page)
  await main.getByRole('radio', { name: CHAIN.size }).first().check({ force: true })
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.findContacts(buyer)
  await checkout.next('contacts')
  await checkout.chooseDelivery('courier')
  await checkout.pickAddress('Москва, Тверская, 7', '12')
  await checkout.next('delivery')
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await checkout.agree()
  await checkout.place()
  await onPayPage(page, 'ru', 'pay')
  const { key } = await onOrderPage(page, 'ru', 'paid')
  await staffDo(page, key, 'assemble', 'handOver', 'deliver')

  await visit('ru', `/profile?section=ordersData&order=${key}`)
  await main.getByRole('link', { name: 'Вернуть или обменять' }).click()
  const send = main.getByRole('button', { name: 'Отправить заявку' })
  const product = main.getByRole('group', { name: 'Что возвращаете' }).getByRole('checkbox').first()
  await product.uncheck({ force: true })
  await expect(send).toBeDisabled()
  await product.check({ force: true })
  await main
    .getByRole('radio', { name: /^Размер .*доплата/ })
    .first()
    .check({ force: true })
  const preview = main.getByRole('region', { name: 'Разница в цене' })
  await expect(preview.getByText('Доплата', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await send.click()
  const sent = main.getByRole('heading', { name: /^Заявка \S+ принята$/ })
  await expect(sent).toBeVisible()
  const returnNumber = /Заявка (\S+) принята/.exec(await sent.innerText())?.[1] ?? ''
  await main.getByRole('button', { name: /^Доплатить/ }).click()
  await onPayPage(page, 'ru', 'pay')
  await expect(page).toHaveURL(/section=ordersData/)

  await visit('ru', `/profile?section=ordersData&order=${key}`)
  const card = main.getByRole('article', { name: `Возврат ${returnNumber}` })
  await expect(card).toContainText('Обмен: размер')
  await expect(card).toContainText(/Доплата .* получена/)
  // The open page follows by itself.
  await staffDo(page, returnNumber, 'approved')
  await expect(card).toContainText('Одобрен', { timeout: 45_000 })
  await staffDo(page, returnNumber, 'received', 'exchanged')
  await expect(card).toContainText('Обменяли', { timeout: 45_000 })
  await expect(main.getByRole('region', { name: 'Чеки' })).toContainText('Чек об оплате')
  await expectAccessible(page)
})
