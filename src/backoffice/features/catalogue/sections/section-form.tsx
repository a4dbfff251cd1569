import { type FormEvent, useState } from 'react'
import type { CatalogueChoices } from '#contract/staff/goods/staff-products.ts'
import type { SectionForm as Draft, SectionKind, StaffSection } from '#contract/staff/goods/staff-sections.ts'
import { slugOf } from '#rules/catalog/editing/slug-of.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { DraftNotice } from '../../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../../shared/forms/drafts/use-draft.ts'
import { Panel } from '../../../shared/lists/panel.tsx'
import { draftOf, fieldsOf, SECTION_FIELDS, type SectionField } from './section-fields.ts'
import styles from './section-form.module.css'
import { SectionInput } from './section-input.tsx'
import { SectionPicture } from './section-picture.tsx'

const texts = catalogueLists.sections

type SectionFormProps = {
  kind: SectionKind
  /** Null: a new one. */
  section: StaffSection | null
  choices: CatalogueChoices
  isEditable: boolean
  /** True: it is saved. */
  onSave(draft: Draft): Promise<true | Partial<Record<string, string>>>
}

export function SectionForm({ kind, section, choices, isEditable, onSave }: SectionFormProps) {
  const unsaved = useDraft(`section.${kind}.${section?.id ?? 'new'}`, fieldsOf(kind, section?.draft ?? null))
  const { fields, change, forget } = unsaved
  // Undefined: none was chosen here, it is the one that is stored.
  const [chosen, setChosen] = useState<StaffSection['picture']>()
  const picture = chosen === undefined ? (section?.picture ?? null) : chosen
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const { texts: messages, place } = SECTION_FIELDS[kind]
  // Until somebody writes another one, the address of a new section follows its name.
  const slug = fields.slug || (section ? '' : slugOf(fields.nameEn ?? ''))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const draft = draftOf(kind, { ...fields, slug }, picture?.id ?? null)
    if ('missing' in draft) return setErrors(Object.fromEntries(draft.missing.map((name) => [name, texts.fill])))
    setSaving(true)
    const outcome = await onSave(draft)
    setSaving(false)
    setErrors(outcome === true ? {} : outcome)
    if (outcome !== true) return
    forget({ ...fields, slug })
    setChosen(undefined)
  }

  const inputOf = (field: SectionField) => (
    <SectionInput
      key={field.name}
      {...{ kind, field, choices }}
      sectionId={section?.id}
      value={field.name === 'slug' ? slug : (fields[field.name] ?? '')}
      error={errors[field.name]}
      disabled={!isEditable}
      onChange={(value) => change({ [field.name]: value })}
    />
  )
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {isEditable && <DraftNotice draft={unsaved} />}
      <div className={styles.columns}>
        <Panel title={texts.text}>
          <div className={styles.pair}>{messages.map(inputOf)}</div>
        </Panel>
        <div className={styles.side}>
          <Panel title={texts.place}>{place.map(inputOf)}</Panel>
          {kind !== 'collections' && (
            <SectionPicture
              picture={picture}
              isEditable={isEditable}
              isRequired={kind === 'designers'}
              error={errors.pictureId}
              onChange={setChosen}
            />
          )}
        </div>
      </div>
      {isEditable && (
        <div>
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  )
}
