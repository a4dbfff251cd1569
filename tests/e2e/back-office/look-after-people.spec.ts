import { signInReady } from '../../support/visitors/ready-session.ts'
import { another, enterAs, enterAsAdmin } from '../steps/back-office.ts'
import { newPerson } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.describe('at work', { tag: '@desktop' }, () => {
  test('[DESK] bonuses above the limit are given by two admins, the customer has them, an employee is refused', async ({
    page: admin,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const shopper = await another(browser, baseURL)
    const person = newPerson('Мария', 'Орлова')
    await signInReady(shopper, person)

    await enterAsAdmin(admin)
    await admin.getByRole('link', { name: 'Покупатели', exact: true }).click()
    await admin.getByRole('searchbox', { name: 'Найти человека' }).fill(person.phone)
    await expect(admin.getByText('Показано людей: 1', { exact: true })).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: 'Мария Орлова' })).not.toContainText(person.phone)
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Мария Орлова' }).click()
    await admin.getByRole('button', { name: 'Показать телефон' }).click()
    await expect(admin.getByText(person.phone, { exact: true })).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Начислить бонусы' }).click()
    const form = admin.getByRole('dialog', { name: 'Начислить бонусы' })
    await form.getByRole('textbox', { name: 'Сколько' }).fill('6 000')
    await form.getByRole('textbox', { name: 'Основание' }).fill('Подменили оправу')
    await expectAccessible(admin)
    await form.getByRole('button', { name: 'Начислить бонусы' }).click()
    await expect(admin.getByText('Записано: ждёт согласия другого администратора.')).toBeVisible()
    const waiting = admin.getByRole('row').filter({ hasText: 'Подменили оправу' })
    await expect(waiting).toContainText('Согласует другой администратор')
    const card = new URL(admin.url()).pathname

    const employee = await another(browser, baseURL)
    await enterAs(employee, 'employee@sandbox.test')
    await expect(employee.getByRole('link', { name: 'Ручные операции' })).toHaveCount(0)
    await employee.goto('/backoffice/movements')
    await expect(employee.getByRole('heading', { name: 'Этот раздел открыт администраторам' })).toBeVisible()
    await employee.goto(card)
    await expect(employee.getByRole('heading', { name: 'Бонусы' })).toBeVisible()
    for (const name of ['Начислить бонусы', 'Показать телефон', 'Удалить данные', 'Согласовать: Мария Орлова'])
      await expect(employee.getByRole('button', { name })).toHaveCount(0)

    const second = await another(browser, baseURL)
    await enterAs(second, 'second@sandbox.test')
    await second.getByRole('link', { name: 'Ручные операции' }).click()
    const asked = second.getByRole('row').filter({ hasText: 'Подменили оправу' })
    await expectAccessible(second)
    await asked.getByRole('button', { name: 'Согласовать: Мария Орлова' }).click()
    await expect(asked).toContainText('Сделано')
    await expect(asked).toContainText('решение: Вера Ким')

    await shopper.goto('/profile?section=bonusesData')
    await expect(shopper.getByRole('main')).toContainText(/6\s000/)
    await expect(shopper.getByRole('main')).toContainText('Подарок магазина')
  })
})
