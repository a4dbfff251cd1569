import { answerFirstQuestions } from '../customer.ts'
import { openPopup } from '../steps/go-on.ts'
import { newPerson, walkCheckout } from '../steps/walk-checkout.ts'
import { answerOf, expect, expectAccessible, type SiteName, screenOf, test } from '../visit.ts'

type Story = { site: SiteName; path: string; title: string; section: string; heading: string }

const DOCUMENTS: (Story & { ids: string; isUnnumbered?: boolean })[] = [
  {
    ...{ ids: 'B09', site: 'ru', path: '/certificates-and-promo-rules', title: 'Правила сертификатов и промокодов' },
    ...{ section: 'refund', heading: 'Возврат денег' },
  },
  {
    ...{ ids: 'B23', site: 'ru', path: '/mobile-app-license', title: 'Лицензия приложения' },
    ...{ section: 'access', heading: 'К чему приложение обращается', isUnnumbered: true },
  },
  {
    ...{ ids: 'B37', site: 'ru', path: '/user-materials-agreement', title: 'Соглашение о материалах покупателей' },
    ...{ section: 'rights', heading: 'Чьи это материалы', isUnnumbered: true },
  },
  {
    ...{ ids: 'B20', site: 'ru', path: '/loyalty-program-rules', title: 'Правила клуба Insider' },
    ...{ section: 'returns', heading: 'Отмена заказа и возврат украшений' },
  },
  {
    ...{ ids: 'B24', site: 'ru', path: '/oferta', title: 'Публичная оферта' },
    ...{ section: 'return', heading: 'Отказ от покупки и возврат' },
  },
  {
    ...{ ids: 'B26', site: 'ru', path: '/personal-data-agreement', title: 'Согласие на обработку персональных данных' },
    ...{ section: 'term', heading: 'Срок и отзыв' },
  },
  {
    ...{ ids: 'B27', site: 'ru', path: '/personal-data-policy', title: 'Политика обработки персональных данных' },
    ...{ section: 'cookies', heading: 'Файлы cookie' },
  },
  {
    ...{ ids: 'B40', site: 'en', path: '/terms', title: 'Terms of sale' },
    ...{ section: 'return', heading: 'Cancelling and returning' },
  },
  {
    ...{ ids: 'B30', site: 'en', path: '/privacy', title: 'Privacy policy' },
    ...{ section: 'rights', heading: 'Your rights' },
  },
]

const TEXTS = {
  ru: { contents: 'Содержание', print: 'Распечатать' },
  en: { contents: 'Contents', print: 'Print' },
}

test.beforeEach(({ page }) => answerFirstQuestions(page))

for (const { ids, site, path, title, section, heading, isUnnumbered } of DOCUMENTS) {
  test(`[${ids}] ${path} is read on the ${site} site, by its contents and on paper`, { tag: screenOf(site) }, async ({
    visit,
    page,
    baseURL,
    isMobile,
  }) => {
    expect((await answerOf(page, site, path, baseURL)).status()).toBe(200)
    // A link to a paragraph that somebody sent opens at it.
    const anchor = isUnnumbered ? section : `${section}-1`
    await visit(site, `${path}#${anchor}`)
    await expect(page.locator(`#${anchor}`)).toBeInViewport()

    // The link of the footer begins at the beginning.
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).last().click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page).toHaveTitle(new RegExp(`^${title} — `))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace(/ /g, ' '), {
      useInnerText: true,
    })
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expectAccessible(page)

    const contents = page.getByRole('navigation', { name: TEXTS[site].contents })
    const toSection = contents.getByRole('link', { name: new RegExp(heading.replaceAll(' ', '\\s')) })
    if (isMobile) {
      await expect(toSection).toBeHidden()
      await contents.getByRole('button').click()
      await expectAccessible(page)
    }
    await toSection.click()
    await expect(page).toHaveURL(new RegExp(`${path}#${section}$`))
    const target = page.locator(`#${section}`)
    await expect(target).toBeInViewport()
    // Clear of the header, and where one has come to is told.
    await expect.poll(async () => (await target.boundingBox())?.y ?? 0).toBeGreaterThan(40)
    await expect(contents.locator('[aria-current=location]')).toHaveAttribute('href', `#${section}`)
    if (isMobile) await expect(toSection).toBeHidden()
    else await expect(toSection).toBeVisible()

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: TEXTS[site].print }).click()
    await expect(page.locator('html[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(contents).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(target).toBeVisible()
  })
}

