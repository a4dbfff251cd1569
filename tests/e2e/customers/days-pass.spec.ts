import type { BrowserContext, Page } from '@playwright/test'
import { addDays, wallClock } from '#rules/delivery/calendar.ts'
import { settings } from '../../../shops/lunnitsa/settings.ts'
import { signInReady } from '../../support/visitors/ready-session.ts'
import { answerFirstQuestions } from '../customer.ts'
import { certificateCheckout, certificateForm, chooseHour, linkOfLetter } from '../steps/give-certificate.ts'
import { ownShop } from '../steps/own-shop.ts'
import { passTo, shopNow } from '../steps/pass-days.ts'
import { expectLetter, giveBonuses, lettersTo, providerNotes, staffDo } from '../steps/sandbox.ts'
import { expectExplained, spendBonuses, useCertificate, usePromoCode } from '../steps/save-in-cart.ts'
import { newPerson, onOrderPage, onPayPage, walkCheckout } from '../steps/walk-checkout.ts'
import { expect, expectAccessible, putClockAhead, test, untilAlive } from '../visit.ts'

/** Days pass here, and nobody else's shop grows older by them. */
const shop = ownShop(1_001)
const { baseURL } = shop
const DAY_MS = 86_400_000

test.use({ baseURL, actionTimeout: 60_000 })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(150_000)
  await shop.start(140_000)
})
test.afterAll(() => shop.stop())
test.beforeEach(async ({ page, context }) => {
  await answerFirstQuestions(page)
  await context.addInitScript(putClockAhead, shopNow(baseURL).getTime() - shopNow().getTime())
})

const roubles = (sum: number) => new RegExp(`^[−+]?${figures(sum)}\\s₽$`)
const figures = (sum: number) => new Intl.NumberFormat('ru').format(sum).replace(/\s/g, '\\s')

