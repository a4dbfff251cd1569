import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions } from '../customer.ts'
import { provePhone } from '../steps/prove-phone.ts'
import { staffDo } from '../steps/sandbox.ts'
import { texts } from '../steps/texts.ts'
import { newPerson, onOrderPage, walkCheckout } from '../steps/walk-checkout.ts'
import { answerOf, expect, expectAccessible, test } from '../visit.ts'

const LANDING = '/landings/loyalty-program'
const { auth } = texts.ru

test.beforeEach(({ page }) => answerFirstQuestions(page))

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test('[A03, B20, B21, B50, H17] somebody joins by the landing, reads the rules, buys and sees the bonuses wait for their day', async ({
    visit,
    page,
  }) => {
    test.setTimeout(240_000)
    const main = page.getByRole('main')
    const buyer = newPerson('Ольга', 'Савина')

    await visit('ru', '/lpbally')
    await expectAccessible(page)
    await expect(main.getByRole('status', { name: 'Результат расчёта' })).toContainText(/Вернётся\s*750\sбонусов/)
    await main.getByRole('textbox', { name: 'Сумма украшений, ₽' }).fill('60 000 рублей')
    await main.getByRole('radio', { name: 'Silver' }).check({ force: true })
    await expect(main.getByRole('status', { name: 'Результат расчёта' })).toContainText(
      /Вернётся\s*3\s000\sбонусов\s*5\s%\sот\s60\s000\s₽/,
    )
    await main.getByRole('textbox', { name: 'Сумма украшений, ₽' }).fill('100000')
    await expect(main.getByRole('status', { name: 'Результат расчёта' })).toContainText(/уровень\sGold/)
    await main.getByRole('button', { name: 'Бонусы сгорают?' }).click()
    await expect(main.getByText(/^Да, через 365\sдней/)).toBeVisible()
    await main.getByRole('link', { name: 'Вступить в клуб' }).click()

    await expect(page).toHaveURL(new RegExp(`${LANDING}$`))
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Вступить в клуб' }).first().click()
    await expect(page.getByRole('dialog', { name: auth.titles.landing })).toBeVisible()
    await provePhone(page, page.getByRole('dialog'), 'ru', buyer.phone)
    const form = page.getByRole('dialog', { name: auth.registration.title })
    await form.getByRole('textbox', { name: auth.registration.name }).fill(buyer.name)
    await form.getByRole('textbox', { name: auth.registration.surname }).fill(buyer.surname)
    await form.getByRole('textbox', { name: auth.registration.email }).fill(buyer.email)
    await form.getByRole('checkbox', { name: new RegExp(`^${auth.registration.consent.before}`) }).click()
    await form.getByRole('button', { name: auth.registration.submit }).click()
    // Whoever joins just now is where they were, and in.
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${LANDING}$`))
    await expect(main.getByText(/^Вы в клубе\./).first()).toBeVisible()

    await main.getByRole('link', { name: 'Правила клуба' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Правила\sклуба\sInsider/)
    await expect(main).toContainText(/становятся доступны через 14\sдней после его получения/)

    await visit('ru', '/profile?section=bonusesData')
    await expect(main.getByRole('heading', { name: 'Бонусов пока нет' })).toBeVisible()
    await expectAccessible(page)

    const checkout = walkCheckout(page, 'ru')
    await visit('ru', '/jewelry/charm-coin')
    await checkout.putInCart()
    await checkout.openFromDrawer()
    await checkout.findContacts(buyer)
    await checkout.next('contacts')
    await checkout.chooseDelivery('shop')
    await checkout.next('delivery')
    await checkout.chooseMethod('cash')
    await checkout.next('payment')
    await checkout.agree()
    await checkout.place()
    const { key, number } = await onOrderPage(page, 'ru', 'accepted')
    await staffDo(page, key, 'confirm', 'assemble', 'handOver', 'ready', 'deliver')

    // 3 % of 25 500, rounded.
    await visit('ru', '/profile?section=bonusesData')
    await expect(main.getByText(/^Ещё 765\sбонусов ждут своего дня$/)).toBeVisible()
    const calendar = main.getByRole('region', { name: 'Что впереди' })
    await expect(calendar.getByRole('listitem').first()).toContainText(/765\sбонусов\sможно будет тратить/)
    await expect(calendar).toContainText(/765\sбонусов\sсгорят, если не потратить/)
    const history = main.getByRole('region', { name: 'Что происходило' })
    await expect(history.getByRole('link', { name: `За заказ № ${number}` })).toHaveAttribute('href', new RegExp(key))
    await expect(history).toContainText(/\+765\sбонусов/)
    await expectAccessible(page)

    await main.getByRole('button', { name: 'Как это работает' }).click()
    const popup = page.getByRole('dialog', { name: /Как копить и\sтратить бонусы/ })
    await expect(popup.getByRole('region', { name: 'Мои бонусы' })).toContainText(/0\sбонусов/)
    await expectAccessible(page)
  })
})

test('[A03, G37] who is a member already is told so, signed in before or on the way', { tag: '@desktop' }, async ({
  visit,
  page,
}) => {
  test.setTimeout(150_000)
  const main = page.getByRole('main')
  const member = newPerson('Инна', 'Рощина')
  const insider = page.getByRole('dialog', { name: 'Вы уже в клубе Insider' })
  await signInReady(page, member)
  const signedInAt = Date.now()

  await visit('ru', LANDING)
  await expect(main.getByText(/^Вы в клубе\./).first()).toBeVisible()
  await main.getByRole('button', { name: 'Вступить в клуб' }).first().click()
  await expect(insider).toContainText('Второй раз вступать не нужно: этот телефон уже в клубе.')
  await expect(insider).toContainText(/На счёте\s*0\sбонусов/)
  await expect(insider).toContainText(/Уровень\s*Insider, 3\s%/)
  await expectAccessible(page)
  await insider.getByRole('button', { name: 'Остаться здесь' }).click()
  await expect(insider).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${LANDING}$`))

  // What the page still asks for belongs to the session that ends.
  const bonusesRead = page.waitForResponse(/\/profile\/bonuses/)
  await visit('ru', '/profile?section=bonusesData')
  await (await bonusesRead).finished()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await visit('ru', LANDING)
  await expect(main.getByText('Бесплатно, нужен только телефон.').first()).toBeVisible()
  await main.getByRole('button', { name: 'Вступить в клуб' }).first().click()
  // A minute has to pass between two codes to one phone.
  await page.waitForTimeout(Math.max(0, signedInAt + 61_000 - Date.now()))
  await provePhone(page, page.getByRole('dialog'), 'ru', member.phone)
  await expect(insider).toContainText('Второй раз вступать не нужно')
  await insider.getByRole('link', { name: 'Мои бонусы' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Бонусы' })).toBeVisible()
})

test('[B20, B21, B50] the English site has no pages of the programme, and the Russian footer leads to them', {
  tag: '@desktop',
}, async ({ visit, page, baseURL }) => {
  for (const path of ['/loyalty-program-rules', '/lpbally', LANDING]) {
    const answer = await answerOf(page, 'en', path, baseURL)
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, '/404'])
    expect([path, (await answerOf(page, 'ru', path, baseURL)).status()]).toEqual([path, 200])
  }
  await visit('ru', '/designers')
  for (const path of [LANDING, '/loyalty-program-rules'])
    await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`)).toBeVisible()
})
