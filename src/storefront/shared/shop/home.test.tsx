import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LanguageProvider } from '#client/formats/use-formats.ts'
import type { PiercingBooking } from '#contract/content/piercing.ts'
import type { SavedAddress } from '#contract/customer/profile.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { orderSuccess } from '#site-texts/ordering/checkout.ts'
import { listMoney } from '../../analytics/tags/to-tag-events.ts'
import { addressesIn } from '../../features/checkout/delivery/use-saved-addresses.ts'
import { destinationOf } from '../../features/checkout/placing/begin-checkout.ts'
import { VisitFacts } from '../../features/piercing/visit-facts.tsx'
import { OrderSteps } from '../../pages/order/order-steps.tsx'
import { offeredKinds } from '../../popups/cart/delivery-choice/delivery-offers.ts'
import type { VisitorData } from '../../state/visitor-data.ts'
import { HOME_COUNTRY, HOME_CURRENCY } from './home.ts'

vi.mock('#shop/terms.ts', () => import('../../../../shops/example/terms.ts'))
vi.mock('#shop/delivery.ts', () => import('../../../../shops/example/delivery.ts'))

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll('\u00A0', ' ')

test('the storefront of a shop that sells from New York is at home there', () => {
  expect([HOME_COUNTRY, HOME_CURRENCY]).toEqual(['US', 'USD'])
})

test.each(['US', undefined])('without a cart its courier alone brings orders to %s', (country) => {
  expect(offeredKinds(undefined, country)).toEqual(['courier'])
})

test('an address that names no country is at home', () => {
  const saved = [{ country: '' }, { country: 'RU' }] as SavedAddress[]
  expect(addressesIn('US', saved)).toEqual([{ country: '' }])
})

test('a destination at home is said without its country', () => {
  const to = (code: string, country: string) =>
    destinationOf({ country_iso_code: code, country, region: '', city: 'Boston' } as VisitorData['location'])
      .countryName
  expect([to('US', 'United States'), to('RU', 'Russia')]).toEqual([null, 'Russia'])
})

test('lists of the catalogue are told in dollars, and other lists in what was shown', () => {
  expect(listMoney('/catalog/rings', 'AED')).toEqual({ currency: 'USD', local: 'AED' })
  expect(listMoney('bestsellers', 'AED')).toEqual({ currency: 'AED', local: 'AED' })
})

test('a visit to a piercer has its price in dollars', () => {
  const service = { name: 'Helix', minutes: 30, price: 45 }
  const shop = { name: 'Saltmarsh', city: 'New York', address: '12 Harbor Street', hint: null, phone: null }
  const visit = { day: '2026-11-20', time: '12:00', at: '2026-11-20T17:00:00Z', state: 'booked', master: 'June' }
  const booking = { ...visit, service, shop, calendarUrl: '/a.ics' } as unknown as PiercingBooking
  const shown = renderToStaticMarkup(
    <LanguageProvider value="en">
      <VisitFacts booking={booking} />
    </LanguageProvider>,
  )
  expect(wordsOf(shown)).toContain('$45')
})

test('its own courier waits, a carrier’s does not', () => {
  const order = (currency: string) =>
    ({
      ...{ currency, expected: null, communicationMethodId: 2, totals: { final: 120 }, allowed: { return: false } },
      status: { order: 'confirmed', payment: 'paid', delivery: 'new' },
      payment: { isOnline: true },
      delivery: { methodId: 1, window: null },
      recipient: { email: 'ann@example.com' },
    }) as unknown as OrderDetail
  const stepsIn = (currency: string) =>
    renderToStaticMarkup(<OrderSteps order={order(currency)} state="paid" calendarUrl="" isCustomer={false} />)
      .replaceAll('\u00A0', ' ')
      .replaceAll('\u2060', '')
  expect(stepsIn('USD')).toContain(orderSuccess.steps.courierText)
  expect(stepsIn('RUB')).toContain(orderSuccess.steps.courierAbroadText)
})
