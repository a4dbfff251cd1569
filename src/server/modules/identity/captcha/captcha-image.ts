import { randomFrom } from '#rules/chance/seeded-random.ts'
import { DIGIT_STROKES, type Point } from './captcha-digits.ts'

/** Twice the size it is shown in, so that it is sharp on every screen. */
export const CAPTCHA_SIZE = { width: 400, height: 144 } as const

const INK = '#1f1d1a'
const PAPER = '#f1eee9'

/** A picture that people read and simple programs do not: bent lines of uneven thickness, and lines that mean nothing. */
export async function captchaImage(answer: string, seed: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(captchaDrawing(answer, seed)))
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toBuffer()
}

export function captchaDrawing(answer: string, seed: number): string {
  const { width, height } = CAPTCHA_SIZE
  const random = randomFrom(seed)
  const between = (least: number, most: number) => least + random() * (most - least)
  const bend = bending(between)
  const step = (width - 48) / answer.length

  const digits = [...answer].flatMap((digit, place) => {
    const glyph = DIGIT_STROKES[digit]
    if (!glyph) throw new Error('only digits can be drawn')
    const tall = between(72, 88)
    const wide = tall * between(0.54, 0.66)
    const [sin, cos] = [Math.sin(between(-0.26, 0.26)), Math.cos(between(-0.2, 0.2))]
    const middle: Point = [24 + step * (place + 0.5) + between(-5, 5), height / 2 + between(-10, 10)]
    const slant = between(-0.08, 0.1)
    const thickness = between(6.5, 9)
    return glyph.map((stroke) => {
      const points = (stroke.curve ? smooth(stroke.points) : dense(stroke.points)).map(([x, y]): Point => {
        const [left, up] = [(x - 0.5) * wide + (0.5 - y) * tall * slant, (y - 0.5) * tall]
        return bend([middle[0] + left * cos - up * sin, middle[1] + left * sin + up * cos])
      })
      return line(points, thickness)
    })
  })

  // Thinner than the digits, so that the eye passes over them.
  const noise = Array.from({ length: 5 }, (_, index) => {
    const points: Point[] = Array.from({ length: 6 }, (_, at) => [(width / 5) * at, between(12, height - 12)])
    return line(smooth(points).map(bend), index % 2 === 0 ? 2 : 2.5)
  })
  const grains = Array.from({ length: 60 }, () => {
    const [x, y] = [between(4, width - 4), between(4, height - 4)]
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(between(0.8, 1.9))}" fill="${INK}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${PAPER}"/>${[...grains, ...noise, ...digits].join('')}</svg>`
}

/** One wave along and one across for the whole picture. */
function bending(between: (least: number, most: number) => number) {
  const [along, across] = [between(4, 8), between(3, 6)]
  const [start, second] = [between(0, 6), between(0, 6)]
  return ([x, y]: Point): Point => [x + across * Math.sin(y / 26 + second), y + along * Math.sin(x / 42 + start)]
}

/** Catmull–Rom through the points. */
function smooth(points: readonly Point[]): Point[] {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const out: Point[] = []
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    for (let part = 0; part < 6; part++) {
      const t = part / 6
      const value = (axis: 0 | 1) =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3)
      out.push([value(0), value(1)])
    }
  }
  out.push(at(points.length - 1))
  return out
}

/** Straight lines in short segments: they bend with the paper too. */
function dense(points: readonly Point[]): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1]
    if (!next) return [point]
    return Array.from(
      { length: 6 },
      (_, part): Point => [point[0] + ((next[0] - point[0]) * part) / 6, point[1] + ((next[1] - point[1]) * part) / 6],
    )
  })
}

function line(points: readonly Point[], thickness: number): string {
  const path = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
  return `<polyline points="${path}" fill="none" stroke="${INK}" stroke-width="${round(thickness)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

const round = (value: number) => Math.round(value * 10) / 10
