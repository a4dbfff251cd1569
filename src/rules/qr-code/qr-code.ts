import { times } from './field-product.ts'

/** One size of QR code is enough here: version 5, the lowest level of correction, up to 106 bytes. */
const SIZE = 37
const DATA_WORDS = 108
const CHECK_WORDS = 26
export const MAX_QR_TEXT_LENGTH = 106
/** Level L with mask 0, by the table of the standard (ISO/IEC 18004). */
const FORMAT = 0b111011111000100

/** Dark modules by row and column. */
export function qrModules(text: string): boolean[][] {
  const texts = dataWords(new TextEncoder().encode(text))
  const bits = [...texts, ...checkWords(texts)].flatMap((word) =>
    Array.from({ length: 8 }, (_, index) => ((word >> (7 - index)) & 1) === 1),
  )
  const { modules, isTaken } = frame()
  let next = 0
  for (const [row, column] of zigzag()) {
    if (isTaken[row]?.[column]) continue
    const bit = bits[next++] ?? false
    put(modules, row, column, bit !== ((row + column) % 2 === 0))
  }
  return modules
}

/** With the quiet zone of four modules that readers need on each side. */
export const QR_SIDE = SIZE + 8

/** The dark modules as one path of an SVG whose view box is `QR_SIDE` wide and high. */
export function qrPath(text: string): string {
  return qrModules(text)
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('')
}

export function qrSvg(text: string): string {
  return `<svg viewBox="0 0 ${QR_SIDE} ${QR_SIDE}" role="img" aria-label="QR"><path fill="#fff" d="M0 0h${QR_SIDE}v${QR_SIDE}H0z"/><path d="${qrPath(text)}"/></svg>`
}

function dataWords(bytes: Uint8Array): number[] {
  if (bytes.length > MAX_QR_TEXT_LENGTH) throw new RangeError('too long for this QR code')
  // Four bits say "bytes", eight say how many; so each byte is cut in halves.
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const texts = Array.from({ length: halves.length / 2 }, (_, index) => {
    return ((halves[index * 2] ?? 0) << 4) | (halves[index * 2 + 1] ?? 0)
  })
  while (texts.length < DATA_WORDS) texts.push((texts.length - (bytes.length + 2)) % 2 === 0 ? 0xec : 0x11)
  return texts
}

/** Reed–Solomon: the remainder of the data by the generator polynomial. */
function checkWords(data: readonly number[]): number[] {
  let generator = [1]
  for (let power = 0, root = 1; power < CHECK_WORDS; power++, root = times(root, 2)) {
    const shifted = [...generator, 0]
    generator = shifted.map((term, index) => term ^ times(generator[index - 1] ?? 0, root))
  }
  const rest = [...data, ...Array<number>(CHECK_WORDS).fill(0)]
  for (let index = 0; index < data.length; index++) {
    const factor = rest[index] ?? 0
    generator.forEach((term, offset) => {
      rest[index + offset] = (rest[index + offset] ?? 0) ^ times(term, factor)
    })
  }
  return rest.slice(data.length)
}

function put(grid: boolean[][], row: number, column: number, value: boolean): void {
  const line = grid[row]
  if (line && column >= 0 && column < SIZE) line[column] = value
}

/** What every code of this size has: finders, alignment, timing and the format, and where data may not go. */
function frame() {
  const modules = Array.from({ length: SIZE }, () => Array<boolean>(SIZE).fill(false))
  const isTaken = Array.from({ length: SIZE }, () => Array<boolean>(SIZE).fill(false))
  const set = (row: number, column: number, value: boolean) => {
    put(modules, row, column, value)
    put(isTaken, row, column, true)
  }
  for (let index = 0; index < SIZE; index++) {
    set(6, index, index % 2 === 0)
    set(index, 6, index % 2 === 0)
  }
  const square = (row: number, column: number, radius: number, light: number) => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y))
        set(row + y, column + x, ring !== light && ring !== 4)
      }
  }
  square(3, 3, 4, 2)
  square(3, SIZE - 4, 4, 2)
  square(SIZE - 4, 3, 4, 2)
  square(30, 30, 2, 1)
  const format = (index: number) => ((FORMAT >> index) & 1) === 1
  for (let index = 0; index < 8; index++) {
    const skip = index < 6 ? index : index + 1
    set(skip, 8, format(index))
    set(8, SIZE - 1 - index, format(index))
    if (index < 7) {
      set(SIZE - 7 + index, 8, format(index + 8))
      const column = index === 0 ? 7 : 6 - index
      set(8, column, format(index + 8))
    }
  }
  set(SIZE - 8, 8, true)
  return { modules, isTaken }
}

/** Two columns at a time from the right, up and down in turn, past the vertical timing line. */
function* zigzag(): Generator<[row: number, column: number]> {
  let isUp = true
  for (let right = SIZE - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < SIZE; step++) {
      const row = isUp ? SIZE - 1 - step : step
      yield [row, right]
      yield [row, right - 1]
    }
    isUp = !isUp
  }
}
