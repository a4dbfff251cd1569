import { browserApi } from '#client/calls/browser-api.ts'
import { parseJson } from '#client/safe-storage.ts'
import { makeFirstProduct } from '#contract/staff/staff-opening.ts'
import { STARTER_KINDS, STARTER_METALS } from '#rules/opening/starter-catalogue.ts'
import { opening as openingTexts } from '#site-texts/backoffice/opening.ts'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { choicesOf, type FirstProductFields, fieldsWith, productOf } from './first-product-fields.ts'
import { type Photo, PictureChoice } from './picture-choice.tsx'
import styles from './step-form.module.css'
import { type StepFormProps, useStep } from './use-step.ts'

const texts = openingTexts.product

/** What the server calls what stands in a field here. */
const SERVER_FIELDS: Record<string, string> = {
  slug: 'nameEn',
  'colors.0.slug': 'nameEn',
  'variants.0.size': 'size',
}

const isPicture = (value: unknown): value is Photo =>
  typeof value === 'object' && value !== null && 'id' in value && 'width' in value && 'placeholder' in value

/** The photograph that was brought stands before those that are there. */
function photosOf({ uploaded }: FirstProductFields, pictures: readonly Photo[]): readonly Photo[] {
  const own = parseJson(uploaded)
  return isPicture(own) ? [own, ...pictures.filter(({ id }) => id !== own.id)] : pictures
}

/** The form as it is filled in, and its sending; what is wrong stands at the fields of this form. */
function useFirstProduct({ opening, onDone }: Pick<StepFormProps, 'opening' | 'onDone'>) {
  const draft = useDraft('opening.product', fieldsWith(opening.pictures[0]?.id ?? ''))
  const { fields, forget } = draft
  const { errors, setErrors, send } = useStep({ onDone })

  async function submit(): Promise<boolean> {
    const read = productOf(fields, opening.currencies)
    if ('wrong' in read) {
      setErrors(Object.fromEntries(read.wrong.map((field) => [field, texts.wrongNumber])))
      return false
    }
    const body = { expectedVersion: opening.version, ...read.product }
    if (!(await send(() => browserApi(makeFirstProduct, { body }), texts.made))) return false
    forget()
    return true
  }

  const shown = Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [SERVER_FIELDS[field] ?? field, message]),
  )
  return { draft, errors: shown, submit }
}

/** One product that can be bought at once; everything else about it is written in the catalogue later. */
export function FirstProductForm({ opening, onDone, onClose }: StepFormProps) {
  const { draft, errors, submit } = useFirstProduct({ opening, onDone })
  const { fields, change } = draft
  return (
    <FormDialog
      title={texts.title}
      size="large"
      className={styles.form}
      submit={texts.submit}
      onSubmit={submit}
      onClose={onClose}
      draft={draft}
      hasCancel={false}
    >
      <ProductFields currencies={opening.currencies} fields={fields} errors={errors} onChange={change} />
      <PictureChoice
        pictures={photosOf(fields, opening.pictures)}
        chosen={fields.pictureId}
        error={errors.pictureId}
        onUploaded={(picture) => change({ uploaded: JSON.stringify(picture), pictureId: picture.id })}
        onChoose={(pictureId) => change({ pictureId })}
      />
    </FormDialog>
  )
}

type ProductFieldsProps = {
  currencies: StepFormProps['opening']['currencies']
  fields: FirstProductFields
  errors: Partial<Record<string, string>>
  onChange(changes: Partial<FirstProductFields>): void
}

function ProductFields({ currencies, fields, errors, onChange }: ProductFieldsProps) {
  const { kind, metal, sizeKind } = choicesOf(fields)
  const text = (name: keyof FirstProductFields) => ({
    error: errors[name],
    value: fields[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <div className={styles.pair}>
      <Select
        label={texts.kind}
        value={kind}
        options={STARTER_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={(value) => onChange({ kind: value })}
      />
      <Select
        label={texts.metal}
        value={metal}
        options={STARTER_METALS.map((value) => ({ value, label: texts.metals[value] }))}
        onChange={(value) => onChange({ metal: value })}
      />
      <TextField {...text('nameRu')} label={texts.nameRu} lang="ru" maxLength={200} />
      <TextField {...text('nameEn')} label={texts.nameEn} hint={texts.nameEnHint} lang="en" maxLength={200} />
      <TextArea {...text('descriptionRu')} label={texts.descriptionRu} lang="ru" rows={3} maxLength={5_000} />
      <TextArea {...text('descriptionEn')} label={texts.descriptionEn} lang="en" rows={3} maxLength={5_000} />
      {sizeKind !== null && (
        <TextField
          {...text('size')}
          label={sizeKind === 'ring' ? texts.sizeRing : texts.sizeBracelet}
          inputMode="decimal"
          maxLength={6}
        />
      )}
      <TextField {...text('quantity')} label={texts.quantity} inputMode="numeric" maxLength={5} />
      {currencies.map((currency) => (
        <TextField
          key={currency}
          {...text(currency)}
          label={texts.price(currency)}
          inputMode="decimal"
          maxLength={12}
        />
      ))}
    </div>
  )
}
