import sharp from 'sharp'
import { type Encode, SETTINGS } from './picture-recipe.ts'

// Each picture is made once, so a cache of operations only holds memory; and what runs in parallel is pictures, not
// threads within one: a machine with two cores must go on answering pages meanwhile.
sharp.cache(false)
sharp.concurrency(1)

export const encodePicture: Encode = async (original, width, format) => {
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
