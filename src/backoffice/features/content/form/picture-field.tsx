import { useId, useState } from 'react'
import { SmallPhoto } from '#client/small-photo.tsx'
import { content } from '#site-texts/backoffice/content.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useForm } from './form-context.ts'
import styles from './picture-field.module.css'

const texts = content.form

type PictureFieldProps = {
  label: string
  error: string | undefined
  file: string
  isVideo: boolean
  isOptional: boolean
  onChange(file: string | undefined): void
}

/** A photograph or a video of the shop, chosen by looking at it. */
export function PictureField({ label, error, file, isVideo, isOptional, onChange }: PictureFieldProps) {
  const { media, isEditable } = useForm()
  const [isChoosing, setChoosing] = useState(false)
  const id = useId()
  const found = media.find((one) => one.file === file)
  const choose = isVideo ? texts.chooseVideo : texts.choosePicture
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chosen}>
        {found ? <SmallPhoto picture={found} className={styles.photo} /> : <span className={styles.nothing} />}
        <div className={styles.side}>
          <p className={styles.file}>{file || texts.noPicture}</p>
          {isEditable && (
            <div className={styles.buttons}>
              <Button variant="secondary" size="small" onClick={() => setChoosing(true)}>
                {choose}
              </Button>
              {isOptional && file !== '' && (
                <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
                  {texts.exclude(label)}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <FieldMessages id={id} error={error} />
      {isChoosing && (
        <PictureChooser
          title={choose}
          isVideo={isVideo}
          file={file}
          onChoose={onChange}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}

/** As many as fit on a screen or two. */
const SHOWN = 48

type PictureChooserProps = {
  title: string
  isVideo: boolean
  file: string
  onChoose(file: string): void
  onClose(): void
}

function PictureChooser({ title, isVideo, file, onChoose, onClose }: PictureChooserProps) {
  const { media } = useForm()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(SHOWN)
  const [isOpen, setOpen] = useState(true)
  const asked = search.trim().toLowerCase()
  const fitting = media.filter((one) => one.isVideo === isVideo && one.file.toLowerCase().includes(asked))
  return (
    <Dialog
      title={title}
      closeLabel={backoffice.shell.close}
      open={isOpen}
      onClose={onClose}
      size="large"
      focus="field"
    >
      <div className={styles.chooser}>
        <TextField
          label={texts.pictureSearch}
          type="search"
          maxLength={100}
          value={search}
          onChange={(typed) => {
            setSearch(typed)
            setShown(SHOWN)
          }}
        />
        {fitting.length === 0 && <p>{texts.pictureNone}</p>}
        <ul className={styles.grid}>
          {fitting.slice(0, shown).map((one) => (
            <li key={one.file}>
              <button
                type="button"
                className={styles.option}
                aria-label={texts.pictureOf(one.file)}
                aria-pressed={one.file === file}
                onClick={() => {
                  onChoose(one.file)
                  setOpen(false)
                }}
              >
                <SmallPhoto picture={one} />
                <span>{one.file.replace(/^.*\//, '')}</span>
              </button>
            </li>
          ))}
        </ul>
        {fitting.length > shown && (
          <div>
            <Button variant="secondary" size="small" onClick={() => setShown(shown + SHOWN)}>
              {texts.pictureMore}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
