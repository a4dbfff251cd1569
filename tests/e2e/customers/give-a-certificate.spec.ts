import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions } from '../customer.ts'
import {
  certificateCheckout,
  certificateForm,
  chooseHour,
  datePicker,
  expectSaid,
  linkOfLetter,
} from '../steps/give-certificate.ts'
import { followLink } from '../steps/go-on.ts'
import { provePhone } from '../steps/prove-phone.ts'
import { expectLetter } from '../steps/sandbox.ts'
import { newPerson, onPayPage } from '../steps/walk-checkout.ts'
import { answerOf, expect, expectAccessible, test, untilAlive } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

/** Everything is in place and nothing moves: what axe looks at is what people see. */
async function expectGoodPage(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))))
  await expectAccessible(page)
}

test('[B07, G34, G35, C03, J24] a certificate for a friend: put together, paid for, sent at its hour, opened, printed and kept', {
  tag: '@phone',
}, async ({ visit, page, browser, isMobile }) => {
  test.setTimeout(420_000)
  const buyer = newPerson('Ирина', 'Соколова')
  const friend = newPerson('Анна', 'Белова')
  await visit('ru', '/certificate')
  const form = certificateForm(page)
  await expectGoodPage(page)

  // What is typed is printed at once.
  await form.chooseSum('10 000 ₽')
  await form.name().fill('Анна')
  await form.email().fill(friend.email)
  await form.message().fill('С днём рождения! Выбери то, что захочется носить.')
  await form.sender().fill('Ирина')
  for (const text of [
    '10\u00a0000\u00a0₽',
    'Анна,',
    'С днём рождения! Выбери то, что захочется носить.',
    'От\u00a0кого: Ирина',
  ])
    await expect(form.preview()).toContainText(text)
  await expect(form.main.getByText('49 из 200')).toBeVisible()
  await form.main.getByRole('button', { name: 'Следующий дизайн' }).click()
  await expect(form.main.getByText('Ар-деко, 2 из 8')).toBeVisible()

  await form.later()
  await chooseHour(page, '9:05')
  await expect(form.main.getByText(/, 09:05 по московскому времени$/)).toBeVisible()

  // A reload loses nothing.
  await untilAlive(page, () => page.reload())
  await expect(form.message()).toHaveValue('С днём рождения! Выбери то, что захочется носить.')
  await expect(form.preview()).toContainText('10\u00a0000\u00a0₽')
  await expect(form.main.getByText(/, 09:05 по московскому времени$/)).toBeVisible()

  // A guest signs in on the way to the payment, and the wish goes on.
  const checkout = certificateCheckout(page)
  await form.checkOut().click()
  await expect(checkout.popup).toBeVisible()
  await expect(checkout.popup.getByRole('checkbox').first()).not.toBeChecked()
  await expectGoodPage(page)
  await checkout.pay().click()
  await expectSaid(page, 'Укажите электронную почту.')
  await checkout.email().fill(buyer.email)
  await checkout.pay().click()
  await expectSaid(page, 'Без этого согласия мы не можем продолжить.')
  await checkout.agree()
  await checkout.pay().click()
  const auth = page.getByRole('dialog', { name: 'Войдите, чтобы оплатить сертификат' })
  await expect(auth).toBeVisible()
  await provePhone(page, page.getByRole('dialog').last(), 'ru', buyer.phone)
  const registration = page.getByRole('dialog', { name: 'Познакомимся' })
  await registration.getByRole('textbox', { name: 'Имя', exact: true }).fill(buyer.name)
  await registration.getByRole('textbox', { name: 'Фамилия' }).fill(buyer.surname)
  await registration.getByRole('textbox', { name: 'Электронная почта' }).fill(buyer.email)
  await registration.getByRole('checkbox').first().check({ force: true })
  await registration.getByRole('button', { name: 'Создать профиль' }).click()

  await onPayPage(page, 'ru', 'decline')
  await expect(page).toHaveURL(/\/certificate\?order=/)
  await expect(page.getByRole('heading', { name: 'Деньги не списались' })).toBeVisible({ timeout: 30_000 })
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Оплатить' }).click()
  await onPayPage(page, 'ru', 'pay')
  await expect(page.getByRole('heading', { name: 'Спасибо! Подарок готов' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^Сертификат отправим .*, 09:05 по московскому времени$/)).toBeVisible()
  await expectGoodPage(page)
  await expectLetter(page, buyer.email, /Сертификаты оплачены/)

  // In the profile the hour is changed: it leaves now.
  await page.getByRole('link', { name: 'Посмотреть в личном кабинете' }).click()
  const given = page.getByRole('region', { name: 'Подаренные' })
  await expect(given.getByText('Ждёт своего часа')).toBeVisible()
  await expectGoodPage(page)
  await given.getByRole('button', { name: /^Изменить день и час/ }).click()
  await datePicker(page).getByRole('button', { name: 'Отправить прямо сейчас' }).click()
  await expect(given.getByText('Отправлен', { exact: true })).toBeVisible()

  // The friend, with a browser of her own.
  const { url, code } = await linkOfLetter(page, friend.email)
  const context = await browser.newContext({ isMobile, viewport: page.viewportSize() })
  const hers = await context.newPage()
  await answerFirstQuestions(hers)
  await hers.goto(url.href)
  await expect(hers).not.toHaveURL(/code/)
  await expect(hers.getByRole('heading', { name: 'Вам подарили сертификат' })).toBeVisible()
  await expect(hers.getByRole('img', { name: 'Закрытый конверт с сертификатом' })).toBeVisible()
  await expectGoodPage(hers)
  await hers.getByRole('button', { name: 'Открыть конверт' }).click()
  await expect(hers.getByRole('heading', { name: 'Ваш сертификат на 10 000 ₽' })).toBeVisible()
  await expect(hers.getByText('С днём рождения! Выбери то, что захочется носить.')).toBeVisible()
  await expectGoodPage(hers)
  // On paper there is what it says, and nothing to press.
  await hers.emulateMedia({ media: 'print' })
  await expect(hers.getByText('Остаток')).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Добавить в личный кабинет' })).toBeHidden()
  await expect(hers.getByRole('link', { name: 'Потратить' })).toBeHidden()
  await hers.emulateMedia({ media: 'screen' })
  const download = hers.waitForEvent('download')
  await hers.getByRole('button', { name: 'Скачать PDF' }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 4).toString()).toBe('%PDF')

  await hers.getByRole('button', { name: 'Добавить в личный кабинет' }).click()
  await expect(
    hers.getByRole('dialog', { name: 'Войдите, чтобы сохранить сертификат в личном кабинете' }),
  ).toBeVisible()
  await hers.keyboard.press('Escape')
  await expect(hers.getByRole('dialog')).toBeHidden()
  await signInReady(hers, friend)
  await untilAlive(hers, () => hers.goto('/get-certificate'))
  await hers.getByRole('textbox', { name: 'Ссылка из письма' }).fill(url.href)
  await expect(hers.getByRole('textbox', { name: 'Код активации' })).toHaveValue(code)
  await hers.getByRole('button', { name: 'Открыть конверт' }).click()
  await hers.getByRole('button', { name: 'Добавить в личный кабинет' }).click()
  await expect(hers.getByText('Сертификат в вашем личном кабинете')).toBeVisible()
  await hers.getByRole('link', { name: 'Посмотреть в личном кабинете' }).click()
  const own = hers.getByRole('region', { name: 'Мои сертификаты' })
  await expect(own.getByText('10\u00a0000\u00a0₽').first()).toBeVisible()
  await expectGoodPage(hers)
  await context.close()
})

