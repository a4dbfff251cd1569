import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CAPTCHA_SIZE, captchaDrawing, captchaImage } from './captcha-image.ts'

const { width, height } = CAPTCHA_SIZE

test('a picture is a small PNG of the promised size', async () => {
  const image = await captchaImage('40718', 7)
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width, height })
  expect(image.byteLength).toBeLessThan(12_000)
})

test('the same seed draws the same, another one another way', () => {
  expect(captchaDrawing('12345', 1)).toBe(captchaDrawing('12345', 1))
  expect(captchaDrawing('12345', 1)).not.toBe(captchaDrawing('12345', 2))
})

const anyAnswer = fc.stringMatching(/^\d{4,6}$/)
const anySeed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('nothing of a digit is cut off, whatever the seed', () => {
  fc.assert(
    fc.property(anyAnswer, anySeed, (answer, seed) => {
      const strokes = [...captchaDrawing(answer, seed).matchAll(/points="([^"]+)"[^>]*stroke-width="([\d.]+)"/g)]
      const digits = strokes.filter(([, , thickness]) => Number(thickness) > 4)
      expect(digits.length).toBeGreaterThanOrEqual(answer.length)
      for (const [, points = '', thickness] of digits) {
        for (const point of points.split(' ')) {
          const [x, y] = point.split(',').map(Number)
          const half = Number(thickness) / 2
          expect(x).toBeGreaterThan(half)
          expect(x).toBeLessThan(width - half)
          expect(y).toBeGreaterThan(half)
          expect(y).toBeLessThan(height - half)
        }
      }
    }),
  )
})

test('the answer is nowhere in the drawing as text', () => {
  const drawing = captchaDrawing('90316', 11)
  expect(drawing).not.toContain('90316')
  expect(drawing).not.toContain('<text')
})

test('only digits can be drawn', () => {
  expect(() => captchaDrawing('12a4', 1)).toThrow('only digits')
})
