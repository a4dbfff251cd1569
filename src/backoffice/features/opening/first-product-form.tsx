import { type FormEvent, useId, useState } from 'react'
import { browserApi, browserUpload } from '#client/browser-api.ts'
import { parseJson } from '#client/safe-storage.ts'
import { uploadStaffPicture } from '#contract/staff/goods/staff-products.ts'
import { makeFirstProduct } from '#contract/staff/staff-opening.ts'
import { STARTER_KINDS, STARTER_METALS, STARTER_SIZES } from '#rules/opening/starter-catalogue.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { MIN_UPLOAD_SIDE } from '#rules/pictures/upload-limits.ts'
import { opening as words } from '#site-texts/backoffice/opening.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useFailure } from '../../shared/failure.ts'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { minorOf } from '../../shared/forms/minor-of.ts'
import styles from './step-form.module.css'
import { type StepFormProps, useStep } from './use-step.ts'

const texts = words.product

/** What the server calls what stands in a field here. */
const SERVER_FIELDS: Record<string, string> = {
  slug: 'nameEn',
  'colors.0.slug': 'nameEn',
  'variants.0.size': 'size',
}

type Photo = StepFormProps['opening']['pictures'][number]

const isPicture = (value: unknown): value is Photo =>
  typeof value === 'object' && value !== null && 'id' in value && 'width' in value && 'placeholder' in value

/** One piece that can be bought at once; everything else about it is written in the catalogue later. */
export function FirstProductForm({ opening, onDone, onClose }: StepFormProps) {
  const draft = useDraft('opening.product', {
    kind: 'ring',
    metal: 'yellow',
    nameRu: '',
    nameEn: '',
    descriptionRu: '',
    descriptionEn: '',
    size: '',
    RUB: '',
    AED: '',
    USD: '',
    quantity: '1',
    pictureId: opening.pictures[0]?.id ?? '',
    /** The photograph that was brought, as it came back. */
    uploaded: '',
  })
  const { fields, change, forget } = draft
  const [isOpen, setOpen] = useState(true)
  const { errors, setErrors, isSending, send } = useStep({ onDone })
  const [isUploading, setUploading] = useState(false)
  const failed = useFailure()
  const pictures = useId()
  const own = isPicture(parseJson(fields.uploaded)) ? (parseJson(fields.uploaded) as Photo) : null
  const choices = [...(own ? [own] : []), ...opening.pictures.filter(({ id }) => id !== own?.id)]
  const kind = STARTER_KINDS.find((one) => one === fields.kind) ?? 'ring'
  const metal = STARTER_METALS.find((one) => one === fields.metal) ?? 'yellow'
  const sizeKind = STARTER_SIZES[kind]
  const shown = Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [SERVER_FIELDS[field] ?? field, message]),
  )

  async function upload(file: File) {
    setUploading(true)
    try {
      const { picture } = await browserUpload(uploadStaffPicture, {}, file)
      change({ uploaded: JSON.stringify(picture), pictureId: picture.id })
    } catch (error) {
      failed(error)
    }
    setUploading(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const prices = opening.currencies.map((currency) => ({ currency, amount: minorOf(fields[currency]) }))
    const size = sizeKind === null ? null : Number(fields.size.trim().replace(',', '.') || Number.NaN)
    const quantity = Number(fields.quantity.trim())
    const wrong = Object.fromEntries(
      [
        ...prices.map(({ currency, amount }) => [currency, amount !== null && amount > 0] as const),
        ['size', size === null || Number.isFinite(size)] as const,
        ['quantity', Number.isInteger(quantity) && quantity > 0] as const,
      ]
        .filter(([, isRight]) => !isRight)
        .map(([field]) => [field, texts.wrongNumber]),
    )
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const { nameRu, nameEn, descriptionRu, descriptionEn, pictureId } = fields
    const isMade = await send(
      () =>
        browserApi(makeFirstProduct, {
          body: {
            expectedVersion: opening.version,
            ...{ kind, metal, nameRu, nameEn, descriptionRu, descriptionEn, size, quantity, pictureId },
            prices: prices.map(({ currency, amount }) => ({ currency, amount: amount ?? 0 })),
          },
        }),
      texts.made,
    )
    if (!isMade) return
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
        <FileField
          label={texts.upload}
          hint={texts.uploadHint(MIN_UPLOAD_SIDE)}
          accept="image/jpeg,image/png,image/webp,image/avif"
          choose={texts.uploadChoose}
          file={null}
          sending={isUploading ? texts.uploading : undefined}
          onChoose={(file) => void upload(file)}
        />
        <fieldset className={styles.pictures}>
          <legend>{texts.picture}</legend>
          {choices.map((picture, index) => (
            <label key={picture.id} className={styles.picture}>
              <input
                type="radio"
                name={pictures}
                aria-label={texts.pictureOf(index + 1)}
                checked={fields.pictureId === picture.id}
                onChange={() => change({ pictureId: picture.id })}
              />
              <Picture
                picture={picture}
                alt=""
                widths={(width) => widthsFor('card', width)}
                sizes="96px"
                shape="square"
              />
            </label>
          ))}
        </fieldset>
        {shown.pictureId && <p role="alert">{shown.pictureId}</p>}
        <div>
          <Button type="submit" loading={isSending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
