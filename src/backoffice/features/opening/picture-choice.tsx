import { useId, useState } from 'react'
import { browserUpload } from '#client/calls/browser-api.ts'
import type { AnswerOf } from '#contract/call.ts'
import { uploadStaffPicture } from '#contract/staff/goods/staff-pictures.ts'
import type { StaffOpening } from '#contract/staff/staff-opening.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { MIN_UPLOAD_SIDE } from '#rules/pictures/upload-limits.ts'
import { opening } from '#site-texts/backoffice/opening.ts'
import { Picture } from '#ui/display/picture.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { useFailure } from '../../shared/failure.ts'
import styles from './step-form.module.css'

const texts = opening.product

export type Photo = StaffOpening['pictures'][number]

type PictureChoiceProps = {
  pictures: readonly Photo[]
  chosen: string
  error: string | undefined
  onUploaded(picture: AnswerOf<typeof uploadStaffPicture>['picture']): void
  onChoose(id: string): void
}

/** A photograph of one's own, or one of those that are there. */
export function PictureChoice({ pictures, chosen, error, onUploaded, onChoose }: PictureChoiceProps) {
  const [isUploading, setUploading] = useState(false)
  const failed = useFailure()
  const group = useId()

  async function upload(file: File) {
    setUploading(true)
    try {
      onUploaded((await browserUpload(uploadStaffPicture, {}, file)).picture)
    } catch (cause) {
      failed(cause)
    }
    setUploading(false)
  }

  return (
    <>
      <FileField
        label={texts.upload}
        hint={texts.uploadHint(MIN_UPLOAD_SIDE)}
        accept="image/jpeg,image/png,image/webp,image/avif"
        choose={texts.uploadChoose}
        file={null}
        sending={isUploading ? texts.uploading : undefined}
        onChoose={(file) => void upload(file)}
      />
      <fieldset className={styles.pictures}>
        <legend>{texts.picture}</legend>
        {pictures.map((picture, index) => (
          <label key={picture.id} className={styles.picture}>
            <input
              type="radio"
              name={group}
              aria-label={texts.pictureOf(index + 1)}
              checked={chosen === picture.id}
              onChange={() => onChoose(picture.id)}
            />
            <Picture
              picture={picture}
              alt=""
              widths={(width) => widthsFor('card', width)}
              sizes="96px"
              shape="square"
            />
          </label>
        ))}
      </fieldset>
      {error && <p role="alert">{error}</p>}
    </>
  )
}
