import { answerFirstQuestions } from './customer.ts'
import { expectLetter } from './steps/outside.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from './steps/walk-checkout.ts'
import { expect, expectAccessible, test } from './visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile)

  test('[A01, G27, H20, J04, J05, J11, J26, P06, P07, P46] a guest has it brought to the door in Moscow, pays by card, is declined once, and pays', async ({
    visit,
    page,
  }) => {
    const buyer = newPerson('Мария', 'Ветрова')
    const checkout = walkCheckout(page, 'ru')
    await visit('ru', '/jewelry/charm-eye')
    await checkout.putInCart()
    await checkout.openFromDrawer()
    await expectAccessible(page)

    await checkout.giveContacts(buyer)
    await checkout.next('contacts')

    // Nothing said yet: every field says what it wants.
    await checkout.chooseWay('courier')
    await checkout.goOn('delivery').click()
    await expect(checkout.block('delivery').getByText('Укажите адрес.')).toBeVisible()
    await expect(checkout.block('delivery').getByText('Укажите квартиру или офис.')).toBeVisible()
    await checkout.pickAddress('Москва, Тверская, 7', '12')
    await expectAccessible(page)
    await checkout.next('delivery')

    await checkout.chooseMethod('payselection')
    await expectAccessible(page)
    await checkout.next('payment')

    await expect(page.getByRole('radio', { name: 'Написать в WhatsApp' })).toBeChecked()
    await checkout.place()
    await expect(page.getByText('Без согласия на обработку персональных данных мы не можем принять заказ.')).toBeVisible()
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
    await expect(next.getByText(/^Курьер приедет \d/)).toBeVisible()
    const calendar = await page.request.get(
      (await next.getByRole('link', { name: 'Добавить в календарь' }).getAttribute('href')) ?? '',
    )
    expect(await calendar.text()).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART/)
    await expect(page.getByRole('main')).toContainText('Тверская')
    await expectAccessible(page)
    expect(key).toMatch(/^[\w-]{16,}$/)
    await expectLetter(page, buyer.email, new RegExp(`Заказ №.${number} оплачен.*Заказ №.${number} принят`))

    // The cart is empty: it was bought.
    await visit('ru', '/cart')
    await expect(page.getByRole('heading', { name: 'Корзина пока пуста' })).toBeVisible()
  })
})
