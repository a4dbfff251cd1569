import { describe, expect, test } from 'vitest'
import { PRODUCT_COLUMNS, type ProductCells, productCsv, readProductLine } from './product-list.ts'

const cells = (given: Partial<ProductCells>): ProductCells =>
  ({ ...Object.fromEntries(PRODUCT_COLUMNS.map((name) => [name, ''])), ...given }) as ProductCells

describe('[DESK] a line of a file of products', () => {
  test('says what its cells say, and nothing of what is empty', () => {
    expect(
      readProductLine(cells({ code: ' LN-1 ', metal: 'rose', size: '16,5', weight_g: '2.4', price_rub: '12 500,50' })),
    ).toMatchObject({
      code: 'LN-1',
      sku: null,
      metal: 'rose',
      size: 16.5,
      sizeKind: null,
      weightG: 2.4,
      prices: { RUB: 1_250_050 },
    })
  })

  test.each([
    [{ name_ru: 'Кольцо' }, ['no_code']],
    [{ code: 'LN-1', size: 'шестнадцать' }, ['size_wrong']],
    [{ code: 'LN-1', size_kind: 'earring' }, ['size_kind_wrong']],
    [{ code: 'LN-1', weight_g: '-2' }, ['weight_wrong']],
    [{ code: 'LN-1', price_rub: '0' }, ['price_wrong']],
    [{ code: 'LN-1', price_usd: 'много' }, ['price_wrong']],
    [{ code: 'LN-1', name_ru: '=HYPERLINK("http://x","y")' }, ['formula']],
    [{ code: '@SUM(A1)' }, ['formula']],
  ] as const)('%j is refused: %j', (given, problems) => {
    expect(readProductLine(cells(given))).toEqual(problems)
  })

  test('a cell that a spreadsheet would run is written as text, and read back as it was', () => {
    const csv = productCsv([{ code: 'LN-1', name_ru: '=1+1', name_en: '-Moon', designer: 'A "quiet" one' }])
    const [, line = ''] = csv.split('\r\n')
    expect(line.startsWith(`LN-1,,'=1+1,'-Moon,,,"A ""quiet"" one",`)).toBe(true)
    expect(readProductLine(cells({ code: 'LN-1', name_ru: "'=1+1" }))).toMatchObject({ cells: { name_ru: '=1+1' } })
  })
})
