import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions } from '../customer.ts'
import { signUp } from '../steps/prove-phone.ts'
import { expectLetter } from '../steps/sandbox.ts'
import { newPerson, onInstalmentPage, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test.describe('on a phone', { tag: '@phone' }, () => {
  test('[A01, A10, C05, G27, H20, J04, J05, J11, J26, P06, P07, P46] a guest has it brought to the door in Moscow, pays by card, is declined once, and pays', async ({
    visit,
    page,
  }) => {
    const buyer = newPerson('Мария', 'Ветрова')
    const checkout = walkCheckout(page, 'ru')
    await visit('ru', '/jewelry/charm-eye')
    await checkout.putInCart()
    await checkout.openFromDrawer()
    // Nothing leads away from it but the way back.
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link')).toHaveText([
      'Вернуться в корзину',
      /Лунница/,
      /^Помощь: 8/,
    ])
    await expectAccessible(page)

    await checkout.giveContacts(buyer)
    await checkout.next('contacts')

    // Nothing said yet: every field says what it wants.
    await checkout.chooseDelivery('courier')
    await checkout.goOn('delivery').click()
    await expect(checkout.block('delivery').getByText('Укажите адрес: город, улицу и дом.')).toBeVisible()
    await expect(checkout.block('delivery').getByText('Укажите квартиру или офис.')).toBeVisible()
    await checkout.pickAddress('Москва, Тверская, 7', '12')
    await expectAccessible(page)
    await checkout.next('delivery')

    await checkout.chooseMethod('payselection')
    await expectAccessible(page)
    await checkout.next('payment')

    await expect(page.getByRole('radio', { name: 'Написать в WhatsApp' })).toBeChecked()
    const unagreed = page.getByText('Без согласия на обработку персональных данных мы не можем принять заказ.')
    await checkout.submit().click()
    await expect(unagreed).toBeVisible()
    await checkout.agree()
    await expectAccessible(page)
    await checkout.place()

    await onPayPage(page, 'ru', 'decline')
    const failed = page.getByRole('dialog', { name: 'Оплата не прошла' })
    await expect(failed).toBeVisible({ timeout: 30_000 })
    await expect(failed).toContainText('Деньги не списаны')
    await expectAccessible(page)
    await failed.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await onPayPage(page, 'ru', 'pay')

    const { key, number } = await onOrderPage(page, 'ru', 'paid')
    const next = page.getByRole('region', { name: 'Что дальше' })
    await expect(next.getByRole('listitem').filter({ hasText: 'Оплата получена' })).toBeVisible()
    await expect(next.getByText(/^Курьер\sприедет\s(завтра,\s)?\d/)).toBeVisible()
    const calendar = await page.request.get(
      (await next.getByRole('link', { name: 'Добавить в календарь' }).getAttribute('href')) ?? '',
    )
    expect(await calendar.text()).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART/)
    await expect(page.getByRole('main')).toContainText('Тверская')
    await expectAccessible(page)
    expect(key).toMatch(/^[\w-]{16,}$/)
    await expectLetter(page, buyer.email, new RegExp(`${number} оплачен.*${number} принят`))

    // Without its key, the page shows the last order of this tab; a key that is nobody's shows none.
    await visit('ru', '/order-success')
    await expect(page.getByRole('main').getByText(`Заказ № ${number}`).first()).toBeVisible()
    await visit('ru', `/order-success/${'x'.repeat(24)}`)
    await expect(page.getByRole('heading', { name: 'Такого заказа здесь нет' })).toBeVisible()

    // The cart is empty: it was bought.
    await visit('ru', '/cart')
    await expect(page.getByRole('heading', { name: 'Корзина пока пуста' })).toBeVisible()
  })
})

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test('[A07, G21, G28, H20, J26, P28, P29, P30, P60] a guest sends a present to a pickup point and pays by a QR code', async ({
    visit,
    page,
  }) => {
    const buyer = newPerson('Олег', 'Ершов')
    const checkout = walkCheckout(page, 'ru')
    await visit('ru', '/jewelry/earrings-stud-cushion-amethyst')
    await checkout.putInCart()
    await checkout.openFromDrawer()
    await checkout.giveContacts(buyer)
    const contacts = checkout.block('contacts')
    // A slip in the address is asked about, not scolded for; the answer is one press.
    const email = contacts.getByRole('textbox', { name: 'Электронная почта' })
    await email.fill('oleg@gmail.con')
    await email.blur()
    await contacts.getByRole('button', { name: 'Может быть, oleg@gmail.com?' }).click()
    await expect(email).toHaveValue('oleg@gmail.com')
    await expect(email).toBeFocused()
    await email.fill(buyer.email)
    await contacts.getByRole('switch', { name: /^Это подарок/ }).click()
    await checkout.goOn('contacts').click()
    for (const wanted of ['имя', 'фамилию', 'телефон'])
      await expect(contacts.getByText(`Укажите ${wanted} получателя.`)).toBeVisible()
    await contacts.getByRole('textbox', { name: 'Имя', exact: true }).fill('Нина')
    await contacts.getByRole('textbox', { name: 'Фамилия', exact: true }).fill('Лугова')
    await contacts.getByRole('textbox', { name: 'Телефон получателя' }).fill('+79161112233')
    await expectAccessible(page)
    await checkout.next('contacts')

    const delivery = checkout.block('delivery')
    await checkout.chooseDelivery('point')
    await checkout.goOn('delivery').click()
    await expect(delivery.getByText('Выберите пункт выдачи.')).toBeVisible()
    await delivery.getByRole('button', { name: 'Выбрать на карте или в списке' }).click()
    const chooser = page.getByRole('dialog', { name: 'Как получить заказ' })
    await expect(chooser.getByRole('region', { name: /^Карта пунктов/ })).toBeVisible()
    await expect(chooser.locator('canvas')).toBeVisible()
    await expectAccessible(page)
    const here = chooser.getByRole('button', { name: /^Забрать здесь: / }).first()
    const address = ((await here.getAttribute('aria-label')) ?? '').replace('Забрать здесь: ', '')
    await here.click()
    await expect(chooser).toBeHidden()
    await expect(delivery).toContainText(address)
    await expect(delivery.getByRole('button', { name: 'Выбрать другой пункт' })).toBeFocused()
    await delivery.getByRole('button', { name: 'Часы и как найти' }).click()
    await expect(page.getByRole('dialog', { name: 'Пункт выдачи' })).toContainText(address)
    await page.keyboard.press('Escape')
    await checkout.next('delivery')

    await checkout.chooseMethod('sbp')
    await checkout.next('payment')
    await checkout.agree()
    await checkout.place()
    await expect(page.locator('.qr svg')).toBeVisible()
    // Told twice, paid once.
    await onPayPage(page, 'ru', 'pay', 'double')

    const { number } = await onOrderPage(page, 'ru', 'paid')
    await expect(page.getByText(/^В\sпункте\sвыдачи\s\d/)).toBeVisible()
    await expect(page.getByRole('main')).toContainText(address)
    await expect(page.getByRole('main')).toContainText('Нина Лугова')
    await expectLetter(page, buyer.email, new RegExp(`${number} оплачен`))
  })

  test('[A01, A10, G29, J08, J09, J10, H13, J26] a customer collects it in a shop and pays there in cash', async ({
    visit,
    page,
  }) => {
    const buyer = newPerson('Вера', 'Тихонова')
    const checkout = walkCheckout(page, 'ru')
    await visit('ru', '/profile')
    await signUp(page, 'ru', buyer)
    await visit('ru', '/jewelry/charm-key')
    await checkout.putInCart()
    await checkout.openFromDrawer()

    // The account knows who it is.
    await expect(checkout.block('contacts').getByRole('textbox', { name: 'Имя и фамилия' })).toHaveCount(0)
    await checkout.findContacts(buyer)
    await checkout.next('contacts')
    await checkout.chooseDelivery('shop')
    const shop = checkout.block('delivery').getByRole('group', { name: 'В каком магазине заберёте' })
    await expect(shop.getByRole('radio', { checked: true })).toHaveCount(1)
    await expectAccessible(page)
    await checkout.block('delivery').getByRole('button', { name: 'Как проходит вручение' }).click()
    await expect(page.getByRole('dialog', { name: 'Как проходит вручение' })).toContainText('Примерка')
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await checkout.next('delivery')
    await checkout.chooseMethod('cash')
    await checkout.next('payment')
    await page.getByRole('button', { name: 'Добавить комментарий к заказу' }).click()
    await page.getByRole('textbox', { name: 'Комментарий к заказу' }).fill('Позвоните, когда привезут')
    // The field has taken the caret once: whoever goes on by the keyboard stays where they are.
    const news = page.getByRole('checkbox', { name: /^Хочу получать новости/ })
    await news.press('Space')
    await expect(news).toBeChecked()
    await expect(news).toBeFocused()

    // Whoever comes back finds what was chosen; a comment is written anew.
    const stored = await page.evaluate(() => Object.values({ ...localStorage }).join())
    expect(stored).toMatch(/"payment_method_id":1\b/)
    expect(stored).not.toContain('Позвоните')
    expect(stored).not.toContain(buyer.phone)
    await visit('ru', '/cart?step=checkout')
    await checkout.findContacts(buyer)
    await checkout.next('contacts')
    await expect(checkout.delivery('shop')).toBeChecked()
    await checkout.next('delivery')
    await expect(checkout.method('cash')).toBeChecked()
    await checkout.next('payment')
    await expect(page.getByRole('textbox', { name: 'Комментарий к заказу' })).toHaveCount(0)
    await checkout.agree()
    await checkout.place()

    const { key, number } = await onOrderPage(page, 'ru', 'accepted')
    await expect(page.getByText(/^В\sмагазине\s(сегодня,\s|завтра,\s)?\d/)).toBeVisible()
    await expect(page.getByText('Заплатите при получении, после примерки.')).toBeVisible()
    await expectLetter(page, buyer.email, new RegExp(`${number} принят`))

    await visit('ru', '/profile?section=ordersData')
    await page.getByRole('link', { name: new RegExp(`${number}$`) }).click()
    await expect(page).toHaveURL(new RegExp(`order=${key}`))
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Принят' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Оплата' })).toContainText('Наличными при получении')
    await expectAccessible(page)
  })

  for (const [kind, title, promise] of [
    ['express', 'express', /сегодня|завтра/i],
    ['sameDay', 'on the same day', /сегодня/i],
  ] as const)
    test(`[H14, P35, P36, J26] a customer has it brought ${title}, and the order keeps the promise`, async ({
      visit,
      page,
    }) => {
      const buyer = newPerson('Алла', 'Зорина')
      const checkout = walkCheckout(page, 'ru')
      await signInReady(page, buyer)
      await visit('ru', '/jewelry/charm-eye')
      await checkout.putInCart()
      await checkout.openFromDrawer()
      await checkout.findContacts(buyer)
      await checkout.next('contacts')

      await checkout.chooseDelivery('courier')
      await checkout.pickAddress('Москва, Тверская, 7', '12')
      await checkout.chooseDelivery(kind)
      await expect(checkout.card(kind)).toContainText(promise)
      await expectAccessible(page)
      await checkout.next('delivery')
      await checkout.chooseMethod('payselection')
      await checkout.next('payment')
      await checkout.agree()
      await checkout.place()
      await onPayPage(page, 'ru', 'pay')
      await onOrderPage(page, 'ru', 'paid')
      await expect(page.getByRole('main')).toContainText(promise)
    })

  test('[H14, G22, J26] a customer in Nizhny Novgorod has it the next day and pays in four parts', async ({
    visit,
    page,
  }) => {
    const buyer = newPerson('Ирина', 'Соболь')
    const checkout = walkCheckout(page, 'ru')
    await signInReady(page, buyer)
    await visit('ru', '/jewelry/earrings-evil-eye')
    await checkout.putInCart()
    await checkout.openFromDrawer()
    await checkout.findContacts(buyer)
    await checkout.next('contacts')

    await checkout.chooseDelivery('courier')
    await checkout.pickAddress('Нижний Новгород, Большая Покровская, 10', '3')
    await expect(checkout.delivery('express')).toHaveCount(0)
    await checkout.chooseDelivery('dayToDay')
    await checkout.next('delivery')

    await checkout.chooseMethod('dolyame')
    await expect(page.getByRole('list', { name: '4 платежа' }).getByRole('listitem')).toHaveCount(4)
    await page.getByRole('button', { name: 'Почему без комиссии' }).click()
    await expect(page.getByRole('dialog', { name: '4 платежа без комиссии' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await checkout.next('payment')
    await checkout.agree()
    await checkout.place()
    await onInstalmentPage(page, 'approve')
    await onOrderPage(page, 'ru', 'paid')
    await expect(page.getByRole('main')).toContainText('Большая Покровская')
    await expect(page.getByRole('main')).toContainText('Долями: 4 платежа')
  })
})