test('[G35, K12, P16] the day and the hour are chosen by keyboard alone', { tag: '@desktop' }, async ({
  visit,
  page,
}) => {
  await visit('ru', '/certificate')
  const form = certificateForm(page)
  await form.chooseSum('5 000 ₽')
  await form.email().fill('somebody@example.com')
  await form.later()
  await form.checkOut().click()
  await expectSaid(page, 'Укажите дату.')
  await expect(form.pickDate()).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = datePicker(page)
  await expect(calendar).toBeVisible()
  await expect(calendar.getByRole('combobox', { name: 'Часовой пояс' })).toHaveValue('Europe/Moscow')
  await expectGoodPage(page)
  const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const today = calendar.getByRole('button', { name: /, сегодня$/ })
  await today.focus()
  const first = await focusedDay()
  await page.keyboard.press('ArrowRight')
  await expect.poll(focusedDay).not.toBe(first)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(calendar.locator('[aria-selected="true"]')).toHaveCount(1)
  const time = calendar.getByRole('textbox', { name: /^Время/ })
  await time.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2575')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Напишите время как чч:мм.')
  await expect(time).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9:5')
  await page.keyboard.press('Tab')
  await expect(time).toHaveValue('09:05')
  await time.focus()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(form.main.getByText(/, 09:05 по московскому времени$/)).toBeVisible()
})

