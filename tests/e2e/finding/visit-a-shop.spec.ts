import { answerFirstQuestions } from '../customer.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.beforeEach(({ page }) => answerFirstQuestions(page))

test('[B36] the nearest shop that is open is found, then its page, then what lies in it', async ({
  visit,
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  // By the station Kurskaya, where the Atrium is.
  await context.setGeolocation({ latitude: 55.758, longitude: 37.66 })
  // Tuesday noon in Moscow; the page only shows the hour, so the hour is the story's.
  await page.clock.setFixedTime(new Date('2026-11-17T09:00:00Z'))
  await visit('ru', '/shops')
  const main = page.getByRole('main')
  const count = main.getByRole('status')
  await expect(count).toHaveText(/^12\sмагазинов$/)
  const moscow = main.getByRole('region', { name: 'Москва' })
  await expect(moscow.getByRole('article')).toHaveCount(8)
  await expect(moscow.getByRole('article').first()).toContainText(/Открыто до\s22:00/)
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Ближайшие ко мне' }).click()
  await main.getByRole('button', { name: 'Открыто сейчас' }).click()
  const nearest = main.getByRole('region', { name: 'Ближайшие к вам' }).getByRole('article').first()
  await expect(nearest.getByRole('heading')).toHaveText('ТРЦ «Атриум»')
  await expect(nearest).toContainText(/100\sм от вас/)
  await expect(nearest).toContainText(/Открыто до\s23:00/)

  await nearest.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/shops\/atrium$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('ТРЦ «Атриум»')
  await expect(main).toContainText('Метро «Курская»')
  await expect(main.getByRole('definition').filter({ hasText: '10:00–23:00' })).toHaveCount(7)
  await expect(main.getByRole('link', { name: '+7 495 000-01-04' })).toHaveAttribute('href', 'tel:+74950000104')
  await expectAccessible(page)

  const all = main.getByRole('link', { name: /^Все \d+\sукрашени/ }).first()
  const [, products] = /(\d+)/.exec((await all.textContent()) ?? '') ?? []
  await all.click()
  await expect(page).toHaveURL(/\/catalog\?shop=atrium$/)
  await expect(main.getByText(new RegExp(`^${products}\\sукрашени`)).first()).toBeVisible()
})

test('[B36] a city is chosen by a link, at night nobody is open, and the map comes only when asked for', {
  tag: '@desktop',
}, async ({ visit, page }) => {
  const maps: string[] = []
  page.on('request', (request) => request.url().includes('map-engine') && maps.push(request.url()))
  await page.clock.setFixedTime(new Date('2026-11-17T00:30:00Z'))
  await visit('ru', '/shops')
  const main = page.getByRole('main')
  await main.getByRole('navigation', { name: 'Город' }).getByRole('link', { name: 'Казань' }).click()
  await expect(main.getByRole('status')).toHaveText(/^1\sмагазин$/)
  await expect(main.getByRole('article')).toContainText(/Закрыто, откроется сегодня в\s10:00/)
  await main.getByRole('button', { name: 'Открыто сейчас' }).click()
  await expect(main).toContainText(/Сейчас все магазины здесь закрыты/)
  await main.getByRole('button', { name: 'Открыто сейчас' }).click()

  expect(maps).toEqual([])
  await main.getByRole('button', { name: 'Показать на карте' }).click()
  await expect.poll(() => maps.length).toBeGreaterThan(0)
  await expect(main.getByRole('region', { name: 'Карта магазинов' })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(1)
})

test('[B38, G02] the English site begins in Dubai, and the Dubai shop is told of where it is looked for', {
  tag: '@phone',
}, async ({ visit, page }) => {
  await visit('en', '/stores')
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toContainText('Dubai Hills Mall')
  await main.getByRole('button', { name: 'About the Dubai Hills Mall store' }).click()
  const popup = page.getByRole('dialog', { name: 'Dubai Hills Mall' })
  await expect(popup).toContainText('Al Khail Road')
  await expect(popup).toContainText('Mon–Thu 10:00–22:00, Fri–Sun 10:00–24:00')
  await expect(popup.getByRole('link', { name: 'Open on a map' })).toHaveAttribute('href', /google\.com\/maps/)
  await expectAccessible(page)
  await popup.getByRole('link', { name: 'Store page' }).click()
  await expect(page).toHaveURL(/\/stores\/hillsMall$/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Dubai Hills Mall')
  await expectAccessible(page)
  // The same page in Russian has a name of its own there.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Русский' })).toHaveAttribute(
    'href',
    /\/shops\/hillsMall$/,
  )

  await visit('en', '/')
  await main.getByRole('button', { name: 'About the Dubai Hills Mall store' }).click()
  await expect(popup).toBeVisible()
})

test('[B10] contacts: a telephone to press, requisites, the shops near', { tag: '@phone' }, async ({ visit, page }) => {
  await visit('ru', '/contacts')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '8 800 000-12-24' })).toHaveAttribute('href', 'tel:88000001224')
  await expect(main.getByRole('link', { name: 'zabota@lunnitsa.ru' })).toHaveAttribute(
    'href',
    'mailto:zabota@lunnitsa.ru',
  )
  await expect(main).toContainText('7700000000')
  await expect(
    main.getByRole('region', { name: 'Ближе всего к вам' }).getByRole('link', { name: 'Универмаг «Цветной»' }),
  ).toHaveAttribute('href', '/shops/tsvetnoy')
  await expectAccessible(page)
  await visit('en', '/contacts')
  await expect(main.getByRole('link', { name: '+971 4 000 1224' })).toHaveAttribute('href', 'tel:+97140001224')
  await expect(main.getByRole('region', { name: 'Nearest to you' }).getByRole('link').first()).toHaveText(
    'Dubai Hills Mall',
  )
  await expectAccessible(page)
})

