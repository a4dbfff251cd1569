/** Best first: a browser takes the first it understands. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** `share`: what a link shows where people send it to each other, in the frame of the shop; always a JPEG. */
export type PictureAddress = { id: string; width: number; format: PictureFormat | 'share' }

/** What link previews are made for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

export function pictureUrl(id: string, width: number, format: PictureAddress['format']): string {
  if (format === 'share') return `/media/${id}/share.jpg`
  return `/media/${id}/${width}.${format}`
}

export function videoUrl(id: string): string {
  return `/media/${id}.mp4`
}

const PICTURE = /^\/media\/([0-9a-f]{12})\/([1-9]\d{0,3})\.(avif|webp|jpg)$/
const SHARE = /^\/media\/([0-9a-f]{12})\/share\.jpg$/
const VIDEO = /^\/media\/([0-9a-f]{12})\.mp4$/

/**
 * Takes the address exactly as it was sent, before any decoding, with its query: one picture has one spelling, so no
 * cache between us and the browser can be filled with copies of it.
 */
export function parsePictureUrl(url: string): PictureAddress | null {
  const shared = SHARE.exec(url)?.[1]
  if (shared) return { id: shared, width: SHARE_SIZE.width, format: 'share' }
  const match = PICTURE.exec(url)
  if (!match) return null
  const [, id, width, format] = match as unknown as [string, string, string, PictureFormat]
  return { id, width: Number(width), format }
}

export function parseVideoUrl(url: string): { id: string } | null {
  const id = VIDEO.exec(url)?.[1]
  return id ? { id } : null
}
