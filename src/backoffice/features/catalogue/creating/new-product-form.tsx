import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import type { AnswerOf } from '#contract/call.ts'
import { createStaffProduct, staffCatalogueChoices } from '#contract/staff/goods/staff-products.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useFailure } from '../../../shared/failure.ts'
import styles from '../../../shared/forms/dialog-form.module.css'
import { DraftNotice } from '../../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../../shared/forms/drafts/use-draft.ts'
import { WhenLoaded } from '../../../shared/screen.tsx'
import {
  NEW_PRODUCT,
  type NewProductFields,
  newProductOf,
  SIZE_KINDS,
  sizeKindIn,
  slugIn,
} from './new-product-fields.ts'

const texts = goods.create

type Messages = Partial<Record<string, string>>

const named = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

/** A product has one colour yet, and what is wrong with a variant is wrong with the sizes. */
function messagesOf(refused: Messages): Messages {
  const ofSizes = Object.entries(refused).find(([field]) => field.startsWith('variants'))?.[1]
  return { ...refused, slug: refused.slug ?? refused['colors.0.slug'], sizes: ofSizes }
}

type NewProductFormProps = { isSet?: boolean; onMade(id: number): void; onClose(): void }

/** The form as it is filled in, and its sending. */
function useNewProduct({ isSet = false, onMade }: NewProductFormProps) {
  const draft = useDraft(isSet ? 'set.new' : 'product.new', NEW_PRODUCT)
  const { fields, forget } = draft
  const [errors, setErrors] = useState<Messages>({})
  const [isSending, setSending] = useState(false)
  const failed = useFailure()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const read = newProductOf(fields)
    const missing = 'missing' in read ? read.missing : []
    setErrors(Object.fromEntries(missing.map((name) => [name, name === 'sizes' ? texts.sizesWrong : texts.choose])))
    if (isSending || 'missing' in read) return
    setSending(true)
    try {
      const { id } = await browserApi(createStaffProduct, { body: { ...read.product, isSet } })
      forget()
      onMade(id)
    } catch (error) {
      setErrors(messagesOf(firstFieldMessages(failed(error))))
    } finally {
      setSending(false)
    }
  }

  return { draft, errors, isSending, submit }
}

/** As little as a draft needs; everything else is filled in on its own screen. */
export function NewProductForm(props: NewProductFormProps) {
  const { isSet = false, onClose } = props
  const choices = useLoaded('choices', (signal) => browserApi(staffCatalogueChoices, {}, { signal }))
  const { draft, errors, isSending, submit } = useNewProduct(props)
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog
      title={isSet ? catalogueLists.sets.create : texts.title}
      closeLabel={backoffice.shell.close}
      open={isOpen}
      onClose={onClose}
      focus="field"
    >
      <WhenLoaded loaded={choices}>
        {(known) => (
          <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
            <DraftNotice draft={draft} />
            <p>{texts.lead}</p>
            <ProductFields choices={known} fields={draft.fields} errors={errors} onChange={draft.change} />
            <div className={styles.buttons}>
              <Button type="submit" loading={isSending}>
                {texts.submit}
              </Button>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                {backoffice.staff.back}
              </Button>
            </div>
          </form>
        )}
      </WhenLoaded>
    </Dialog>
  )
}

type ProductFieldsProps = {
  choices: AnswerOf<typeof staffCatalogueChoices>
  fields: NewProductFields
  errors: Messages
  onChange(changes: Partial<NewProductFields>): void
}

function ProductFields({ choices, fields, errors, onChange }: ProductFieldsProps) {
  const sizeKind = sizeKindIn(fields)
  const field = (name: keyof NewProductFields) => ({
    error: errors[name],
    value: fields[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <TextField {...field('nameRu')} label={texts.nameRu} lang="ru" maxLength={200} />
      <TextField {...field('code')} label={texts.code} maxLength={40} />
      <TextField {...field('slug')} label={texts.slug} hint={texts.slugHint} maxLength={100} value={slugIn(fields)} />
      <Select
        {...field('designerId')}
        label={texts.designer}
        placeholder={texts.choose}
        options={named(choices.designers)}
      />
      <Select
        {...field('categoryId')}
        label={texts.category}
        placeholder={texts.choose}
        options={named(choices.categories)}
      />
      <Select
        {...field('metal')}
        label={texts.metal}
        placeholder={texts.choose}
        options={choices.metals.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        label={texts.sizeKind}
        value={sizeKind}
        options={SIZE_KINDS.map((value) => ({ value, label: texts.sizeKinds[value] }))}
        onChange={(value) => onChange({ sizeKind: value })}
      />
      {sizeKind !== 'none' && (
        <TextField {...field('sizes')} label={texts.sizes} hint={texts.sizesHint} maxLength={300} />
      )}
    </>
  )
}
