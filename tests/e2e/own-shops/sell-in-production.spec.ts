import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { another, askToReturn, someOrder } from '../steps/back-office.ts'
import { fillWithGoods, firstAdmin, joinStaff, messageService, productionShop } from '../steps/production-shop.ts'
import { expect, expectAccessible, test } from '../visit.ts'

const NUMBER = 1_004
const MESSAGES_PORT = Number(process.env.E2E_PORT ?? 4310) + 1_504
const shop = productionShop(NUMBER, { SMS_RU_URL: `http://127.0.0.1:${MESSAGES_PORT}`, FRESH_DATABASE: '' })
let messages: Awaited<ReturnType<typeof messageService>>

test.use({ baseURL: shop.baseURL, meantComplaints: /status of (403|409|422)/ })
test.beforeAll(async () => {
  test.setTimeout(200_000)
  messages = await messageService(MESSAGES_PORT)
  fillWithGoods(shop.env)
  await shop.start(140_000)
})
test.afterAll(async () => {
  messages?.stop()
  await shop.stop()
})

/** A ring of «Кобальт» in 17, and a brooch; every size of the ring has one price. */
const RING = { skuId: 11_098, code: 'LN-00183-Y-170' }
const BROOCH = { slug: 'brooch-moon-star' }

const newUin = () => `77${String(randomInt(100_000_000)).padStart(14, '0')}`
const steps = (page: Page) => page.getByRole('region', { name: 'Что дальше' })
const returnsOf = (page: Page) => page.getByRole('region', { name: 'Возвраты' })
const state = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

async function scan(page: Page, region: string | RegExp, uin: string, done: string) {
  const place = page.getByRole('region', { name: region })
  await place.getByRole('textbox', { name: 'УИН с бирки' }).fill(uin)
  await page.keyboard.press('Enter')
  await expect(place.getByText(done, { exact: false }).first()).toBeVisible()
}

async function receive(admin: Page, lines: string[]) {
  await admin.goto('/backoffice/items')
  await admin.getByRole('button', { name: 'Принять изделия' }).click()
  const receiving = admin.getByRole('dialog', { name: 'Приём изделий' })
  await receiving.getByRole('combobox', { name: 'Куда' }).selectOption('100')
  await receiving.getByRole('textbox', { name: 'УИН по одному в строке' }).fill(lines.join('\n'))
  await receiving.getByRole('button', { name: `Принять: ${lines.length}` }).click()
  await expect(admin.getByText(`Принято: ${lines.length}.`)).toBeVisible()
}

async function hire(admin: Page, login: string): Promise<string> {
  await admin.goto('/backoffice/staff')
  await admin.getByRole('button', { name: 'Добавить сотрудника' }).click()
  const form = admin.getByRole('dialog', { name: 'Новый сотрудник' })
  await form.getByRole('textbox', { name: 'Рабочая почта' }).fill(login)
  await form.getByRole('textbox', { name: 'Имя и фамилия' }).fill('Борис Лебедев')
  await form.getByRole('combobox', { name: 'Место работы' }).selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Создать ссылку' }).click()
  const ready = admin.getByRole('dialog', { name: 'Ссылка готова' })
  return ready.getByRole('textbox', { name: 'Ссылка' }).inputValue()
}

