import type { Page } from '@playwright/test'
import { firstAdmin, joinStaff, productionShop } from '../steps/production-shop.ts'
import { expect, expectAccessible, test } from '../visit.ts'

const shop = productionShop(1_002)

test.use({ baseURL: shop.baseURL, meantComplaints: /status of 422/ })
test.beforeAll(async () => {
  test.setTimeout(150_000)
  await shop.start(140_000)
})
test.afterAll(() => shop.stop())

const list = (page: Page) => page.getByRole('region', { name: 'Осталось' })
const item = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })

async function fill(page: Page, title: string, fields: Record<string, string>) {
  const form = page.getByRole('dialog', { name: title })
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).first().fill(value)
  return form
}

test('[OPENING] its owner greets an empty shop, fills what is missing, and opens it', { tag: '@desktop' }, async ({
  page,
  visit,
}) => {
  test.setTimeout(240_000)
  await visit('ru', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Скоро открытие')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)

  const login = 'owner@example.ru'
  await joinStaff(page, firstAdmin(shop.env, login, 'Анна Соколова'), login, () => new Date())

  await expect(page.getByRole('heading', { name: 'Открытие магазина' })).toBeVisible()
  await expect(item(page, 'Оплата частями')).toContainText('DOLYAME_LOGIN')
  await expect(page.getByRole('main')).not.toContainText('secret-of')
  await expectAccessible(page)

  await item(page, 'Название и контакты').getByRole('button').click()
  const details = await fill(page, 'Название, контакты, реквизиты', {
    Название: 'Заря',
    'Кого? Чего?': 'Зари',
    'Кому? Чему?': 'Заре',
    'Кого? Что?': 'Зарю',
    Продавец: 'ООО «Заря»',
    ИНН: '7707083890',
  })
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Сохранить' }).click()
  await expect(details.getByText('где-то ошибка')).toBeVisible()
  await details.getByLabel('ИНН').fill('7707083893')
  await details.getByRole('button', { name: 'Сохранить' }).click()
  await expect(details).toBeHidden()
  await expect(item(page, 'Реквизиты продавца')).toBeHidden()

  await item(page, 'Цвет и логотип').getByRole('button').click()
  const look = await fill(page, 'Цвет и логотип', { 'Цвет кнопок и ссылок': '#d9b36a' })
  await expect(look.getByText('будет трудно прочесть')).toBeVisible()
  await look.getByLabel('Цвет кнопок и ссылок').fill('#1f4e5f')
  await look.getByRole('button', { name: 'Сохранить' }).click()
  await expect(look).toBeHidden()

  await item(page, 'Первый магазин').getByRole('button').click()
  const place = await fill(page, 'Магазин', {
    Название: 'Мастерская на набережной',
    'Название по-английски': 'The embankment workshop',
    Город: 'Приозерск',
    'Город по-английски': 'Priozersk',
    Адрес: 'Набережная, 3',
    'Адрес по-английски': '3 Naberezhnaya',
    Телефон: '+7 812 000-10-20',
    Широта: '61,033',
    Долгота: '30.158',
  })
  await place.getByRole('button', { name: 'Добавить магазин' }).click()
  await expect(place).toBeHidden()

  await item(page, 'Первое украшение').getByRole('button').click()
  const product = await fill(page, 'Первое украшение', {
    Название: 'Кольцо «Ладога»',
    'Название по-английски': 'Ladoga Ring',
    Описание: 'Гладкое кольцо, как галька.',
    'Описание по-английски': 'A plain band, smooth as a pebble.',
    'Размер, мм': '17',
    'Сколько штук': '3',
    'Цена, RUB': '4500',
    'Цена, AED': '200',
    'Цена, USD': '55',
  })
  await expectAccessible(page)
  await product.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(product).toBeHidden()
  await expect(item(page, 'Цены во всех валютах')).toBeHidden()

  await item(page, 'Документы').getByRole('button').click()
  await expect(item(page, 'Документы')).toBeHidden({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Открыть магазин' }).click()
  await page.getByRole('dialog', { name: 'Открыть магазин' }).getByRole('button', { name: 'Открыть магазин' }).click()
  await expect(page.getByText('Магазин открыт', { exact: true })).toBeVisible()
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText([/Оплата частями/, /Пробная покупка/])

  await expect(async () => {
    await visit('ru', '/jewelry/ladoga-ring')
    await expect(page).toHaveTitle(/«Ладога».*Заря/, { timeout: 1_000 })
  }).toPass()
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Заря/ })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('ООО «Заря»')
  await expect(page.getByRole('main')).toContainText('4 500 ₽')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--garnet'))).toBe(
    '#1f4e5f',
  )
  await page.getByRole('button', { name: 'В корзину' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Кольцо «Ладога»')
})
