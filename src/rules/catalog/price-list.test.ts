import { describe, expect, test } from 'vitest'
import { csvCell, priceCsv, readPriceLine } from './price-list.ts'

describe('a line of a price list', () => {
  const line = { sku: 'LN-1', currency: 'rub', price: '12 500,50', sale: '' }

  test('is read with sums in minor units; without a sale the price is what is asked', () => {
    expect(readPriceLine(line)).toEqual({ code: 'LN-1', currency: 'RUB', initial: 1_250_050, final: 1_250_050 })
    expect(readPriceLine({ ...line, sale: '9900' })).toMatchObject({ final: 990_000 })
  })

  test.each([
    [{ sku: ' ' }, ['no_sku']],
    [{ currency: 'EUR' }, ['currency_unknown']],
    [{ price: '-5' }, ['price_wrong']],
    [{ price: '' }, ['price_wrong']],
    [{ price: '1e3' }, ['price_wrong']],
    [{ sale: 'скоро' }, ['sale_wrong']],
    [{ sku: '', currency: '', price: 'x' }, ['no_sku', 'currency_unknown', 'price_wrong']],
  ])('%o is refused by %o', (change, problems) => {
    expect(readPriceLine({ ...line, ...change })).toEqual(problems)
  })
})

test.each([
  ['Ring', 'Ring'],
  ['=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['+7', "'+7"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a;b', '"a;b"'],
])('%j stands in a file as %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('a file that was exported is read back as it was', () => {
  const lines = [{ code: '-LN', currency: 'RUB', initial: 1_000_05, final: 900_00, name: 'Кольцо' }] as const
  const [, row = ''] = priceCsv(lines).split('\r\n')
  const [sku = '', currency = '', price = '', sale = ''] = row.split(',')
  expect(readPriceLine({ sku, currency, price, sale })).toEqual({
    code: '-LN',
    currency: 'RUB',
    initial: 1_000_05,
    final: 900_00,
  })
})