test('[L01] without the sandbox two roles sell an order, take one item back and exchange the other', {
  tag: '@desktop',
}, async ({ page: admin, browser }) => {
  test.setTimeout(300_000)
  const now = () => new Date()
  expect((await admin.request.get('/sandbox/staff.json')).status()).toBe(404)
  await joinStaff(admin, firstAdmin(shop.env, 'owner@example.ru', 'Анна Соколова'), 'owner@example.ru', now)
  await expect(admin.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
  const employee = await another(browser, shop.baseURL)
  await joinStaff(employee, await hire(admin, 'boris@example.ru'), 'boris@example.ru', now)
  await expect(employee.getByRole('navigation', { name: 'Разделы' })).toBeVisible()

  const shopper = await another(browser, shop.baseURL)
  const page = await shopper.request.get(`/jewelry/${BROOCH.slug}`)
  const broochId = Number(/"skuId":(\d+)/.exec(await page.text())?.[1])
  const { number, key } = await someOrder(shopper, { skuIds: [RING.skuId, broochId], codeFor: messages.codeFor })

  // Placed to given out: the shop assistant packs what the owner has received.
  await employee.goto(`/backoffice/orders/${number}`)
  // This shop has no address service: people confirm addresses.
  await steps(employee).getByRole('button', { name: 'Адрес проверен' }).click()
  await expect(steps(employee).getByRole('button', { name: 'Адрес проверен' })).toBeHidden()
  await steps(employee).getByRole('button', { name: 'Подтвердить' }).click()
  await state(employee, 'Подтверждён')
  await steps(employee).getByRole('button', { name: 'Собрать' }).click()
  await state(employee, 'Собирается')
  const packing = employee.getByRole('region', { name: 'Сборка по УИН' })
  const codes = (await packing.innerText()).match(/LN-[\w-]+/g) ?? []
  const broochCode = codes.find((code) => code !== RING.code) ?? ''
  const uins = { ring: newUin(), brooch: newUin(), instead: newUin() }
  await receive(admin, [`${uins.ring};${RING.code};2,6`, `${uins.brooch};${broochCode};3,1`])
  await scan(employee, 'Сборка по УИН', uins.ring, 'Отсканировано 1 из 2')
  await scan(employee, 'Сборка по УИН', uins.brooch, 'Всё отсканировано: посылку можно отправлять.')
  await admin.goto(`/backoffice/orders/${number}`)
  await steps(admin).getByRole('button', { name: 'Передать в доставку' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Передать в доставку' }).click()
  await state(admin, 'В доставке')
  await employee.reload()
  await steps(employee).getByRole('button', { name: 'Вручён покупателю' }).click()
  await state(employee, 'Вручён')

  // One item of two comes back; only the owner sends money.
  await askToReturn(shopper, key, { isWanted: ({ name }) => !name.includes('Кобальт') })
  await employee.reload()
  await returnsOf(employee).getByRole('button', { name: 'Принять' }).click()
  await returnsOf(employee).getByRole('button', { name: 'Получили' }).click()
  await scan(employee, /^Что вернулось/, uins.brooch, 'Всё отсканировано: можно принимать решение о возврате.')
  await expect(returnsOf(employee).getByRole('button', { name: 'Вернуть деньги' })).toHaveCount(0)
  await expectAccessible(employee)
  await admin.reload()
  await returnsOf(admin).getByRole('button', { name: 'Вернуть деньги' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Вернуть деньги' }).click()
  await expect(returnsOf(admin).getByText('Деньги возвращены', { exact: true })).toBeVisible()
  await state(admin, 'Возвращён частично')

  // The ring is exchanged for another size, which has a slip of its own.
  const { sizes } = (await (await shopper.request.get(`/order/${key}/other-sizes`)).json()) as {
    sizes: { skuId: number; difference: number; free: number; size: string }[]
  }
  const wanted = sizes.find(({ difference, free, size }) => difference === 0 && free > 0 && size === '17.5')
  expect(wanted).toBeDefined()
  await askToReturn(shopper, key, {
    isWanted: ({ name }) => name.includes('Кобальт'),
    exchange: { skuId: wanted?.skuId ?? 0, surcharge: 0, back: 0 },
  })
  await employee.reload()
  const exchange = returnsOf(employee).getByRole('listitem').filter({ hasText: 'Размер взамен' }).first()
  await expect(exchange).toContainText('LN-00183-Y-175')
  await exchange.getByRole('link', { name: 'Лист сборки обмена' }).click()
  await expect(employee.getByRole('heading', { name: `Лист сборки, обмен по заказу № ${number}` })).toBeVisible()
  await expect(employee.getByRole('table').getByRole('row').nth(1)).toContainText('LN-00183-Y-175')
  await expect(employee.getByRole('table').getByRole('row')).toHaveCount(2)
  await expectAccessible(employee)
  await employee.getByRole('link', { name: 'К заказу' }).click()
  await exchange.getByRole('button', { name: 'Принять' }).click()
  await exchange.getByRole('button', { name: 'Получили' }).click()
  await scan(employee, /^Что вернулось/, uins.ring, 'Всё отсканировано: можно принимать решение о возврате.')
  await receive(admin, [`${uins.instead};LN-00183-Y-175;2,6`])
  await scan(employee, /обмен/i, uins.instead, 'Всё отсканировано: посылку можно отправлять.')
  await exchange.getByRole('button', { name: 'Отправить другой размер' }).click()
  await employee.getByRole('dialog').getByRole('button', { name: 'Отправить другой размер' }).click()
  await expect(exchange.getByText('Обменян на другой размер', { exact: true })).toBeVisible()
  await expectAccessible(employee)
})
