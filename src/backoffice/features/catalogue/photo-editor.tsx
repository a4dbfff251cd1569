import { ArrowDown, ArrowUp, Crop, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { browserApi, browserUpload } from '#client/browser-api.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import {
  type ColorPhotos,
  cropStaffPicture,
  type StaffProductParts,
  uploadStaffPicture,
} from '#contract/staff/goods/staff-products.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { useFailure } from '../../shared/failure.ts'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useJsonDraft } from '../../shared/forms/drafts/use-json-draft.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import { DropBox } from './drop-box.tsx'
import styles from './photo-editor.module.css'

const texts = goods.photos
const TYPES = ['packshot', 'macro', 'still', 'worn'] as const

type Photo = ColorPhotos['photos'][number]
type Photos = Record<string, Photo[]>

type PhotoEditorProps = {
  parts: StaffProductParts
  /** Its name in both languages: what a caption begins with. */
  names: { ru: string; en: string }
  metalName(code: string): string
  isEditable: boolean
  errors: Partial<Record<string, string>>
  /** True: they are saved. */
  onSave(colors: { metal: string; photos: Photo[] }[]): Promise<boolean>
}

const isPhotos = (value: unknown): value is Photos =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (list) => Array.isArray(list) && list.every((one: Partial<Photo> | null) => typeof one?.picture?.id === 'string'),
  )