test('[A02, A03, A06, J24] a certificate comes at its hour, is spent in part with bonuses and a code, and each gets its share of a return', async ({
  visit,
  page,
  browser,
}) => {
  test.setTimeout(420_000)
  const { loyalty } = settings
  const certificate = 25_000
  const first = { slug: 'brooch-cameo-onyx', price: 12_500 }
  // Three tenths and seven tenths of what the two cost together: every share is a whole number of roubles.
  const back = { slug: 'charm-coin', price: 25_500, tenths: 3 }
  const kept = { slug: 'earrings-drop-disc', price: 59_500 }
  const off = 2_000
  const bonuses = 1_500
  const rest = certificate - first.price
  const money = back.price + kept.price - off - bonuses - rest
  const shareOf = (sum: number) => (sum * back.tenths) / 10
  expect(back.price).toBe(shareOf(back.price + kept.price))

  const giver = newPerson('Ирина', 'Соколова')
  const friend = newPerson('Анна', 'Белова')
  await signInReady(page, giver)
  await visit('ru', '/certificate')
  const form = certificateForm(page)
  await form.chooseSum('25 000 ₽')
  await form.name().fill('Анна')
  await form.email().fill(friend.email)
  await form.message().fill('С новосельем!')
  await form.later()
  await chooseHour(page, '9:05')
  await form.checkOut().click()
  const deposit = certificateCheckout(page)
  await deposit.agree()
  await deposit.pay().click()
  await onPayPage(page, 'ru', 'pay')
  await expect(page.getByRole('heading', { name: 'Спасибо! Подарок готов' })).toBeVisible({ timeout: 30_000 })

  // A quarter of an hour before, when all the shop's work has come by: nothing has left.
  const tomorrow = addDays(wallClock(shopNow(baseURL), settings.timeZone).day, 1)
  const hour = new Date(`${tomorrow}T09:05:00+03:00`)
  await passTo(page, new Date(hour.getTime() - 15 * 60_000), baseURL)
  await page.waitForTimeout(6_000)
  await visit('ru', '/profile?section=certificatesData')
  const given = page.getByRole('region', { name: 'Подаренные' })
  await expect(given.getByText('Ждёт своего часа')).toBeVisible()
  expect(await lettersTo(page, friend.email)).toEqual([])

  await passTo(page, hour, baseURL)
  const { url, code } = await linkOfLetter(page, friend.email)
  await visit('ru', '/profile?section=certificatesData')
  await expect(given.getByText('Отправлен', { exact: true })).toBeVisible()
  await expect(given.getByText(/^Письмо ушло .*09:05 по московскому времени$/)).toBeVisible()

  const hers = await friendsPage(await browser.newContext({ viewport: page.viewportSize() }))
  const main = hers.getByRole('main')
  const checkout = walkCheckout(hers, 'ru')
  const go = (path: string) => untilAlive(hers, () => hers.goto(`${baseURL}${path}`))
  await signInReady(hers, friend)
  await giveBonuses(hers, friend.phone, bonuses)
  await untilAlive(hers, () => hers.goto(url.href))
  await hers.getByRole('button', { name: 'Открыть конверт' }).click()
  await expect(hers.getByRole('heading', { name: /^Ваш сертификат на 25\s000\s₽$/ })).toBeVisible()
  await hers.getByRole('button', { name: 'Добавить в личный кабинет' }).click()
  await expect(hers.getByText('Сертификат в вашем личном кабинете')).toBeVisible()

  // A part of it pays for a whole order.
  await go(`/jewelry/${first.slug}`)
  await checkout.putInCart()
  await go('/cart')
  await useCertificate(hers, code)
  await expect(main.getByText(new RegExp(`останется ${figures(rest)}\\s₽`, 'i'))).toBeVisible()
  await main.getByRole('link', { name: 'К оформлению' }).first().click()
  await checkout.findContacts(friend)
  await checkout.next('contacts')
  await checkout.chooseDelivery('shop')
  await checkout.next('delivery')
  await checkout.next('payment')
  await checkout.agree()
  await checkout.place()
  await onOrderPage(hers, 'ru', 'accepted')

  // The rest of it, with bonuses, a code and a card.
  for (const { slug } of [back, kept]) {
    await go(`/jewelry/${slug}`)
    await checkout.putInCart()
  }
  await go('/cart')
  await usePromoCode(hers, 'МИНУС2000')
  await useCertificate(hers, code)
  await spendBonuses(hers)
  expect(await expectExplained(hers)).toBe(money)
  await main.getByRole('link', { name: 'К оформлению' }).first().click()
  await checkout.findContacts(friend)
  await checkout.next('contacts')
  await checkout.chooseDelivery('shop')
  await checkout.next('delivery')
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await checkout.agree()
  await checkout.place()
  await onPayPage(hers, 'ru', 'pay')
  const { key, number } = await onOrderPage(hers, 'ru', 'paid')
  await staffDo(hers, key, 'assemble', 'handOver', 'ready', 'deliver')

  await go(`/profile?section=ordersData&order=${key}&return=1`)
  await main
    .getByRole('group', { name: 'Что возвращаете' })
    .getByRole('checkbox', { name: new RegExp(figures(back.price)) })
    .check({ force: true })
  await main.getByRole('radio', { name: 'Передумали' }).check({ force: true })
  const preview = main.getByRole('region', { name: 'Что вернётся' })
  await expect(preview.getByRole('term')).toHaveText([
    'Тем же способом, каким платили',
    /^На сертификат/,
    'Бонусами',
    'Всего',
  ])
  await expect(preview.getByRole('definition')).toHaveText([
    roubles(shareOf(money)),
    roubles(shareOf(rest)),
    new RegExp(`^${figures(shareOf(bonuses))}\\sбонусов$`),
    roubles(shareOf(money + rest + bonuses)),
  ])
  await expectAccessible(hers)
  await main.getByRole('button', { name: 'Отправить заявку' }).click()
  const sent = main.getByRole('heading', { name: /^Заявка \S+ принята$/ })
  await expect(sent).toBeVisible()
  const returnNumber = /Заявка (\S+) принята/.exec(await sent.innerText())?.[1] ?? ''
  await staffDo(hers, returnNumber, 'approved', 'in_transit', 'received', 'refunded')
  await expect
    .poll(() => providerNotes(hers, number), { timeout: 120_000 })
    .toContain(`refund ${shareOf(money).toFixed(2)} RUB`)
  await go(`/profile?section=ordersData&order=${key}`)
  await expect(main.getByRole('article', { name: `Возврат ${returnNumber}` })).toContainText('Деньги отправлены')
  await expect(
    main.getByRole('region', { name: 'Оплата' }).getByText('Возвращено', { exact: true }).locator('..'),
  ).toHaveText(new RegExp(`${figures(shareOf(money))}\\s₽`))
  await expectLetter(hers, friend.email, new RegExp(`Вернули деньги за заказ\\s№\\s${number}`))

  // What came back stands on the certificate, and in its history.
  await go('/profile?section=certificatesData')
  const own = main.getByRole('region', { name: 'Мои сертификаты' })
  await expect(own.getByText(roubles(shareOf(rest)), { exact: true }).first()).toBeVisible()
  await own.getByText('История', { exact: true }).click()
  await expect(own.locator('details').getByRole('listitem')).toHaveText([
    new RegExp(`^Возврат по\\sзаказу\\s№\\s${number}.*\\+${figures(shareOf(rest))}\\s₽$`),
    new RegExp(`^Оплата заказа\\s№\\s${number}.*−${figures(rest)}\\s₽$`),
    new RegExp(`^Оплата заказа.*−${figures(first.price)}\\s₽$`),
    new RegExp(`^Сумма сертификата.*\\+${figures(certificate)}\\s₽$`),
  ])

  // Bonuses that were spent are back at once; those earned by what was kept wait for their day.
  const earnedBy = (paid: number) => (paid * loyalty.levels[0].percent) / 100
  const waiting = earnedBy(money - shareOf(money))
  await go('/profile?section=bonusesData')
  await expect(main.getByText(new RegExp(`^${figures(shareOf(bonuses))}\\sбонусов$`)).first()).toBeVisible()
  await expect(main.getByText(new RegExp(`^Ещё ${figures(waiting)}\\sбонус\\S* \\S+ своего дня$`))).toBeVisible()
  await expect(main.getByRole('region', { name: 'Что происходило' }).getByRole('listitem')).toHaveText([
    new RegExp(`начисленное списано.*−${figures(earnedBy(shareOf(money)))}\\sбонус`),
    new RegExp(`потраченные бонусы вернулись.*\\+${figures(shareOf(bonuses))}\\sбонус`),
    new RegExp(`^За заказ\\s№\\s${number}.*\\+${figures(earnedBy(money))}\\sбонус`),
    new RegExp(`^Оплата заказа\\s№\\s${number}.*−${figures(bonuses)}\\sбонус`),
    new RegExp(`^Подарок магазина.*\\+${figures(bonuses)}\\sбонус`),
  ])
  await passTo(hers, new Date(shopNow(baseURL).getTime() + (loyalty.activeAfterDays + 1) * DAY_MS), baseURL, [
    page.context(),
  ])
  await go('/profile?section=bonusesData')
  await expect(main.getByText(new RegExp(`^${figures(shareOf(bonuses) + waiting)}\\sбонус\\S*$`)).first()).toBeVisible()
  await hers.context().close()
})

