import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/call.ts'
import type { StaffProduct, saveStaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import styles from './product-form.module.css'

const texts = catalogue.product

export type ProductFields = Omit<InputOf<typeof saveStaffProduct>['body'], 'expectedVersion'>

type ProductFormProps = {
  product: StaffProduct
  isEditable: boolean
  errors: Partial<Record<string, string>>
  /** True: it is saved. */
  onSave(fields: ProductFields): Promise<boolean>
}

/** Words, designer, tags and where the product is shown. What is typed is kept in the browser until it is saved. */
export function ProductForm({ product, isEditable, errors, onSave }: ProductFormProps) {
  const draft = useDraft(`product.${product.id}`, fieldsOf(product))
  const { fields, change, forget } = draft
  const [isSaving, setSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const isSaved = await onSave(productIn(fields))
    setSaving(false)
    if (isSaved) forget(fields)
  }

  const messages = (name: 'nameRu' | 'nameEn' | 'descriptionRu' | 'descriptionEn', language: 'ru' | 'en') => ({
    label: texts[name],
    lang: language,
    error: errors[name],
    disabled: !isEditable,
    value: fields[name],
    onChange: (text: string) => change({ [name]: text }),
  })

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <DraftNotice draft={draft} typed={texts.draft} />
      <Panel title={texts.text}>
        <div className={styles.pair}>
          <TextField {...messages('nameRu', 'ru')} maxLength={200} />
          <TextField {...messages('nameEn', 'en')} maxLength={200} />
          <TextArea {...messages('descriptionRu', 'ru')} rows={6} maxLength={5_000} />
          <TextArea {...messages('descriptionEn', 'en')} rows={6} maxLength={5_000} />
        </div>
      </Panel>
      <PlacePanel {...{ product, isEditable, errors, fields }} onChange={change} />
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

type Fields = ReturnType<typeof fieldsOf>

type PlacePanelProps = Pick<ProductFormProps, 'product' | 'isEditable' | 'errors'> & {
  fields: Fields
  onChange(change: Partial<Fields>): void
}

function PlacePanel({ product, isEditable, errors, fields, onChange }: PlacePanelProps) {
  const tagIds = tagsIn(fields)
  return (
    <Panel title={texts.place}>
      <Select
        label={texts.designer}
        disabled={!isEditable}
        error={errors.designerId}
        value={fields.designerId}
        options={product.designers.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(designerId) => onChange({ designerId })}
      />
      <Checkbox
        label={texts.isListed}
        disabled={!isEditable}
        checked={fields.isListed === 'yes'}
        onChange={(isOn) => onChange({ isListed: isOn ? 'yes' : 'no' })}
      />
      <Checkbox
        label={texts.isArchive}
        disabled={!isEditable}
        checked={fields.isArchive === 'yes'}
        onChange={(isOn) => onChange({ isArchive: isOn ? 'yes' : 'no' })}
      />
      <fieldset className={styles.tags}>
        <legend>{texts.tags}</legend>
        {product.tags.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            disabled={!isEditable}
            checked={tagIds.includes(id)}
            onChange={(isOn) =>
              onChange({ tagIds: sorted(isOn ? [...tagIds, id] : tagIds.filter((one) => one !== id)) })
            }
          />
        ))}
      </fieldset>
    </Panel>
  )
}

function fieldsOf(product: StaffProduct) {
  const { nameRu, nameEn, descriptionRu, descriptionEn, designerId, tagIds, isListed, isArchive } = product
  return {
    nameRu,
    nameEn,
    descriptionRu,
    descriptionEn,
    designerId: String(designerId),
    tagIds: sorted(tagIds),
    isListed: isListed ? 'yes' : 'no',
    isArchive: isArchive ? 'yes' : 'no',
  }
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join(' ')

const tagsIn = ({ tagIds }: Fields) => tagIds.split(' ').filter(Boolean).map(Number)

function productIn(fields: Fields): ProductFields {
  return {
    nameRu: fields.nameRu.trim(),
    nameEn: fields.nameEn.trim(),
    descriptionRu: fields.descriptionRu.trim(),
    descriptionEn: fields.descriptionEn.trim(),
    designerId: Number(fields.designerId),
    tagIds: tagsIn(fields),
    isListed: fields.isListed === 'yes',
    isArchive: fields.isArchive === 'yes',
  }
}