/** Photographs of each colour in their order. An upload is on no page until the list is saved. */
export function PhotoEditor({ parts, names, metalName, isEditable, errors, onSave }: PhotoEditorProps) {
  const saved: Photos = Object.fromEntries(parts.photos.map(({ metal, photos }) => [metal, photos]))
  const draft = useJsonDraft(`photos.${parts.id}`, saved, isPhotos)
  // Several files arrive one after another: each is put behind those that are there by then.
  const current = useRef(draft.value)
  const [left, setLeft] = useState<Record<string, number>>({})
  const [isSaving, setSaving] = useState(false)
  const failed = useFailure()

  function change(metal: string, photos: Photo[]) {
    current.current = { ...current.current, [metal]: photos }
    draft.change(current.current)
  }

  async function add(metal: string, files: readonly File[]) {
    for (const [done, file] of files.entries()) {
      setLeft((before) => ({ ...before, [metal]: files.length - done }))
      try {
        const { picture } = await browserUpload(uploadStaffPicture, {}, file)
        const photos = current.current[metal] ?? []
        if (photos.some(({ pictureId }) => pictureId === picture.id)) continue
        const photo: Photo = {
          ...{ pictureId: picture.id, picture, imageType: 'packshot' },
          ...{ altRu: names.ru, altEn: names.en },
        }
        change(metal, [...photos, photo])
      } catch (error) {
        failed(error)
      }
    }
    setLeft((before) => ({ ...before, [metal]: 0 }))
  }

  /** The cut takes the place of the whole. */
  async function crop(metal: string, at: number) {
    const photo = current.current[metal]?.[at]
    if (!photo) return
    try {
      const { picture } = await browserApi(cropStaffPicture, { params: { id: photo.pictureId } })
      const photos = current.current[metal] ?? []
      change(
        metal,
        photos.map((one) => (one.pictureId === photo.pictureId ? { ...one, pictureId: picture.id, picture } : one)),
      )
    } catch (error) {
      failed(error)
    }
  }

  function forget() {
    current.current = saved
    draft.forget()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const colors = parts.photos.map(({ metal }) => ({ metal, photos: draft.value[metal] ?? [] }))
    if (await onSave(colors)) draft.forget(draft.value)
    setSaving(false)
  }

  return (
    <Panel title={texts.title}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.hint}>{texts.hint}</p>
        {isEditable && <DraftNotice draft={{ ...draft, forget }} typed={texts.unsaved} />}
        {parts.photos.map(({ metal }, index) => (
          <ColorOfPhotos
            key={metal}
            label={texts.of(metalName(metal))}
            photos={draft.value[metal] ?? []}
            left={left[metal] ?? 0}
            isEditable={isEditable}
            errorOf={(at, field) => errors[`colors.${index}.photos.${at}.${field}`]}
            onAdd={(files) => void add(metal, files)}
            onCrop={(at) => crop(metal, at)}
            onChange={(photos) => change(metal, photos)}
          />
        ))}
        {isEditable && (
          <div>
            <Button type="submit" variant="secondary" loading={isSaving}>
              {texts.save}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}

/** 4 by 5, give or take a pixel: cards show the whole of it. */
const isUpright = ({ picture: { width, height } }: Photo) => Math.abs(width * 5 - height * 4) <= 20

type ColorOfPhotosProps = {
  label: string
  photos: readonly Photo[]
  left: number
  isEditable: boolean
  errorOf(at: number, field: string): string | undefined
  onAdd(files: File[]): void
  onCrop(at: number): Promise<void>
  onChange(photos: Photo[]): void
}

function ColorOfPhotos({ label, photos, left, isEditable, errorOf, onAdd, onCrop, onChange }: ColorOfPhotosProps) {
  const list = useRef<HTMLUListElement>(null)

  function move(at: number, by: -1 | 1) {
    const next = [...photos]
    const [moved] = next.splice(at, 1)
    if (!moved) return
    next.splice(at + by, 0, moved)
    onChange(next)
    // Whoever moves one by the keyboard goes on from where it has gone.
    const place = at + by
    requestAnimationFrame(() => {
      const buttons = list.current?.children[place]?.querySelectorAll<HTMLButtonElement>('button')
      const [earlier, later] = buttons ?? []
      ;(by < 0 && !earlier?.disabled ? earlier : later?.disabled ? earlier : later)?.focus()
    })
  }

  const replace = (at: number, part: Partial<Photo>) =>
    onChange(photos.map((photo, index) => (index === at ? { ...photo, ...part } : photo)))

  return (
    <section className={styles.color} aria-label={label}>
      <h3 className={styles.name}>{label}</h3>
      {photos.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      <ul className={styles.list} ref={list}>
        {photos.map((photo, at) => (
          <li key={photo.pictureId} className={styles.photo} aria-label={texts.number(at + 1, photos.length)}>
            <SmallPhoto picture={photo.picture} className={styles.picture} />
            <div className={styles.fields}>
              <TextField
                label={texts.altRu}
                lang="ru"
                maxLength={500}
                disabled={!isEditable}
                error={errorOf(at, 'altRu')}
                value={photo.altRu}
                onChange={(altRu) => replace(at, { altRu })}
              />
              <TextField
                label={texts.altEn}
                lang="en"
                maxLength={500}
                disabled={!isEditable}
                error={errorOf(at, 'altEn')}
                value={photo.altEn}
                onChange={(altEn) => replace(at, { altEn })}
              />
              <Select
                label={texts.type}
                disabled={!isEditable}
                value={photo.imageType}
                options={TYPES.map((value) => ({ value, label: texts.types[value] }))}
                onChange={(imageType) => replace(at, { imageType })}
              />
            </div>
            {isEditable && (
              <div className={styles.buttons}>
                <IconButton
                  label={texts.earlier}
                  icon={<ArrowUp {...iconProps} />}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  label={texts.later}
                  icon={<ArrowDown {...iconProps} />}
                  disabled={at === photos.length - 1}
                  onClick={() => move(at, 1)}
                />
                {!isUpright(photo) && (
                  <IconButton label={texts.crop} icon={<Crop {...iconProps} />} onClick={() => void onCrop(at)} />
                )}
                <IconButton
                  label={texts.remove}
                  icon={<Trash2 {...iconProps} />}
                  onClick={() => onChange(photos.filter((_, index) => index !== at))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {isEditable && (
        <DropBox label={texts.add} status={left > 0 ? texts.sending(left) : texts.drop} isMultiple onAdd={onAdd} />
      )}
    </section>
  )
}
