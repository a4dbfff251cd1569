import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * Which country is home and which money is counted are settings of a shop. The program may name one only where it is a
 * fact of the world; whoever adds another names the fact here.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LAYERS = ['rules', 'server', 'client', 'contract', 'ui', 'storefront', 'backoffice'].map(
  (layer) => `src/${layer}`,
)
const NAMED = /'(?:RU|RUB|AE|AED)'/

/** Tables, laws and protocols, the same in every shop. */
const FACTS: Record<string, string> = {
  'src/rules/addresses/address-doubt.ts': 'the regions of Russia with terms of their own',
  'src/rules/addresses/address-parts.ts': 'the countries whose houses the address service knows',
  'src/rules/addresses/place-of-text.ts': 'the regions of Russia with terms of their own',
  'src/rules/certificates/certificate-settings.ts': 'the ledger of certificates counts roubles: a check of its tables',
  'src/rules/location/currency.ts': 'the currencies that the program can count in',
  'src/rules/location/location.ts': 'the ring roads of Russian cities',
  'src/rules/money/format-money.ts': 'how sums are written',
  'src/rules/money/money.ts': 'the currencies that the program can count in',
  'src/rules/orders/order-form.ts': 'an address in Russia names the flat, or says that there is none',
  'src/rules/payments/accepted-marks.ts': 'SBP and Dolyame are of Russian banks',
  'src/rules/payments/payment-methods.ts': 'SBP is of Russian banks and pays in roubles',
  'src/rules/payments/register-line.ts': 'registers of Russian providers leave the currency out',
  'src/rules/pickup-points/network-cities.ts': 'the countries of the carriers’ networks',
  'src/rules/pickup-points/point-country.ts': 'how carriers of Russia write its name, and that they leave it out',
  'src/rules/search/amounts.ts': 'how sums are written',
  'src/rules/search/amount-meaning.ts': 'people leave thousands out in roubles: «до 30»',
  'src/server/kernel/configuration/settings-fields.ts': 'the currencies that the program can count in',
  'src/server/modules/catalog/listing/writing/listing-row.ts': 'a column for each currency',
  'src/server/modules/catalog/product-index/product-columns.ts': 'a column for each currency',
  'src/server/modules/catalog/tables.ts': 'a column for each currency',
  'src/server/modules/catalog/menu/menu.ts': 'the sign of the rouble stands behind the sum',
  'src/server/modules/search/querying/search-listing.ts': 'the sign of the rouble stands behind the sum',
  'src/server/modules/certificates/settings.ts': 'the ledger of certificates counts roubles: a check of its tables',
  'src/server/modules/delivery/place-of-address.ts': 'the ring roads of Russian cities',
  'src/server/modules/delivery/routes.ts': 'the regions of Russia with terms of their own',
  'src/server/modules/desk/catalogue/product-list/export-products.ts': 'a column for each currency',
  'src/server/modules/desk/commands/money-commands.ts': '54-FZ: receipts are in roubles',
  'src/server/modules/desk/commands/new-promo-commands.ts': 'the currencies that the program can count in',
  'src/server/modules/exchange/commerceml/offer-element.ts': 'a price of CommerceML for each currency',
  'src/server/modules/favorites/favorites-store.ts': 'a column for each currency',
  'src/server/modules/location/cities.ts': 'the cities of Russia',
  'src/server/modules/payments/payment-services.ts': '54-FZ: receipts are in roubles',
  'src/server/modules/payments/receipts.ts': '54-FZ: receipts are in roubles',
  'src/server/modules/payments/staff/reconcile-nightly.ts': 'Russian providers leave the currency out',
  'src/server/modules/promo/loading/load-promos.ts': 'the currencies that the program can count in',
  'src/server/modules/shipments/parcel-deps.ts': 'carriers inside Russia take parcels that are paid in roubles',
  'src/contract/entities/product.ts': 'the currencies that the program can count in',
  'src/storefront/features/checkout/placing/order-data.ts': 'the regions of Russia as the address book names them',
  'src/storefront/features/listing/filters/price/price-filter.tsx': 'the sign of the rouble stands behind the sum',
  'src/storefront/features/listing/filters/price/price-text.ts': 'the sign of the rouble stands behind the sum',
  'src/storefront/features/orders/detail/order-view.tsx': '54-FZ: receipts are in roubles',
  'src/backoffice/features/money/corrections-panel.tsx': '54-FZ: receipts are in roubles',
  'src/backoffice/features/money/receipt-list.tsx': '54-FZ: receipts are in roubles',
}

const naming = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...LAYERS], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && existsSync(ROOT + file))
  // Adapters speak the protocols of Russian services; the reference shows an example of each field.
  .filter((file) => !/^src\/server\/(?:integrations|http\/api-reference)\//.test(file))
  .filter((file) => NAMED.test(readFileSync(ROOT + file, 'utf8')))

test('a home is named only where it is a fact of the world', () => {
  expect(naming.filter((file) => !(file in FACTS))).toEqual([])
})

test('and every exception is still needed', () => {
  expect(Object.keys(FACTS).filter((file) => !naming.includes(file))).toEqual([])
})

test('the guard fires on a country and on a currency, and not on a language', () => {
  const named = ["country === 'RU'", "currency: z.literal('RUB')", "useMoney('AED')", "here?.country_iso_code === 'AE'"]
  const others = ["language === 'ru'", 'price_rub', "method === 'AEROFLOT'"]
  expect([...named, ...others].map((line) => NAMED.test(line))).toEqual([true, true, true, true, false, false, false])
})
