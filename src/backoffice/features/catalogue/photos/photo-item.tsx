import { ArrowDown, ArrowUp, Crop, Trash2 } from 'lucide-react'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { ColorPhotos } from '#contract/staff/goods/staff-products.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './photo-editor.module.css'

const texts = goods.photos
const TYPES = ['packshot', 'macro', 'still', 'worn'] as const

export type Photo = ColorPhotos['photos'][number]

/** 4 by 5, give or take a pixel: cards show the whole of it. */
const isUpright = ({ picture: { width, height } }: Photo) => Math.abs(width * 5 - height * 4) <= 20

type PhotoItemProps = {
  photo: Photo
  label: string
  isFirst: boolean
  isLast: boolean
  isEditable: boolean
  errorOf(field: string): string | undefined
  onChange(part: Partial<Photo>): void
  onMove(by: -1 | 1): void
  onCrop(): Promise<void>
  onRemove(): void
}

/** One photograph: what is said of it, and its place among the others. */
export function PhotoItem(props: PhotoItemProps) {
  const { photo, label, isFirst, isLast, isEditable, errorOf, onChange, onMove, onCrop, onRemove } = props
  return (
    <li className={styles.photo} aria-label={label}>
      <SmallPhoto picture={photo.picture} className={styles.picture} />
      <div className={styles.fields}>
        <TextField
          label={texts.altRu}
          lang="ru"
          maxLength={500}
          disabled={!isEditable}
          error={errorOf('altRu')}
          value={photo.altRu}
          onChange={(altRu) => onChange({ altRu })}
        />
        <TextField
          label={texts.altEn}
          lang="en"
          maxLength={500}
          disabled={!isEditable}
          error={errorOf('altEn')}
          value={photo.altEn}
          onChange={(altEn) => onChange({ altEn })}
        />
        <Select
          label={texts.type}
          disabled={!isEditable}
          value={photo.imageType}
          options={TYPES.map((value) => ({ value, label: texts.types[value] }))}
          onChange={(imageType) => onChange({ imageType })}
        />
      </div>
      {isEditable && (
        <div className={styles.buttons}>
          <IconButton
            label={texts.earlier}
            icon={<ArrowUp {...iconProps} />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={texts.later}
            icon={<ArrowDown {...iconProps} />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          {!isUpright(photo) && (
            <IconButton label={texts.crop} icon={<Crop {...iconProps} />} onClick={() => void onCrop()} />
          )}
          <IconButton label={texts.remove} icon={<Trash2 {...iconProps} />} onClick={onRemove} />
        </div>
      )}
    </li>
  )
}
