import sharp from 'sharp'
import { SHARE_SIZE } from '#rules/pictures/picture-url.ts'
import { MAX_UPLOAD_PIXELS } from '#rules/pictures/upload-limits.ts'
import { type Encode, SETTINGS } from './picture-recipe.ts'

// Each picture is made once, so a cache of operations only holds memory; and what runs in parallel is pictures, not
// threads within one: a machine with two cores must go on answering pages meanwhile.
sharp.cache(false)
sharp.concurrency(1)

/** Product photographs are portrait, 4 by 5: next to the frame one fills the height. */
const UPRIGHT = { width: 504, height: SHARE_SIZE.height } as const

export const encodePicture: Encode = async (original, width, format, frame) => {
  if (format === 'share') return shared(original, frame ?? null)
  if (format === 'original') return kept(original)
  if (format === 'portrait') return portrait(original)
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

/** Wider than any page shows it. */
const KEPT = { side: 3_000, quality: 92 } as const

/** A file of anybody: too large a one is refused by its head, before it is unfolded. */
const uploaded = (file: string) =>
  sharp(file, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' }).autoOrient().flatten({ background: '#ffffff' })

async function kept(upload: string): Promise<Buffer> {
  return uploaded(upload)
    .resize({ width: KEPT.side, height: KEPT.side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: KEPT.quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** As cards show it, around what catches the eye. Never enlarged: a side of the photograph stays as it is. */
async function portrait(photo: string): Promise<Buffer> {
  const { width, height } = (await sharp(photo).metadata()).autoOrient
  const size =
    width * 5 > height * 4
      ? { width: Math.round((height * 4) / 5), height }
      : { width, height: Math.round((width * 5) / 4) }
  return sharp(photo)
    .autoOrient()
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .jpeg({ quality: KEPT.quality, chromaSubsampling: '4:4:4' })
    .toBuffer()
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
