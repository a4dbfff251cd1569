import { type FormEvent, useState } from 'react'
import type { CatalogueChoices, ProductMake } from '#contract/staff/goods/staff-products.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { Button } from '#ui/controls/button.tsx'
import { DraftNotice } from '../../../shared/forms/drafts/draft-notice.tsx'
import { useJsonDraft } from '../../../shared/forms/drafts/use-json-draft.ts'
import { ColorsPanel } from './colors-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { fieldsOfMake, isMakeFields, makeOfFields } from './make-fields.ts'
import styles from './make-form.module.css'
import type { Errors } from './make-part.ts'
import { PlacePanel } from './place-panel.tsx'
import { StonesPanel } from './stones-panel.tsx'
import { VariantsPanel } from './variants-panel.tsx'

const texts = goods.make

type MakeFormProps = {
  id: number
  make: ProductMake
  designerId: number
  choices: CatalogueChoices
  isEditable: boolean
  errors: Errors
  /** As it is saved; null: it is not. */
  onSave(make: ProductMake): Promise<ProductMake | null>
}

/** Where a product belongs, its colours, stones and variants. What is typed is kept in the browser until it is saved. */
export function MakeForm({ id, make, designerId, choices, isEditable, errors: refused, onSave }: MakeFormProps) {
  const draft = useJsonDraft(`make.${id}`, fieldsOfMake(make), isMakeFields)
  const [wrong, setWrong] = useState<Errors>({})
  const [isSaving, setSaving] = useState(false)
  const fields = draft.value
  const errors = { ...refused, ...wrong }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const read = makeOfFields(fields)
    setWrong(Object.fromEntries(read.wrong.map((field) => [field, texts.wrongNumber])))
    if (read.wrong.length > 0) return
    setSaving(true)
    const saved = await onSave(read.make)
    setSaving(false)
    if (saved) draft.forget(fieldsOfMake(saved))
  }

  const common = { fields, errors, isEditable, choices, change: draft.change }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice draft={draft} />
      <PlacePanel {...common} designerId={designerId} />
      <FactsPanel {...common} />
      <ColorsPanel {...common} />
      <StonesPanel {...common} />
      <VariantsPanel {...common} />
      {isEditable && (
        <div>
          <Button type="submit" variant="secondary" loading={isSaving}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  )
}
