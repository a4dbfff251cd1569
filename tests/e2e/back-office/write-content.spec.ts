import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { another, enterAsAdmin } from '../steps/back-office.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.describe('at work', { tag: '@desktop' }, () => {
  // A draft with a mistake is refused while it is written.
  test.use({ meantComplaints: /status of (409|422)/ })

  test('[CONTENT] a page is changed in the editor, looked at, published, seen on the site at once, and rolled back', async ({
    page: admin,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const title = `Гарантии мастерской ${randomInt(1_000_000)}`
    await enterAsAdmin(admin)
    await admin.getByRole('link', { name: 'Тексты', exact: true }).click()
    await admin.getByRole('searchbox', { name: 'Найти текст' }).fill('/garantii')
    const row = admin.getByRole('row').filter({ hasText: '/garantii' })
    await expect(row).toContainText('RU: на сайте')
    await expectAccessible(admin)
    await row.getByRole('link').first().click()

    const heading = admin.getByRole('textbox', { name: 'Заголовок', exact: true }).first()
    const before = await heading.inputValue()
    const shopper = await another(browser, baseURL)
    await shopper.goto('/garantii')
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(before)

    // What the rules refuse is said beside its field while one writes.
    const lead = admin.getByRole('textbox', { name: 'Вступление' })
    const text = await lead.inputValue()
    await lead.fill(`${text} {нет}{noSuchFigure}`)
    await expect(lead).toHaveAttribute('aria-invalid', 'true')
    await lead.fill(text)
    await heading.fill(title)
    const frame = admin.frameLocator('iframe[title="Как это увидят на сайте"]')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 20_000 })
    await expect(frame.getByText('Черновик ещё не сохранён. Посетители этого не видят.')).toBeVisible()
    await admin.getByText('1440', { exact: true }).click()
    // The page in the frame has a header and a main part of its own: axe looks at the editor without it.
    await admin.setViewportSize({ width: 1100, height: 900 })
    await expect(admin.locator('iframe')).toHaveCount(0)
    await expectAccessible(admin)
    await admin.setViewportSize({ width: 1440, height: 900 })

    // Blocks are moved by the keyboard and come back; nothing typed is lost with the tab.
    const blocks = admin.getByRole('group', { name: 'Блоки' })
    const second = (await blocks.getByRole('button', { name: /^2\. / }).textContent()) ?? ''
    await blocks.getByRole('button', { name: second, exact: true }).press('Alt+ArrowUp')
    await expect(blocks.getByRole('button', { name: second.replace('2.', '1.'), exact: true })).toBeFocused()
    await admin.keyboard.press('Alt+ArrowDown')
    await admin.reload()
    await expect(heading).toHaveValue(title)

    await admin.getByRole('button', { name: 'Опубликовать' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }).click()
    await expect(admin.getByText('Опубликовано. На сайте уже новый текст.')).toBeVisible()
    await expectOnSite(shopper, title)

    await admin.getByRole('tab', { name: 'Версии' }).click()
    await admin.getByRole('combobox', { name: 'Что было' }).selectOption({ label: 'Версия 1' })
    await expect(admin.getByRole('region', { name: 'Что изменилось' })).toContainText(title)
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Вернуть на сайт версию 1' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Вернуть на сайт версию 1' }).click()
    await expect(admin.getByText('Прежняя версия снова на сайте.')).toBeVisible()
    await expectOnSite(shopper, before)

    // A banner that nobody sees yet stands on the home page of its preview.
    await admin.goto('/backoffice/content?kind=banner')
    await admin.getByRole('row').filter({ hasText: 'main' }).getByRole('link').first().click()
    const banner = `Тихий вечер ${randomInt(1_000_000)}`
    await admin.getByRole('textbox', { name: 'Заголовок по-русски' }).fill(banner)
    await expect(frame.getByRole('heading', { name: banner })).toBeVisible({ timeout: 20_000 })
    await expect(
      frame.getByText('Просмотр для сотрудников: скрытого и несохранённого посетители не видят.'),
    ).toBeVisible()
    await shopper.goto('/')
    await expect(shopper.getByRole('main')).not.toContainText(banner)

    await admin.getByRole('link', { name: 'Слова поиска' }).click()
    await expect(admin.getByRole('heading', { name: 'Синонимы' })).toBeVisible()
    await expectAccessible(admin)
  })

  test('[CONTENT] the preview of a page of the other site works in its frame, and is nobody’s visit', async ({
    page: admin,
  }) => {
    await enterAsAdmin(admin)
    await admin.goto('/backoffice/content')
    await admin.getByRole('searchbox', { name: 'Найти текст' }).fill('/warranty')
    await admin.getByRole('row').filter({ hasText: '/warranty' }).getByRole('link').first().click()
    // The browser sends no session out of this frame: each of these calls would be refused.
    const called: string[] = []
    admin.on('request', (request) => {
      if (request.method() === 'POST' && request.frame() !== admin.mainFrame()) called.push(request.url())
    })
    const heading = `Warranty of the workshop ${randomInt(1_000_000)}`
    await admin.getByRole('textbox', { name: 'Заголовок', exact: true }).first().fill(heading)
    const frame = admin.frameLocator('iframe[title="Как это увидят на сайте"]')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 20_000 })
    // The page is alive, and what it asks for at its start would have been asked for.
    await expect(async () => {
      await frame.getByRole('button', { name: 'Menu' }).click({ timeout: 2_000 })
      await expect(frame.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    expect(called).toEqual([])
  })
})

/** Nodes hear of a change within two seconds. */
async function expectOnSite(shopper: Page, title: string) {
  await expect(async () => {
    await shopper.goto('/garantii')
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
}