test('[B10] a message about an order: the letter that asks leads to a form that knows it', { tag: '@desktop' }, async ({
  visit,
  page,
}) => {
  await visit('ru', '/contacts?topic=piece&order=10042')
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox', { name: 'Номер заказа' })).toHaveValue('10042')
  await main.getByRole('textbox', { name: 'Имя' }).fill('Анна')
  await main.getByRole('textbox', { name: 'Почта' }).fill('anna@example.com')
  await main.getByRole('textbox', { name: 'Сообщение' }).fill('Кольцо сидит как надо, спасибо.')
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(main.getByText('Спасибо, что написали')).toBeVisible()
})

test('[G38, G39, G40] terms in short open beside the button that buys, and say so when they do not come', async ({
  visit,
  page,
  complaints,
}) => {
  await visit('ru', '/jewelry/brooch-leaf')
  const terms = page.getByRole('main').getByRole('list', { name: 'Условия' })
  await terms.getByRole('button', { name: 'Доставка' }).click()
  const delivery = page.getByRole('dialog', { name: 'Доставка' })
  await expect(delivery).toContainText(/Курьером на\sследующий день, 390\s₽/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await terms.getByRole('button', { name: 'Возврат' }).click()
  const refund = page.getByRole('dialog', { name: 'Возврат' })
  await expect(refund).toContainText(/Брошь «Лист бука»: не\sснимайте бирку/)
  await expect(refund).toContainText(/в\sтечение 14\sдней/)
  await page.keyboard.press('Escape')

  const help = page.getByRole('contentinfo')
  for (const [button, name, text] of [
    ['Коротко о доставке', 'Доставка', /Пункты выдачи/],
    ['Коротко о возврате', 'Возврат', /Причину объяснять не\sнужно/],
    ['Коротко о гарантии', 'Гарантия', /Год гарантии/],
  ] as const) {
    await help.getByRole('button', { name: button }).click()
    const popup = page.getByRole('dialog', { name })
    await expect(popup).toContainText(text)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  }

  await page.route('**/api/v1/services/warranty', (route) => route.abort())
  await help.getByRole('button', { name: 'Коротко о гарантии' }).click()
  const warranty = page.getByRole('dialog', { name: 'Гарантия' })
  await expect(warranty).toContainText('Не получилось загрузить условия')
  await page.unroute('**/api/v1/services/warranty')
  await warranty.getByRole('button', { name: 'Повторить' }).click()
  await expect(warranty).toContainText('Год гарантии')
  // The browser complains of the call that was cut off, as it should.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('Failed to load resource')])
})

test('[G04] the sale says when it ends, by the data of the shop', { tag: '@phone' }, async ({ visit, page }) => {
  await visit('ru', '/catalog/sale')
  await page.getByRole('main').getByRole('button', { name: 'Как устроена распродажа' }).click()
  const popup = page.getByRole('dialog', { name: 'Когда закончится распродажа' })
  await expect(popup).toContainText(/Распродажа идёт до\s\d+\s\S+ включительно/)
  await expect(popup).toContainText(/Осталось \d+\s(день|дня|дней)\.|Сегодня последний день\./)
  await expectAccessible(page)
  await popup.getByRole('link', { name: 'Сначала большие скидки' }).click()
  await expect(page).toHaveURL(/\/catalog\/sale\?sort=discount$/)
})

test('[G05, G06, A08] networks and the app are told of from the foot of the page', { tag: '@desktop' }, async ({
  visit,
  page,
}) => {
  await visit('ru', '/')
  const foot = page.getByRole('contentinfo')
  await foot.getByRole('button', { name: 'Что где публикуем' }).click()
  const networks = page.getByRole('dialog', { name: 'Где нас читать' })
  await expect(networks.getByRole('link', { name: 'ВКонтакте' })).toHaveAttribute(
    'href',
    'https://vk.com/lunnitsa_jewelry',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await foot.getByRole('button', { name: 'Приложение' }).click()
  const app = page.getByRole('dialog', { name: 'Приложение «Лунница»' })
  await expect(app).toContainText('Как установить')
  await expect(app.getByRole('link', { name: 'Лицензия приложения' })).toHaveAttribute('href', '/mobile-app-license')
  await expectAccessible(page)
  // A browser that can install says so by this event.
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome: 'accepted' }),
    })
    window.dispatchEvent(offer)
  })
  await app.getByRole('button', { name: 'Установить' }).click()
  await expect(app).toContainText('Приложение установлено')
  await app.getByRole('link', { name: 'Удалить профиль' }).click()
  await expect(page).toHaveURL(/\/delete-app-account$/)
})