test('[A04, B33] a friend is invited, buys for less, and the reward arrives after the days of return and not before', async ({
  visit,
  page,
  context,
}) => {
  test.setTimeout(420_000)
  const main = page.getByRole('main')
  await signInReady(page, newPerson('Вера', 'Ладова'))
  await visit('ru', '/referral-program')
  const link = main.getByRole('region', { name: 'Ваша ссылка' })
  const invitations = main.getByRole('region', { name: 'Что стало с приглашениями' })
  const address = await link.getByRole('textbox', { name: 'Личная ссылка' }).inputValue()
  expect(address).toMatch(new RegExp(`^${baseURL}/invite/[2-9A-Z]{8}$`))
  await expect(link.getByRole('img', { name: 'QR-код с личной ссылкой' })).toBeVisible()
  await expect(invitations).toContainText('Пока ссылку никто не открывал.')
  await expectAccessible(page)

  // Without the newer clipboard, as on plain http.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await link.getByRole('button', { name: 'Скопировать' }).click()
  await expect(link.getByRole('button', { name: 'Скопировано' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Скопировано$/ })).toBeAttached()

  const inviter = await context.cookies()
  const becomeNobody = async () => {
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    // What a page has to say when it is left, it says as who it was.
    await page.goto('about:blank')
    await context.clearCookies()
    await answerFirstQuestions(page)
  }
  await becomeNobody()

  // The friend, who is nobody to the shop yet.
  await page.goto(address)
  await expect(page).toHaveURL(/\/referral-program\?friend=[2-9A-Z]{8}$/)
  await expect(main.getByRole('heading', { level: 1, name: /^Вам дарят скидку 10\s%$/ })).toBeVisible()
  const code = await main.getByRole('textbox', { name: 'Ваш промокод' }).inputValue()
  expect(code).toMatch(/^FRIEND-[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  await expectAccessible(page)
  const friend = newPerson('Ася', 'Лугова')
  const checkout = walkCheckout(page, 'ru')
  await visit('ru', '/jewelry/brooch-leaf')
  await checkout.putInCart()
  await checkout.openCart()
  // 38 500 less a tenth.
  await expect(main.getByText(code)).toBeVisible()
  await expect(main.getByText(/^−3\s850\s₽$/).first()).toBeVisible()
  await main.getByRole('link', { name: 'К оформлению' }).first().click()
  await checkout.giveContacts(friend)
  await checkout.next('contacts')
  await checkout.chooseDelivery('shop')
  await checkout.next('delivery')
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')
  await checkout.agree()
  await checkout.place()
  await onPayPage(page, 'ru', 'pay')
  const { key, number } = await onOrderPage(page, 'ru', 'paid')

  const becomeInviter = async () => {
    await becomeNobody()
    await context.addCookies(inviter)
  }
  const expectSaid = async (text: RegExp) => {
    await expect(async () => {
      await visit('ru', '/referral-program')
      await expect(invitations.getByRole('listitem')).toHaveText([text], { timeout: 2_000 })
    }).toPass({ timeout: 45_000 })
  }
  const expectNoReward = async () => {
    await expectSaid(/^Заказ получен, бонусы придут не\sраньше \d+\s\S+Ссылку открыли/)
    await visit('ru', '/profile?section=bonusesData')
    await expect(main.getByText('0 бонусов').first()).toBeVisible()
    await expect(main.getByText('За приглашённого друга')).toBeHidden()
  }
  await becomeInviter()
  await expectSaid(/^Друг сделал заказ/)
  await staffDo(page, key, 'assemble', 'handOver', 'ready', 'deliver')
  await expectNoReward()

  // The last quarter of an hour in which it may come back; all the shop's work has come by.
  const days = settings.returnDays * DAY_MS
  const delivered = shopNow(baseURL).getTime()
  await passTo(page, new Date(delivered + days - 15 * 60_000), baseURL)
  await page.waitForTimeout(6_000)
  await expectNoReward()
  await passTo(page, new Date(delivered + days + 60_000), baseURL)
  await expectSaid(/^Начислили 1\s000\sбонусов \d+\s\S+Ссылку открыли/)
  await expect(main).not.toContainText(new RegExp(`${number}|Ася|${friend.phone.slice(-4)}|38\\s500`))
  await visit('ru', '/profile?section=bonusesData')
  await expect(main.getByText('За приглашённого друга')).toBeVisible()
  await expect(main.getByText(/^1\s000\sбонусов$/).first()).toBeVisible()

  // Their own link is no gift to the inviter.
  await page.goto(address)
  await expect(main.getByRole('heading', { level: 1, name: 'Это ваша собственная ссылка' })).toBeVisible()
})

/** The friend has a browser of her own, which lives on the same day. */
async function friendsPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript(putClockAhead, shopNow(baseURL).getTime() - Date.now())
  const page = await context.newPage()
  await answerFirstQuestions(page)
  return page
}
