import { answerFirstQuestions } from './customer.ts'
import { another, enterAs } from './steps/back-office.ts'
import { newestTo } from './steps/outside.ts'
import { newPerson, onOrderPage, walkCheckout } from './steps/walk-checkout.ts'
import { expect, expectAccessible, test } from './visit.ts'

test.describe('employee and customer', { tag: '@desktop' }, () => {
  test('[SHARED-CARTS] an employee adds a ring, the customer sees it appear, orders it by the code, and the order says who helped', async ({
    page: employee,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    await enterAs(employee, 'employee@sandbox.test')
    await employee.getByRole('link', { name: 'Новый заказ' }).click()
    await employee.getByRole('button', { name: 'Собрать корзину' }).click()
    await expect(employee.getByRole('heading', { level: 1, name: /^Корзина \d+$/ })).toBeVisible()

    // On the phone: the link comes by a message.
    const buyer = newPerson('Мария', 'Орлова')
    await employee.getByRole('textbox', { name: 'Телефон покупателя' }).fill(buyer.phone)
    await employee.getByRole('button', { name: 'Отправить СМС' }).click()
    await expect(employee.getByText(/^Отправлено на \+7 ••• •••/)).toBeVisible()
    const customer = await another(browser, baseURL)
    await answerFirstQuestions(customer)
    const { text } = await newestTo(employee, buyer.phone, 'sms')
    await customer.goto(text.split(' ').at(-1) ?? '')
    await expect(customer.getByRole('heading', { name: 'Пока пусто' })).toBeVisible()
    const where = employee.getByRole('region', { name: 'Покупатель' }).getByRole('status')
    await expect(where).toHaveText('Смотрит корзину')

    await employee.getByRole('searchbox', { name: 'Найти украшение' }).fill('кольцо')
    const add = employee.getByRole('button', { name: /^В корзину: / }).first()
    const name = ((await add.getAttribute('aria-label')) ?? '').replace('В корзину: ', '').split(',')[0] ?? ''
    await add.click()
    // Nobody has touched the other page.
    const line = customer.getByRole('list', { name: 'Украшения в общей корзине' }).getByRole('article')
    await expect(line).toHaveCount(1)
    await expect(line).toContainText(name)
    await expectAccessible(employee)
    await expectAccessible(customer)

    // And the other way round.
    await line.getByRole('button', { name: `Прибавить: ${name}` }).click()
    const quantity = employee.getByRole('group', { name: `Сколько: ${name}` }).getByRole('status')
    await expect(quantity).toHaveText('2')
    await employee.getByRole('button', { name: `Убавить: ${name}` }).click()
    await expect(line.getByRole('status')).toHaveText('1')

    await customer.getByRole('button', { name: 'Оформить заказ' }).click()
    await expect(where).toHaveText('Оформляет заказ')
    await expect(employee.getByRole('button', { name: `Прибавить: ${name}` })).toBeHidden()
    const steps = walkCheckout(customer, 'ru')
    await steps.giveContacts(buyer)
    await steps.next('contacts')
    await expect(where).toHaveText('Подтвердил номер кодом')
    await steps.chooseWay('courier')
    await steps.pickAddress('Москва, Тверская, 7', '12')
    await steps.next('delivery')
    await steps.chooseMethod('cash')
    await steps.next('payment')
    await steps.agree()
    await steps.place()
    const { number } = await onOrderPage(customer, 'ru', 'accepted')

    await expect(where).toHaveText('Заказ оформлен')
    await employee.getByRole('link', { name: `Открыть заказ ${number}` }).click()
    await expect(employee.getByRole('region', { name: 'Кто помог с заказом' })).toContainText(/\S+ \S+, \S+/)
    await expect(employee.getByText(name).first()).toBeVisible()
    await customer.context().close()
  })
})
