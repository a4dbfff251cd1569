import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { another, enterAsAdmin } from '../steps/back-office.ts'
import { expect, expectAccessible, test } from '../visit.ts'

test.describe('at work', { tag: '@desktop' }, () => {
  // A draft that lacks something is not published, and is not on the site.
  test.use({ meantComplaints: /status of (404|422)/ })

  test('[DESK] a file is mended, and its item is on the site as soon as it has a photo and is published', async ({
    page: admin,
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const number = randomInt(1_000_000)
    const [code, slug, name] = [`ST-${number}`, `story-ring-${number}`, `Кольцо «Росток ${number}»`]
    await enterAsAdmin(admin)
    await admin.getByRole('link', { name: 'Каталог', exact: true }).click()
    await admin.getByRole('link', { name: 'Загрузка из файла' }).click()
    await expect(admin.getByRole('heading', { name: 'Загрузка украшений' })).toBeVisible()
    await expectAccessible(admin)
    const table = admin.getByRole('textbox', { name: 'Таблица' })
    const line = (metal: string, price: string) =>
      [
        'code;slug;name_ru;name_en;description_ru;description_en;designer;category;metal;weight_g;price_rub',
        `${code};${slug};${name};Sprout Ring ${number};Тонкое кольцо.;A thin ring.;marit-solheim;rings;${metal};2,1;${price}`,
      ].join('\n')
    await table.fill(line('медь', '12500'))
    await admin.getByRole('button', { name: 'Проверить' }).click()
    await expect(admin.getByText('Файл не применён. Строк с ошибками: 1')).toBeVisible()
    await expect(admin.getByRole('listitem').filter({ hasText: 'Строка 2: Столбец metal: «медь»' })).toBeVisible()
    await expectAccessible(admin)
    // What was typed survives a reload.
    await admin.reload()
    await expect(table).toHaveValue(line('медь', '12500'))
    await table.fill(line('Жёлтое золото', '12500,50'))
    await admin.getByRole('button', { name: 'Проверить' }).click()
    await expect(admin.getByText('Появится: 1, изменится: 0, останется как есть: 0.')).toBeVisible()
    await admin.getByRole('button', { name: 'Применить' }).click()
    await expect(admin.getByText('Заведено черновиков: 1, изменено украшений: 0.')).toBeVisible()

    await admin.getByRole('link', { name: 'Весь каталог' }).click()
    await admin.getByRole('searchbox', { name: 'Найти украшение' }).fill(code)
    const row = admin.getByRole('row').filter({ hasText: name })
    await expect(row.getByText('Черновик', { exact: true })).toBeVisible()
    await expectAccessible(admin)
    await row.getByRole('link').click()
    await admin.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(admin.getByText('фотографий у каждого цвета')).toBeVisible()
    const shopper = await another(browser, baseURL)
    expect((await shopper.goto(`/jewelry/${slug}`))?.status()).toBe(404)

    const photo = await sharp({ create: { width: 960, height: 1_200, channels: 3, background: '#d9b36a' } })
      .png()
      .toBuffer()
    const photos = admin.getByRole('region', { name: 'Фотографии, Жёлтое золото' })
    await photos.locator('input[type=file]').setInputFiles({ name: 'ring.png', mimeType: 'image/png', buffer: photo })
    await expect(photos.getByRole('listitem', { name: 'Фотография 1 из 1' })).toBeVisible()
    await expect(photos.getByRole('textbox', { name: 'Подпись по-русски' })).toHaveValue(name)
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Сохранить фотографии' }).click()
    await expect(admin.getByText('Фотографии сохранены.')).toBeVisible()

    const opened = admin.waitForEvent('popup')
    await admin.getByRole('button', { name: 'Посмотреть, как будет на сайте' }).click()
    const preview = await opened
    await expect(preview.getByText('Так будет выглядеть страница.')).toBeVisible()
    await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await preview.close()

    await admin.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(admin.getByText('Опубликовано. Украшение уже на сайте.')).toBeVisible()
    await expect(async () => {
      await shopper.goto(`/jewelry/${slug}`)
      await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await expect(shopper.getByRole('main')).toContainText(/12\s500/)
    const picture = shopper.getByRole('main').locator('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    // What all buyers see at once is asked about first.
    await admin.goto(`/backoffice/catalogue?search=${code}`)
    await admin.getByRole('checkbox', { name: `Выбрать: ${name}` }).check()
    const chosen = admin.getByRole('region', { name: 'Выбранные украшения' })
    await chosen.getByRole('combobox', { name: 'Что сделать' }).selectOption('Поднять цены на процент')
    await chosen.getByRole('textbox', { name: 'Процент' }).fill('10')
    await chosen.getByRole('button', { name: 'Применить' }).click()
    const raise = admin.getByRole('dialog', { name: /^Поднять цены на\s10\s%$/ })
    await expect(raise).toContainText('Выбрано украшений: 1.')
    await expectAccessible(admin)
    await raise.getByRole('button', { name: /^Поднять цены/ }).click()
    await expect(admin.getByText('Изменено украшений: 1.')).toBeVisible()
    await expect(admin.getByRole('row').filter({ hasText: name })).toContainText(/13\s751/)
  })
})
