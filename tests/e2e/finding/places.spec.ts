import { openPopup } from '../steps/go-on.ts'
import { expect, expectAccessible, screenOf, test } from '../visit.ts'

test('[J15, A14, M11, G20] each site begins in its own city; the chooser passes axe and is closed by Esc; a city is found by its first letters, chosen and remembered for a year', async ({
  visit,
  page,
  context,
}) => {
  const popup = page.getByRole('dialog')
  await visit('en', '/?popup=locationChoose')
  await expect(popup).toContainText('Dubai')
  await visit('ru', '/?popup=locationChoose')
  await expect(popup).toContainText('Москва')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  expect(new URL(page.url()).search).toBe('')

  await openPopup(page, 'locationChoose')
  await page.getByRole('combobox', { name: 'Город' }).fill('каза')
  await page
    .getByRole('option', { name: /Казань/ })
    .first()
    .click()
  await expect(popup).toBeHidden()
  const cookie = (await context.cookies()).find(({ name, domain }) => name === 'location' && domain === 'localhost')
  expect(decodeURIComponent(cookie?.value ?? '')).toContain('Казань')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
  await visit('ru', '/?popup=locationChoose')
  await expect(popup).toContainText('Казань')
})

test('[M11] what is typed before the suggestions have come is not lost, and one can go on typing', {
  tag: '@phone',
}, async ({ visit, page }) => {
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(/suggesting-field.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await visit('ru', '/?popup=locationChoose')
  await page.getByRole('textbox', { name: 'Город' }).pressSequentially('каз')
  letGo()
  const field = page.getByRole('combobox', { name: 'Город' })
  await expect(field).toBeFocused()
  await page.keyboard.type('ань')
  await expect(field).toHaveValue('казань')
  await expect(page.getByRole('option', { name: /Казань/ }).first()).toBeVisible()
})

for (const [site, findMe, found, refused] of [
  ['ru', 'Определить автоматически', /Похоже, вы здесь: Казань/, 'Не получилось определить, где вы.'],
  ['en', 'Use my location', /It looks like you are in Kazan/, 'We could not find your location.'],
] as const)
  test(`[P37] ${site}: a device that does not tell its place, or stands in an ocean, is said so; a city is offered`, {
    tag: screenOf(site),
  }, async ({ visit, page, context, complaints }) => {
    const popup = page.getByRole('dialog')
    await visit(site, '/?popup=locationChoose')
    await popup.getByRole('button', { name: findMe }).click()
    await expect(popup.getByText(refused)).toBeVisible()
    await expectAccessible(page)

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 0, longitude: -30 })
    await popup.getByRole('button', { name: findMe }).click()
    await expect(popup.getByText(refused)).toBeVisible()
    await expect.poll(() => complaints.length).toBe(1)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
    await context.setGeolocation({ latitude: 55.8, longitude: 49.2 })
    await popup.getByRole('button', { name: findMe }).click()
    await expect(popup.getByText(found)).toBeVisible()
    await expect(popup.getByText(refused)).toBeHidden()
    await expectAccessible(page)
  })

test('[G07] the cookie choice is equal, can be read about, and is asked once', async ({ visit, page }) => {
  await visit('ru', '/')
  const strip = page.getByRole('region', { name: 'Файлы cookie' })
  await expect(strip.getByRole('button', { name: 'Принять' })).toBeVisible()
  await strip.getByText('Какие именно').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('popup')).toBe('cookie')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await strip.getByRole('button', { name: 'Только необходимые' }).click()
  await expect(strip).toBeHidden()
  await visit('ru', '/')
  await expect(strip).toBeHidden()
})
