import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PICTURE_FORMATS, parsePictureUrl, parseVideoUrl, pictureUrl, videoUrl } from './picture-url.ts'

const ID = '0123456789ab'

test('an address is read as it was written', () => {
  const id = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(id, fc.integer({ min: 1, max: 9999 }), fc.constantFrom(...PICTURE_FORMATS), (id, width, format) => {
      expect(parsePictureUrl(pictureUrl(id, width, format))).toEqual({ id, width, format })
      expect(parseVideoUrl(videoUrl(id))).toEqual({ id })
    }),
  )
})

test.each([
  `/media/${ID}/384.png`,
  `/media/${ID}/384.jpeg`,
  `/media/${ID}/384.WEBP`,
  `/media/${ID.toUpperCase()}/384.webp`,
  `/media/${ID}0/384.webp`,
  `/media/${ID.slice(1)}/384.webp`,
  `/media/${ID}/0384.webp`,
  `/media/${ID}/0.webp`,
  `/media/${ID}/-384.webp`,
  `/media/${ID}/3e2.webp`,
  `/media/${ID}/38400.webp`,
  `/media/${ID}/384.webp/`,
  `/media/${ID}/384.webp?v=1`,
  `/media/${ID}/384.webp\n`,
  `/media/${ID}/384%2ewebp`,
  `/media//${ID}/384.webp`,
  `/media/../media/${ID}/384.webp`,
  `/Media/${ID}/384.webp`,
  `media/${ID}/384.webp`,
  `/media/${ID}.mp4`,
  '',
])('%j is no picture', (url) => {
  expect(parsePictureUrl(url)).toBeNull()
})

test.each([`/media/${ID}.MP4`, `/media/${ID}.webm`, `/media/${ID}/.mp4`, `/media/${ID}.mp4?t=1`, `/media/${ID}%2emp4`])(
  '%j is no video',
  (url) => {
    expect(parseVideoUrl(url)).toBeNull()
  },
)
