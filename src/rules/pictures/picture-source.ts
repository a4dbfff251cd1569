import type { Picture } from './media.ts'
import { type PictureFormat, pictureUrl } from './picture-url.ts'
import { type PictureUse, widthsFor } from './picture-widths.ts'

type Sized = Pick<Picture, 'id' | 'width'>

/** The `srcset` of one `<source>`. */
export function srcSet(picture: Sized, format: PictureFormat, use: PictureUse): string {
  return widthsFor(use, picture.width)
    .map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`)
    .join(',')
}

/** The `src` for what reads no `srcset`: old browsers, letters, link previews. */
export function plainSrc(picture: Sized, use: PictureUse): string {
  const widths = widthsFor(use, picture.width)
  return pictureUrl(picture.id, widths[widths.length >> 1] ?? picture.width, 'jpg')
}

/**
 * How wide the picture stands, told to the browser before it has read any style. The grid changes at 768 and 1232 and
 * stops growing at 1600 px; the shares leave out margins and gutters, because a share rounded up (50vw for a card)
 * makes phones with three device pixels fetch the next step, half as heavy again.
 */
const SIZES: Record<PictureUse, string> = {
  card: '(min-width:1600px) 372px,(min-width:1232px) 23vw,(min-width:768px) 31vw,44vw',
  tile: '(min-width:1600px) 372px,(min-width:1232px) 23vw,(min-width:768px) 31vw,44vw',
  thumb: '72px',
  gallery: '(min-width:1600px) 888px,(min-width:1232px) 55vw,(min-width:768px) 50vw,100vw',
  // Twice the screen: the close look is there to be enlarged.
  zoom: '200vw',
  banner: '(min-width:1600px) 760px,(min-width:768px) 48vw,100vw',
  hero: '100vw',
}

export function sizesFor(use: PictureUse): string {
  return SIZES[use]
}
