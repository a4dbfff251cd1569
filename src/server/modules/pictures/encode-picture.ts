import sharp from 'sharp'
import { SHARE_SIZE } from '#rules/pictures/picture-url.ts'
import { type Encode, SETTINGS } from './picture-recipe.ts'

// Each picture is made once, so a cache of operations only holds memory; and what runs in parallel is pictures, not
// threads within one: a machine with two cores must go on answering pages meanwhile.
sharp.cache(false)
sharp.concurrency(1)

/** Photographs of pieces stand upright, 4 by 5: beside the frame one fills the height. */
const UPRIGHT = { width: 504, height: SHARE_SIZE.height } as const

export const encodePicture: Encode = async (original, width, format, frame) => {
  if (format === 'share') return shared(original, frame ?? null)
  const resized = sharp(original).autoOrient().resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return resized.avif(SETTINGS.avif).toBuffer()
    case 'webp':
      return resized.webp(SETTINGS.webp).toBuffer()
    case 'jpg':
      return resized.jpeg(SETTINGS.jpg).toBuffer()
  }
}

/** The photograph on the right, the frame of the shop beside it; without a frame the photograph fills the whole. */
async function shared(original: string, frame: string | null): Promise<Buffer> {
  const size = frame ? UPRIGHT : SHARE_SIZE
  const photo = await sharp(original)
    .autoOrient()
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .toBuffer()
  const layers = [
    { input: photo, left: SHARE_SIZE.width - size.width, top: 0 },
    ...(frame ? [{ input: frame, left: 0, top: 0 }] : []),
  ]
  return sharp({ create: { ...SHARE_SIZE, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg(SETTINGS.share)
    .toBuffer()
}
