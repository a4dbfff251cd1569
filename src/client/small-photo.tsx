import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { Picture, type PictureProps } from '#ui/display/picture.tsx'

type SmallPhotoProps = Pick<PictureProps, 'picture' | 'shape' | 'className'>

/** A thumbnail next to text that names what it shows, so its alt is empty. */
export function SmallPhoto({ shape = 'portrait', ...props }: SmallPhotoProps) {
  return (
    <Picture
      {...props}
      alt=""
      widths={(original) => widthsFor('thumb', original)}
      sizes={sizesFor('thumb')}
      shape={shape}
    />
  )
}