test('[P16, P18, P50, P57, P58, K12] what is wrong with a certificate is said where it is wrong', {
  tag: '@phone',
}, async ({ visit, page }) => {
  const buyer = newPerson('Олег', 'Ветров')
  await signInReady(page, buyer)
  await visit('ru', '/certificate')
  const form = certificateForm(page)
  await form.checkOut().click()
  await expectSaid(page, 'Выберите номинал.')
  await expectSaid(page, 'Укажите почту получателя.')
  await expectGoodPage(page)
  await form.main.getByText('Другая сумма', { exact: true }).click()
  const own = form.main.getByRole('textbox', { name: 'Сумма в рублях' })
  await own.fill('999')
  await own.press('Tab')
  await expectSaid(page, 'Сумма сертификата — от 1 000 ₽ до 200 000 ₽.')
  await own.fill('200001')
  await expectSaid(page, 'Сумма сертификата — от 1 000 ₽ до 200 000 ₽.')
  await own.fill('200000')
  await expect(form.main.getByText(/^Сумма сертификата/)).toBeHidden()
  await form.email().fill(buyer.email.toUpperCase())
  await form.email().press('Tab')
  await expectSaid(
    page,
    'На свою почту сертификат отправить нельзя. Выберите «для себя», и он сразу окажется в вашем личном кабинете.',
  )
  await form.message().fill('а'.repeat(201))
  await form.message().press('Tab')
  await expectSaid(page, 'Слишком много символов.')
  await expect(form.main.getByText('201 из 200')).toBeVisible()
  await form.later()
  await form.checkOut().click()
  await expectSaid(page, 'Укажите дату.')
})

