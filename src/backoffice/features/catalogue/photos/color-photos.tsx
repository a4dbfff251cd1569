import { useRef } from 'react'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { DropBox } from '../drop-box.tsx'
import styles from './photo-editor.module.css'
import { type Photo, PhotoItem } from './photo-item.tsx'

const texts = goods.photos

type ColorPhotosProps = {
  label: string
  photos: readonly Photo[]
  left: number
  isEditable: boolean
  errorOf(at: number, field: string): string | undefined
  onAdd(files: File[]): void
  onCrop(at: number): Promise<void>
  onChange(photos: Photo[]): void
}

/** The photographs of one colour in their order. */
export function ColorPhotos({ label, photos, left, isEditable, errorOf, onAdd, onCrop, onChange }: ColorPhotosProps) {
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
          <PhotoItem
            key={photo.pictureId}
            photo={photo}
            label={texts.number(at + 1, photos.length)}
            isFirst={at === 0}
            isLast={at === photos.length - 1}
            isEditable={isEditable}
            errorOf={(field) => errorOf(at, field)}
            onChange={(part) => replace(at, part)}
            onMove={(by) => move(at, by)}
            onCrop={() => onCrop(at)}
            onRemove={() => onChange(photos.filter((_, index) => index !== at))}
          />
        ))}
      </ul>
      {isEditable && (
        <DropBox label={texts.add} status={left > 0 ? texts.sending(left) : texts.drop} isMultiple onAdd={onAdd} />
      )}
    </section>
  )
}