test('[B24, B40] each version has an address of its own, which a consent names and search engines leave out', {
  tag: '@desktop',
}, async ({ visit, page, baseURL }) => {
  for (const { site, path, day, words } of [
    { site: 'ru', path: '/oferta', day: '2026-11-13', words: 'Редакция от 13 ноября 2026 года' },
    { site: 'en', path: '/terms', day: '2026-11-12', words: 'Version of 12 November 2026' },
  ] as const) {
    await visit(site, `${path}/${day}`)
    await expect(page.locator('time')).toHaveText(words, { useInnerText: true })
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expect(page.locator('#return-1')).toBeAttached()
    for (const other of ['2026-11-11', '2026-02-30', 'yesterday', `${day}-and-more`])
      expect([other, (await answerOf(page, site, `${path}/${other}`, baseURL)).status()]).toEqual([other, 404])
    await visit(site, path)
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    // On paper it is said where these very words are read.
    await expect(page.getByText(new RegExp(`${path}/${day}$`))).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('[B24] a buyer agrees to the version in force', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const answer = await page.request.get(`${baseURL}/api/v1/documents`)
  const { data } = (await answer.json()) as { data: { consents: { offer: { version: string; href: string } } } }
  expect(data.consents.offer).toEqual({ version: '/oferta/2026-11-13', href: '/oferta/2026-11-13' })
  expect((await answerOf(page, 'ru', data.consents.offer.href, baseURL)).status()).toBe(200)
})

test('[B20, B24, B26, B27, B30, B40] the documents of one site are not those of the other', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  for (const path of ['/loyalty-program-rules', '/oferta', '/personal-data-agreement', '/personal-data-policy']) {
    const answer = await answerOf(page, 'en', path, baseURL)
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, '/404'])
  }
  // The Russian stories happen on a host that is neither site: it blocks nothing, and still has no English documents.
  for (const path of ['/terms', '/privacy'])
    expect([path, (await answerOf(page, 'ru', path, baseURL)).status()]).toEqual([path, 404])
})

test('[B24, B26] what a buyer agrees to opens beside the checkout, and nothing typed is lost', {
  tag: '@phone',
}, async ({ visit, page }) => {
  const checkout = walkCheckout(page, 'ru')
  const buyer = newPerson('Алла', 'Смирнова')
  await visit('ru', '/jewelry/charm-eye')
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.chooseDelivery('courier')
  await checkout.pickAddress('Москва, Тверская, 7', '12')
  await checkout.next('delivery')
  await checkout.chooseMethod('payselection')
  await checkout.next('payment')

  for (const [name, path] of [
    ['обработку персональных данных', '/personal-data-agreement'],
    ['условия продажи', '/oferta'],
  ] as const) {
    const opened = page.context().waitForEvent('page')
    await checkout
      .block('confirm')
      .getByRole('link', { name: `${name} (откроется в новой вкладке)` })
      .click()
    const tab = await opened
    await expect(tab).toHaveURL(new RegExp(`${path}$`))
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await tab.close()
  }
  await expect(checkout.submit()).toBeVisible()
  for (const box of await checkout.block('confirm').getByRole('checkbox').all()) await expect(box).not.toBeChecked()
})

test('[B24, B30, B40] the footer and the choice of cookies lead to the documents of their site', {
  tag: '@desktop',
}, async ({ visit, page }) => {
  const LINKS = {
    ru: { paths: ['/oferta', '/personal-data-policy', '/personal-data-agreement'], policy: '/personal-data-policy' },
    en: { paths: ['/terms', '/privacy'], policy: '/privacy' },
  }
  for (const site of ['ru', 'en'] as const) {
    await visit(site, '/designers')
    const footer = page.getByRole('contentinfo')
    for (const path of LINKS[site].paths) await expect(footer.locator(`a[href="${path}"]`).last()).toBeVisible()
    await openPopup(page, 'cookie')
    const policy = page.getByRole('dialog').locator(`a[href="${LINKS[site].policy}"]`)
    await expect(policy).toBeVisible()
    await expect(policy).toHaveAttribute('target', '_blank')
  }
})
