import { type FormEvent, useState } from 'react'
import type { StaffProductParts } from '#contract/staff/goods/staff-products.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { Button } from '#ui/controls/button.tsx'
import { DraftNotice } from '../../../shared/forms/drafts/draft-notice.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import { ColorPhotos } from './color-photos.tsx'
import styles from './photo-editor.module.css'
import type { Photo } from './photo-item.tsx'
import { usePhotos } from './use-photos.ts'

const texts = goods.photos

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

/** Photographs of each colour in their order. An upload is on no page until the list is saved. */
export function PhotoEditor({ parts, names, metalName, isEditable, errors, onSave }: PhotoEditorProps) {
  const { draft, left, change, add, crop, forget } = usePhotos(parts, names)
  const [isSaving, setSaving] = useState(false)

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
          <ColorPhotos
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
