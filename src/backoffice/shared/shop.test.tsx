import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { StaffProductRow } from '#contract/staff/goods/staff-catalogue.ts'
import type { StaffSet } from '#contract/staff/goods/staff-sets.ts'
import { productColumns } from '../features/catalogue/product-columns.tsx'
import { fieldsOf } from '../features/catalogue/sections/section-fields.ts'
import { setColumns } from '../features/catalogue/sets/set-columns.tsx'
import { NEW_PROMO, promoOf } from '../features/promo/new-promo-fields.ts'
import type { Column } from './lists/table.tsx'
import { BONUS_CURRENCY, CERTIFICATE_CURRENCY, HOME_COUNTRY, HOME_CURRENCY } from './shop.ts'

vi.mock('#shop/terms.ts', () => import('../../../shops/example/terms.ts'))

/** What stands in a row, as words. */
function cellsOf<Row>(columns: readonly Column<Row>[], row: Row): string[] {
  return columns.map(({ cell }) =>
    renderToStaticMarkup(<MemoryRouter>{cell(row)}</MemoryRouter>)
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('\u00A0', ' ')
      .trim(),
  )
}

const goods = { id: 1, version: 1, name: 'Tide ring', code: 'SM-1', photo: null, isDraft: false, isArchive: false }

test('the back office of a shop that sells from New York counts in dollars', () => {
  expect([HOME_COUNTRY, HOME_CURRENCY, BONUS_CURRENCY, CERTIFICATE_CURRENCY]).toEqual(['US', 'USD', 'USD', 'USD'])
})

test('[DESK] a product in the list of a dollar shop has its price in dollars', () => {
  const row: StaffProductRow = {
    ...goods,
    designer: 'Saltmarsh',
    isListed: true,
    variants: 3,
    price: 185_00,
    pricesVersion: 1,
    lacks: [],
  }
  expect(cellsOf(productColumns('en', null), row)).toContain('$185')
  expect(cellsOf(productColumns('en', null), { ...row, price: null })).toContain('—')
})

test('[DESK] a set of a dollar shop has its price in dollars, and that of its parts apart', () => {
  const prices: StaffSet['prices'] = [
    { currency: 'USD', set: 250_00, apart: 280_00 },
    { currency: 'RUB', set: 20_000_00, apart: 22_000_00 },
  ]
  const price = cellsOf(setColumns('en'), { ...goods, elements: [], prices })[2]
  expect(price).toContain('$250')
  expect(price).toContain('$280')
})

test('[DESK] what is new begins at home: a code in dollars, a designer in America', () => {
  expect(promoOf({ ...NEW_PROMO, code: 'TIDE', kind: 'fixed', amount: '10' })).toMatchObject({
    promo: { amount: 10_00, currency: 'USD' },
  })
  expect(fieldsOf('designers', null)).toMatchObject({ country: 'US' })
})
