import { expect, test } from 'vitest'
import { times } from './field-product.ts'
import { MAX_QR_TEXT_LENGTH, qrModules } from './qr-code.ts'

const SIZE = 37

/** Reads a code back by the standard, knowing nothing of how it was made. */
function read(modules: boolean[][]): number[] {
  const isFixed = (row: number, column: number) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= SIZE - 8)) ||
    (column < 9 && row >= SIZE - 8) ||
    (Math.abs(row - 30) <= 2 && Math.abs(column - 30) <= 2)
  const bits: number[] = []
  const pairs = [36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 5, 3, 1]
  pairs.forEach((right, index) => {
    for (let step = 0; step < SIZE; step++) {
      const row = index % 2 === 0 ? SIZE - 1 - step : step
      for (const column of [right, right - 1])
        if (!isFixed(row, column)) bits.push(Number(modules[row]?.[column]) ^ Number((row + column) % 2 === 0))
    }
  })
  return Array.from({ length: 134 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
}

test.each(['https://lunnitsa.ru', 'Оплата', 'x'.repeat(MAX_QR_TEXT_LENGTH)])('%s can be read back', (text) => {
  const texts = read(qrModules(text))
  const length = ((texts[0] ?? 0) & 15) * 16 + ((texts[1] ?? 0) >> 4)
  const bytes = Array.from({ length }, (_, i) => (((texts[i + 1] ?? 0) & 15) << 4) | ((texts[i + 2] ?? 0) >> 4))
  expect(Buffer.from(bytes).toString('utf8')).toBe(text)
  // Without an error every syndrome is 0.
  for (let power = 0, root = 1; power < 26; power++, root = times(root, 2))
    expect(texts.reduce((sum, word) => times(sum, root) ^ word, 0)).toBe(0)
})

test('what does not fit is refused', () => {
  expect(() => qrModules('x'.repeat(MAX_QR_TEXT_LENGTH + 1))).toThrow(RangeError)
})
