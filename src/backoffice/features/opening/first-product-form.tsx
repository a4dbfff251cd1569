import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { parseJson } from '#client/safe-storage.ts'
import { makeFirstProduct } from '#contract/staff/staff-opening.ts'
import { STARTER_KINDS, STARTER_METALS } from '#rules/opening/starter-catalogue.ts'
import { opening as openingTexts } from '#site-texts/backoffice/opening.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
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

/** One piece that can be bought at once; everything else about it is written in the catalogue later. */
export function FirstProductForm({ opening, onDone, onClose }: StepFormProps) {
  const draft = useDraft('opening.product', fieldsWith(opening.pictures[0]?.id ?? ''))
  const { fields, change, forget } = draft
  const [isOpen, setOpen] = useState(true)
  const { errors, setErrors, isSending, send } = useStep({ onDone })
  const { kind, metal, sizeKind } = choicesOf(fields)
  const shown = Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [SERVER_FIELDS[field] ?? field, message]),
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = productOf(fields, opening.currencies)
    if ('wrong' in read) return setErrors(Object.fromEntries(read.wrong.map((field) => [field, texts.wrongNumber])))
    setErrors({})
    const body = { expectedVersion: opening.version, ...read.product }
    if (!(await send(() => browserApi(makeFirstProduct, { body }), texts.made))) return
    forget()
    setOpen(false)
  }

  const text = (name: keyof typeof fields) => ({
    error: shown[name],
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <Dialog
      title={texts.title}
      closeLabel={backoffice.shell.close}
      size="large"
      open={isOpen}
      onClose={onClose}
      focus="field"
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <DraftNotice draft={draft} />
        <div className={styles.pair}>
          <Select
            label={texts.kind}
            value={kind}
            options={STARTER_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
            onChange={(value) => change({ kind: value })}
          />
          <Select
            label={texts.metal}
            value={metal}
            options={STARTER_METALS.map((value) => ({ value, label: texts.metals[value] }))}
            onChange={(value) => change({ metal: value })}
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
          {opening.currencies.map((currency) => (
            <TextField
              key={currency}
              {...text(currency)}
              label={texts.price(currency)}
              inputMode="decimal"
              maxLength={12}
            />
          ))}
        </div>
        <PictureChoice
          pictures={photosOf(fields, opening.pictures)}
          chosen={fields.pictureId}
          error={shown.pictureId}
          onUploaded={(picture) => change({ uploaded: JSON.stringify(picture), pictureId: picture.id })}
          onChoose={(pictureId) => change({ pictureId })}
        />
        <div>
          <Button type="submit" loading={isSending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
