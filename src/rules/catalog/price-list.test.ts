import { describe, expect, test } from 'vitest'
import { csvCell, priceCsv, readPriceLine } from './price-list.ts'

const MOSCOW = 'Europe/Moscow'
const NOW = { startsAt: null, endsAt: null }

describe('[DESK] a line of a price list', () => {
  const line = { sku: 'LN-1', currency: 'rub', price: '12 500,50', sale: '', from: '', until: '' }

  test('is read with sums in minor units; without a sale the price is what is asked', () => {
    expect(readPriceLine(line, MOSCOW)).toEqual({
      code: 'LN-1',
      currency: 'RUB',
      initial: 1_250_050,
      final: 1_250_050,
      ...NOW,
    })
    expect(readPriceLine({ ...line, sale: '9900' }, MOSCOW)).toMatchObject({ final: 990_000 })
  })

  test.each([
    [{ sku: ' ' }, ['no_sku']],
    [{ currency: 'EUR' }, ['currency_unknown']],
    [{ price: '-5' }, ['price_wrong']],
    [{ price: '' }, ['price_wrong']],
    [{ price: '1e3' }, ['price_wrong']],
    [{ sale: 'скоро' }, ['sale_wrong']],
    [{ from: 'скоро' }, ['from_wrong']],
    [{ from: '2026-12-01', until: '31.02.2027' }, ['until_wrong']],
    [{ until: '2026-12-01' }, ['until_without_from']],
    [{ from: '2026-12-02', until: '2026-12-01' }, ['until_before_from']],
    [{ from: '2026-12-02', until: '2026-12-02' }, null],
    [{ price: 'x', from: 'y' }, ['price_wrong', 'from_wrong']],
    [{ sku: '', currency: '', price: 'x' }, ['no_sku', 'currency_unknown', 'price_wrong']],
  ])('%o is refused by %o', (change, problems) => {
    const read = readPriceLine({ ...line, ...change }, MOSCOW)
    expect(Array.isArray(read) ? read : null).toEqual(problems)
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
  const whole = { code: '-LN', currency: 'RUB', initial: 1_000_05, final: 900_00 } as const
  const sale = { startsAt: new Date('2026-12-01T06:00:00Z'), endsAt: new Date('2026-12-08T06:00:00Z') }
  const lines = [
    { ...whole, ...NOW, name: 'Кольцо' },
    { ...whole, ...sale, name: 'Кольцо' },
  ]
  const [head = '', ...rows] = priceCsv(lines, MOSCOW).split('\r\n')
  expect(head).toBe('sku,currency,price,sale,from,until,name')
  const read = rows.map((row) => {
    const [sku = '', currency = '', price = '', sum = '', from = '', until = ''] = row.split(',')
    return readPriceLine({ sku, currency, price, sale: sum, from, until }, MOSCOW)
  })
  expect(read).toEqual([
    { ...whole, ...NOW },
    { ...whole, ...sale },
  ])
})
