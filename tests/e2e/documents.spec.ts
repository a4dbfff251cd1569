import { answerFirstQuestions } from './customer.ts'
import { newPerson, walkCheckout } from './steps/walk-checkout.ts'
import { addressOn, answerOf, expect, expectAccessible, type SiteName, test } from './visit.ts'

type Story = { site: SiteName; path: string; title: string; section: string; heading: string }

const DOCUMENTS: (Story & { ids: string })[] = [
  {
    ...{ ids: 'B20', site: 'ru', path: '/loyalty-program-rules', title: 'Правила программы Insider' },
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

const WORDS = {
  ru: { contents: 'Содержание', print: 'Распечатать' },
  en: { contents: 'Contents', print: 'Print' },
}

test.beforeEach(({ page }) => answerFirstQuestions(page))

for (const { ids, site, path, title, section, heading } of DOCUMENTS) {
  test(`[${ids}] ${path} is read on the ${site} site, by its contents and on paper`, async ({
    visit,
    page,
    baseURL,
    isMobile,
  }) => {
    expect((await answerOf(page, site, path, baseURL)).status()).toBe(200)
    await visit(site, path)
    await expect(page).toHaveTitle(new RegExp(`^${title} — `))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace(/ /g, ' '), {
      useInnerText: true,
    })
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expectAccessible(page)

    const contents = page.getByRole('navigation', { name: WORDS[site].contents })
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

    // A link to a paragraph that somebody sent opens at it.
    await visit(site, '/designers')
    await visit(site, `${path}#${section}-1`)
    await expect(page.locator(`#${section}-1`)).toBeInViewport()

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: WORDS[site].print }).click()
    await expect(page.locator('html[data-printed]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(contents).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(target).toBeVisible()
  })
}

test('[B20, B24, B26, B27, B30, B40] the documents of one site are not those of the other', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/loyalty-program-rules', '/oferta', '/personal-data-agreement', '/personal-data-policy']) {
    const answer = await answerOf(page, 'en', path, baseURL)
    expect([path, answer.status(), answer.headers().location]).toEqual([path, 302, '/404'])
  }
  // The Russian stories happen on a host that is neither site: it blocks nothing, and still has no English documents.
  for (const path of ['/terms', '/privacy'])
    expect([path, (await answerOf(page, 'ru', path, baseURL)).status()]).toEqual([path, 404])
})

test('[B24, B26] what a buyer agrees to opens beside the checkout, and nothing typed is lost', async ({
  visit,
  page,
  isMobile,
}) => {
  test.skip(!isMobile)
  const checkout = walkCheckout(page, 'ru')
  const buyer = newPerson('Алла', 'Смирнова')
  await visit('ru', '/jewelry/charm-eye')
  await checkout.putInCart()
  await checkout.openFromDrawer()
  await checkout.giveContacts(buyer)
  await checkout.next('contacts')
  await checkout.chooseWay('courier')
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

test('[B24, B30, B40] the footer and the choice of cookies lead to the documents of their site', async ({
  visit,
  page,
  baseURL,
}) => {
  const LINKS = {
    ru: { paths: ['/oferta', '/personal-data-policy', '/personal-data-agreement'], policy: '/personal-data-policy' },
    en: { paths: ['/terms', '/privacy'], policy: '/privacy' },
  }
  for (const site of ['ru', 'en'] as const) {
    await visit(site, '/designers')
    const footer = page.getByRole('contentinfo')
    for (const path of LINKS[site].paths) await expect(footer.locator(`a[href="${path}"]`).last()).toBeVisible()
    await page.goto(addressOn(site, '/designers?popup=cookie', baseURL))
    const policy = page.getByRole('dialog').locator(`a[href="${LINKS[site].policy}"]`)
    await expect(policy).toBeVisible()
    await expect(policy).toHaveAttribute('target', '_blank')
  }
})
