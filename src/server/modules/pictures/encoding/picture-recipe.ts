import { createHash } from 'node:crypto'
import type { PictureAddress } from '#rules/pictures/picture-url.ts'

/** `original`: what is kept of an upload; `portrait`: the same, cut to 4 by 5. Neither is ever asked for by an address. */
export type EncodedFormat = PictureAddress['format'] | 'original' | 'portrait'

/** `frame`: a drawing of the size of a shared picture, laid over it; null where the shop has none. */
export type Encode = (original: string, width: number, format: EncodedFormat, frame?: string | null) => Promise<Buffer>

/**
 * AVIF effort 2 takes a fifth of the time of sharp's usual 4 for files a tenth larger, still a fifth smaller than
 * WebP: on two cores a page of cards has its AVIF within half a minute of the first visit.
 */
export const SETTINGS = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 75, effort: 4 },
  // With mozjpeg comes the progressive kind: a rough picture first, then its details.
  jpg: { quality: 78, mozjpeg: true },
  share: { quality: 84, mozjpeg: true },
} as const

/** Stands in folder names and ETags: pictures made by other settings are other files, and are made anew. */
export const RECIPE = createHash('sha256').update(JSON.stringify(SETTINGS)).digest('hex').slice(0, 6)
