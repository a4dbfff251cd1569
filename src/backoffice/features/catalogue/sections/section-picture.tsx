import { useState } from 'react'
import { browserUpload } from '#client/calls/browser-api.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import { uploadStaffPicture } from '#contract/staff/goods/staff-pictures.ts'
import type { StaffSection } from '#contract/staff/goods/staff-sections.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { useFailure } from '../../../shared/failure.ts'
import { Panel } from '../../../shared/lists/panel.tsx'
import { DropBox } from '../drop-box.tsx'
import styles from './section-form.module.css'

const texts = catalogueLists.sections

type Picture = StaffSection['picture']

type SectionPictureProps = {
  picture: Picture
  isEditable: boolean
  /** A designer is never without one. */
  isRequired: boolean
  error: string | undefined
  onChange(picture: Picture): void
}

export function SectionPicture({ picture, isEditable, isRequired, error, onChange }: SectionPictureProps) {
  const [isSending, setSending] = useState(false)
  const failed = useFailure()

  async function upload(file: File | undefined) {
    if (!file) return
    setSending(true)
    try {
      onChange((await browserUpload(uploadStaffPicture, {}, file)).picture)
    } catch (cause) {
      failed(cause)
    } finally {
      setSending(false)
    }
  }

  return (
    <Panel title={texts.picture}>
      <div className={styles.picture}>
        {picture ? (
          <SmallPhoto picture={picture} className={styles.photo} />
        ) : (
          <p className={styles.hint}>{texts.noPicture}</p>
        )}
        {isEditable && (
          <DropBox
            label={picture ? texts.replacePicture : texts.addPicture}
            status={isSending ? texts.sending : texts.pictureHint}
            onAdd={([file]) => void upload(file)}
          />
        )}
        {isEditable && picture && !isRequired && (
          <div>
            <Button variant="quiet" size="small" onClick={() => onChange(null)}>
              {texts.removePicture}
            </Button>
          </div>
        )}
        <FieldMessages id="section-picture" error={error} />
      </div>
    </Panel>
  )
}
