import { answerFirstQuestions } from '../customer.ts'
import { another, enterAs } from '../steps/back-office.ts'
import { newestTo, smsTo } from '../steps/sandbox.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.describe('employee and customer', { tag: '@desktop' }, () => {
  // One employee signs in to both: a code of the authenticator is good for one of them.
  test.describe.configure({ mode: 'default' })
  // Such a code used twice, and one that the customer did not tell.
  test.use({ meantComplaints: /status of 422/ })

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
    await steps.chooseDelivery('courier')
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

  test('[SHARED-CARTS] an employee places the order by the code that the customer tells, and the customer pays by the link of a message', async ({
    page: employee,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    await enterAs(employee, 'employee@sandbox.test')
    await employee.getByRole('link', { name: 'Новый заказ' }).click()
    await employee.getByRole('button', { name: 'Собрать корзину' }).click()
    await employee.getByRole('searchbox', { name: 'Найти украшение' }).fill('кольцо')
    await employee
      .getByRole('button', { name: /^В корзину: / })
      .first()
      .click()

    const buyer = newPerson('Вера', 'Миронова')
    const placing = employee.getByRole('region', { name: 'Оформить за покупателя' })
    await placing.getByRole('button', { name: 'Оформить заказ' }).click()
    await placing.getByRole('textbox', { name: 'Имя и фамилия' }).fill(`${buyer.name} ${buyer.surname}`)
    await placing.getByRole('textbox', { name: 'Телефон' }).fill(buyer.phone)
    await placing.getByRole('textbox', { name: 'Электронная почта' }).fill(buyer.email)
    // Nothing is sent until it is settled how the customer gets it.
    await placing.getByRole('button', { name: 'Отправить код покупателю' }).click()
    await expect(placing.getByText('Выберите, как покупатель получит заказ.')).toBeVisible()
    await placing
      .getByRole('radio', { name: /^Курьером/ })
      .first()
      .check({ force: true })
    await expectAccessible(employee)
    // The address changes the sums, and nobody waits for them: one press is enough.
    await placing.getByRole('combobox', { name: 'Адрес' }).fill('Москва, Тверская, 7')
    await employee.getByRole('option').first().click()
    await placing.getByRole('textbox', { name: 'Квартира или офис' }).fill('12')
    await placing.getByRole('button', { name: 'Отправить код покупателю' }).click()

    await expect(placing.getByText(/^Код и сумму .+ отправили на \+7 ••• •••/)).toBeVisible()
    const { text, code = '' } = await newestTo(employee, buyer.phone, 'sms')
    expect(text).toContain('Назовите его продавцу, если согласны: заказ на')
    const [first, ...rest] = code
    await placing
      .getByRole('textbox')
      .first()
      .pressSequentially(`${(Number(first) + 1) % 10}${rest.join('')}`)
    await placing.getByRole('button', { name: /^Оформить заказ на/ }).click()
    await expect(placing.getByText('Неверный код подтверждения.')).toBeVisible()
    await placing.getByRole('textbox').first().pressSequentially(code)
    await placing.getByRole('button', { name: /^Оформить заказ на/ }).click()

    const payment = employee.getByRole('region', { name: 'Оплата' })
    await expect(payment.getByText(/^Ждём оплату: /)).toBeVisible()
    await expectAccessible(employee)

    const customer = await another(browser, baseURL)
    await answerFirstQuestions(customer)
    const link = (await smsTo(employee, buyer.phone, /Оплатить: /)).split(' ').at(-1) ?? ''
    await customer.goto(link)
    await expect(customer.getByRole('heading', { level: 1, name: /^Заказ \d+ ждёт оплаты$/ })).toBeVisible()
    await expectAccessible(customer)
    await customer.getByRole('button', { name: 'Оплатить' }).click()
    await onPayPage(customer, 'ru', 'pay')
    await expect(customer.getByRole('heading', { level: 1, name: /^Заказ \d+ оплачен$/ })).toBeVisible()

    await expect(payment.getByText(/^Оплачено: /)).toBeVisible()
    await employee.getByRole('link', { name: /^Открыть заказ \d+$/ }).click()
    await expect(employee.getByRole('region', { name: 'Кто помог с заказом' })).toContainText(/\S+ \S+, \S+/)
    await customer.context().close()
  })
})