test('[B07] several certificates in one order, one of them for the buyer', { tag: '@desktop' }, async ({
  visit,
  page,
}) => {
  test.setTimeout(240_000)
  const buyer = newPerson('Вера', 'Лисина')
  await signInReady(page, buyer)
  await visit('ru', '/certificate')
  const form = certificateForm(page)
  await form.chooseSum('3 000 ₽')
  await form.main.getByText('Для себя', { exact: true }).click()
  await form.main.getByRole('button', { name: 'Добавить ещё сертификат' }).click()
  await form.main.getByText('В подарок', { exact: true }).click()
  await form.chooseSum('5 000 ₽')
  await form.email().fill('somebody@example.com')
  const list = form.main.getByRole('region', { name: /^В заказе/ })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectGoodPage(page)
  await list.getByRole('button', { name: /^Изменить: Сертификат на 3/ }).click()
  await expect(form.sum(/^3\s000/)).toBeChecked()
  await list.getByRole('button', { name: /^Убрать: Сертификат на 5/ }).click()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(form.checkOut()).toHaveText(/Оформить за 8\s000\s₽/)
  await form.checkOut().click()
  const checkout = certificateCheckout(page)
  await expect(checkout.email()).toHaveValue(buyer.email)
  await checkout.agree()
  await checkout.pay().click()
  await onPayPage(page, 'ru', 'pay')
  await expect(page.getByRole('heading', { name: 'Спасибо! Подарок готов' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Сертификат уже в вашем личном кабинете')).toBeVisible()
  await page.getByRole('link', { name: 'Посмотреть в личном кабинете' }).click()
  await expect(
    page.getByRole('region', { name: 'Мои сертификаты' }).getByText('3\u00a0000\u00a0₽').first(),
  ).toBeVisible()
  await expectLetter(page, 'somebody@example.com', /Вам подарили сертификат/)
})

test('[J24, P61, P62, P63, Q06] the envelope stays closed until the server opens it, and each failure has its words', {
  tag: '@desktop',
}, async ({ visit, page, complaints }) => {
  test.setTimeout(240_000)
  await signInReady(page, newPerson('Нина', 'Орлова'))
  await visit('ru', '/get-certificate/there-is-no-such-one')
  const open = page.getByRole('button', { name: 'Открыть конверт' })
  const closed = page.getByRole('img', { name: 'Закрытый конверт с сертификатом' })
  await open.click()
  await expectSaid(page, 'Введите код активации.')
  await page.getByRole('textbox', { name: 'Код активации' }).fill('ABCD-EFGH-JKMN')
  await open.click()
  await expectSaid(page, 'Код активации не подошёл. Проверьте его или попробуйте позже.')
  await expect(closed).toBeVisible()
  await expectGoodPage(page)

  await page.route('**/deposit/*', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Код активации' }).fill('ABCD-EFGH-JKMM')
  await open.click()
  await expectSaid(page, 'Не получилось открыть сертификат. Проверьте интернет и попробуйте ещё раз.')
  await expect(closed).toBeVisible()
  await page.unroute('**/deposit/*')

  // One of the sandbox, whose paper and place in a profile cannot be had just now.
  // A page of the sandbox is none of the shop: nothing personal is asked for there.
  await page.goto('/sandbox/orders')
  const ready = page.locator('a[href^="/get-certificate/"]').first()
  const [href, code] = [await ready.getAttribute('href'), await ready.innerText()]
  await visit('ru', `${href}#code=${code}`)
  await page.getByRole('button', { name: 'Открыть конверт' }).click()
  await expect(page.getByRole('heading', { name: /^Ваш сертификат на/ })).toBeVisible()
  await page.route('**/deposit/*/pdf', (route) => route.abort())
  await page.getByRole('button', { name: 'Скачать PDF' }).click()
  await expectSaid(page, 'Не получилось подготовить PDF сертификата. Попробуйте ещё раз чуть позже.')
  await page.route('**/deposit/*/add_to_profile', (route) => route.abort())
  await page.getByRole('button', { name: 'Добавить в личный кабинет' }).click()
  await expectSaid(page, 'Не получилось добавить сертификат в личный кабинет. Попробуйте ещё раз.')
  await expectGoodPage(page)
  expect(complaints.splice(0).filter((text) => !/422|ERR_FAILED/.test(text))).toEqual([])
})

test('[Q07] designs and orders that do not come have their words, and the next try works', { tag: '@desktop' }, async ({
  visit,
  page,
  complaints,
}) => {
  const buyer = newPerson('Пётр', 'Громов')
  await signInReady(page, buyer)
  await visit('ru', '/certificate')
  const form = certificateForm(page)
  await form.chooseSum('3 000 ₽')
  await form.main.getByText('Для себя', { exact: true }).click()
  await form.checkOut().click()
  const checkout = certificateCheckout(page)
  await checkout.agree()
  await page.route('**/order/deposits/create', (route) => route.fulfill({ status: 422, json: {} }))
  await checkout.pay().click()
  await expect(checkout.popup.getByText('Не получилось оформить сертификат. Попробуйте ещё раз.')).toBeVisible()
  await expectGoodPage(page)
  await page.unroute('**/order/deposits/create')
  await checkout.pay().click()
  await onPayPage(page, 'ru', 'pay')
  await expect(page.getByRole('heading', { name: 'Спасибо! Подарок готов' })).toBeVisible({ timeout: 30_000 })
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
})

test('[B08, B09, G33] the pages and the popup about certificates say the figures of the shop', {
  tag: '@desktop',
}, async ({ visit, page, baseURL }) => {
  await visit('ru', '/certificate-info')
  await expect(page.getByRole('heading', { level: 1, name: 'Как устроен сертификат' })).toBeVisible()
  await expect(page.getByText(/от\s1\s000\s₽ до\s200\s000\s₽/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Сколько он действует?' }).click()
  await expect(page.getByText(/^3\sгода\sсо\sдня\sпокупки/)).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('main').getByRole('link', { name: 'Правила сертификатов и промокодов' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Правила сертификатов и промокодов' })).toBeVisible()
  await expect(page.getByText(/Сертификат действует 3\sгода/)).toBeVisible()
  await expectGoodPage(page)

  expect(await followLink(page, '/certificate')).toBe(true)
  await page.getByRole('button', { name: 'Как это устроено' }).click()
  const popup = page.getByRole('dialog', { name: 'Как устроен сертификат' })
  await expect(popup).toBeVisible()
  await expectGoodPage(page)
  await popup.getByRole('button', { name: 'Понятно' }).click()
  await expect(popup).toBeHidden()

  for (const path of ['/certificate', '/certificate-info', '/certificates-and-promo-rules', '/get-certificate']) {
    expect((await answerOf(page, 'ru', path, baseURL)).status()).toBe(200)
    const blocked = await answerOf(page, 'en', path, baseURL)
    expect(blocked.status()).toBe(302)
    expect(blocked.headers().location).toMatch(/\/404$/)
  }
  // What leads there leads somewhere.
  expect(await followLink(page, '/')).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Выбрать сертификат' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Подарочный сертификат' })).toBeVisible()
})
