import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
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
import { NEW_PRODUCT, newProductOf, SIZE_KINDS, sizeKindIn, slugIn } from './new-product-fields.ts'

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

/** As little as a draft needs; everything else is filled in on its own screen. */
export function NewProductForm({ isSet = false, onMade, onClose }: NewProductFormProps) {
  const choices = useLoaded('choices', (signal) => browserApi(staffCatalogueChoices, {}, { signal }))
  const draft = useDraft(isSet ? 'set.new' : 'product.new', NEW_PRODUCT)
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<Messages>({})
  const [isOpen, setOpen] = useState(true)
  const [isSending, setSending] = useState(false)
  const failed = useFailure()
  const sizeKind = sizeKindIn(fields)

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

  const text = (name: 'nameRu' | 'code' | 'sizes') => ({
    label: texts[name],
    error: errors[name],
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  const select = (name: 'designerId' | 'categoryId' | 'metal', label: string) => ({
    label,
    error: errors[name],
    placeholder: texts.choose,
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <Dialog
      title={isSet ? catalogueLists.sets.create : texts.title}
      closeLabel={backoffice.shell.close}
      open={isOpen}
      onClose={onClose}
      focus="field"
    >
      <WhenLoaded loaded={choices}>
        {({ designers, categories, metals }) => (
          <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
            <DraftNotice draft={draft} />
            <p>{texts.lead}</p>
            <TextField {...text('nameRu')} lang="ru" maxLength={200} />
            <TextField {...text('code')} maxLength={40} />
            <TextField
              label={texts.slug}
              hint={texts.slugHint}
              error={errors.slug}
              maxLength={100}
              value={slugIn(fields)}
              onChange={(value) => change({ slug: value })}
            />
            <Select {...select('designerId', texts.designer)} options={named(designers)} />
            <Select {...select('categoryId', texts.category)} options={named(categories)} />
            <Select
              {...select('metal', texts.metal)}
              options={metals.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <Select
              label={texts.sizeKind}
              value={sizeKind}
              options={SIZE_KINDS.map((value) => ({ value, label: texts.sizeKinds[value] }))}
              onChange={(value) => change({ sizeKind: value })}
            />
            {sizeKind !== 'none' && <TextField {...text('sizes')} hint={texts.sizesHint} maxLength={300} />}
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
