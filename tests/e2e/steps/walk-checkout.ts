import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { SiteName } from '../visit.ts'
import { type Person, provePhone } from './prove-phone.ts'
import { texts } from './texts.ts'

export type Kind = keyof (typeof texts)['ru']['checkout']['delivery']['kinds']
export type Method = keyof (typeof texts)['ru']['payments']['methods']
type BlockName = keyof (typeof texts)['ru']['checkout']['blocks']

/** Somebody nobody knows yet; the mailbox is theirs alone. */
export function newPerson(name: string, surname: string, phone = `+7916${randomInt(1_000_000, 9_999_999)}`): Person {
  return { phone, name, surname, email: `buyer${phone.replace(/\D/g, '')}@example.com` }
}

/** The steps of the checkout, as one presses them, on either site. */
export function walkCheckout(page: Page, site: SiteName) {
  const { checkout, cart, delivery, payments, product } = texts[site]
  const main = page.getByRole('main')
  const block = (name: BlockName) => main.getByRole('region', { name: new RegExp(`^\\d ?${checkout.blocks[name]}$`) })
  const goOn = (name: keyof typeof checkout.next) => block(name).getByRole('button', { name: checkout.next[name] })
  const card = (place: Locator, title: string) =>
    place.locator('label').filter({ has: page.getByText(title, { exact: true }) })

  return {
    block,
    /** On the page of a product without sizes. */
    async putInCart() {
      await main.getByRole('button', { name: product.buy.add, exact: true }).first().click()
      await expect(page.getByRole('dialog', { name: cart.drawer.title })).toBeVisible()
    },

    async openCart() {
      await page.getByRole('dialog').getByRole('link', { name: cart.drawer.toCart }).click()
      await expect(main.getByRole('heading', { level: 1, name: cart.title })).toBeVisible()
    },

    async openFromDrawer() {
      await page.getByRole('dialog').getByRole('link', { name: cart.drawer.checkout }).click()
      await expect(main.getByRole('heading', { level: 1, name: checkout.title })).toBeVisible()
    },

    async giveContacts({ phone, name, surname, email }: Person) {
      await provePhone(page, block('contacts'), site, phone)
      await expect(block('contacts').getByText(checkout.contacts.proved, { exact: true })).toBeVisible()
      await block('contacts').getByRole('textbox', { name: checkout.contacts.fio }).fill(`${name} ${surname}`)
      await block('contacts').getByRole('textbox', { name: checkout.contacts.email }).fill(email)
    },

    /** A customer whose mailbox is not confirmed yet finds it there, to be looked at and not to be typed again. */
    async findContacts({ name, surname, email }: Person) {
      await expect(block('contacts')).toContainText(`${name} ${surname}`)
      await expect(block('contacts').getByRole('textbox', { name: checkout.contacts.email })).toHaveValue(email)
    },

    async next(name: keyof typeof checkout.next) {
      await goOn(name).click()
      await expect(goOn(name)).toBeHidden()
    },
    goOn,

    card: (kind: Kind) => card(block('delivery'), checkout.delivery.kinds[kind]),
    delivery: (kind: Kind) => card(block('delivery'), checkout.delivery.kinds[kind]).getByRole('radio'),
    async chooseDelivery(kind: Kind) {
      // The radio is hidden under its card, and other cards come while the address is looked up: the card is pressed, once
      // it stands still.
      await this.card(kind).click({ position: { x: 24, y: 24 } })
      await expect(this.delivery(kind)).toBeChecked()
    },

    /** The first line that the address book suggests. */
    async pickAddress(typed: string, apartment: string) {
      const line = block('delivery').getByRole('combobox', { name: delivery.address.label })
      await line.fill(typed)
      await page.getByRole('option').first().click()
      await expect(line).not.toHaveValue(typed)
      await block('delivery').getByRole('textbox', { name: delivery.address.fields.apartment }).fill(apartment)
    },

    async writeAddress(lines: { address: string; city: string; postcode?: string }) {
      const { street, streetAndNumber, buildingAndStreet, city, area, postcode } = delivery.address.lines
      // Each country has names of its own for its lines.
      const names = { address: [street, streetAndNumber, buildingAndStreet], city: [city, area], postcode: [postcode] }
      for (const [line, text] of Object.entries(lines))
        await block('delivery')
          .getByRole('textbox', { name: new RegExp(`^(${names[line as keyof typeof lines].join('|')})`) })
          .fill(text)
    },

    method: (code: Method) => card(block('payment'), payments.methods[code]).getByRole('radio'),
    async chooseMethod(code: Method) {
      await this.method(code).check({ force: true })
    },

    async agree() {
      const { personalData, offer } = checkout.confirm
      for (const { link } of [personalData, offer])
        await block('confirm')
          .getByRole('checkbox', { name: new RegExp(link) })
          .check({ force: true })
    },

    /** The one button with the sum on it. */
    submit: () =>
      block('confirm').getByRole('button', {
        name: new RegExp(`^(${before(checkout.submit.pay)}|${before(checkout.submit.order)}|${checkout.submit.free}$)`),
      }),
    /** One press is enough, whatever is being counted at that moment. */
    async place() {
      const sent = page.waitForRequest('**/order/create/v2')
      await Promise.all([sent, this.submit().click()])
    },
  }
}

/** What a button says before its sum. */
function before(label: (sum: string) => string): string {
  return label('|').split('|')[0] ?? ''
}

const PAY_PAGE = /\/sandbox\/simulators\/payselection\/pay\//
const FORM_PAGE = /\/sandbox\/simulators\/dolyame\/form\//

/** On the card service's page. */
export async function onPayPage(page: Page, site: SiteName, action: 'pay' | 'decline' | 'leave', webhook = 'now') {
  await expect(page).toHaveURL(PAY_PAGE)
  const { payPage } = texts[site]
  await page.getByRole('combobox', { name: payPage.webhook }).selectOption(webhook)
  await page.getByRole('button', { name: payPage[action], exact: true }).click()
}

export async function onInstalmentPage(page: Page, action: 'approve' | 'reject') {
  await expect(page).toHaveURL(FORM_PAGE)
  await page.getByRole('button', { name: texts.ru.payPage[action] }).click()
}

/** The page of the order that was made; answers with its key and number. */
export async function onOrderPage(
  page: Page,
  site: SiteName,
  state: keyof (typeof texts)['ru']['orderSuccess']['states'],
) {
  const { orderSuccess } = texts[site]
  await expect(page).toHaveURL(/\/order-success\/[\w-]{16,}/)
  const status = page.getByRole('main').getByRole('status').filter({ hasText: orderSuccess.states[state] })
  await expect(status).toBeVisible({ timeout: 30_000 })
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const said = page
    .getByRole('main')
    .getByText(new RegExp(`^${orderSuccess.number('').replaceAll(/\s/g, '\\s')}\\d+`))
    .first()
  const number = /\d+/.exec(await said.innerText())?.[0] ?? ''
  return { key, number }
}
