import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { firstFieldMessages } from '#client/error-message.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { createStaffProduct, staffCatalogueChoices } from '#contract/staff/goods/staff-products.ts'
import { slugOf } from '#rules/catalog/editing/slug-of.ts'
import { goods } from '#site-texts/backoffice/goods/goods.ts'
import { shelves } from '#site-texts/backoffice/goods/shelves.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useFailure } from '../../shared/failure.ts'
import styles from '../../shared/forms/dialog-form.module.css'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { numbersOf } from '../../shared/forms/number-of.ts'
import { WhenLoaded } from '../../shared/screen.tsx'

const texts = goods.create
const SIZE_KINDS = ['none', 'ring', 'bracelet', 'chain'] as const

type NewProductFormProps = { isSet?: boolean; onMade(id: number): void; onClose(): void }

/** As little as a draft needs; everything else is filled in on its own screen. */
export function NewProductForm({ isSet = false, onMade, onClose }: NewProductFormProps) {
  const choices = useLoaded('choices', (signal) => browserApi(staffCatalogueChoices, {}, { signal }))
  const draft = useDraft(isSet ? 'set.new' : 'product.new', {
    nameRu: '',
    code: '',
    slug: '',
    designerId: '',
    categoryId: '',
    metal: '',
    sizeKind: 'none',
    sizes: '',
  })
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isOpen, setOpen] = useState(true)
  const [isSending, setSending] = useState(false)
  const failed = useFailure()
  const sizeKind = SIZE_KINDS.find((known) => known === fields.sizeKind) ?? 'none'
  // Until somebody writes another one, the address follows the name.
  const slug = fields.slug || slugOf(fields.nameRu)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const sizes = sizeKind === 'none' ? [] : numbersOf(fields.sizes)
    const isSized = sizes !== null && (sizeKind === 'none' || sizes.length > 0)
    const missing = (['designerId', 'categoryId', 'metal'] as const).filter((name) => fields[name] === '')
    setErrors({
      ...Object.fromEntries(missing.map((name) => [name, texts.choose])),
      ...(!isSized && { sizes: texts.sizesWrong }),
    })
    if (isSending || !sizes || !isSized || missing.length > 0) return
    setSending(true)
    try {
      const { id } = await browserApi(createStaffProduct, {
        body: {
          code: fields.code.trim(),
          slug,
          nameRu: fields.nameRu.trim(),
          designerId: Number(fields.designerId),
          categoryId: Number(fields.categoryId),
          metal: fields.metal,
          sizeKind: sizeKind === 'none' ? null : sizeKind,
          sizes,
          isSet,
        },
      })
      forget()
      onMade(id)
    } catch (error) {
      const refused = firstFieldMessages(failed(error))
      const ofSizes = Object.entries(refused).find(([field]) => field.startsWith('variants'))?.[1]
      setErrors({ ...refused, slug: refused.slug ?? refused['colors.0.slug'], sizes: ofSizes })
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
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))

  return (
    <Dialog
      title={isSet ? shelves.sets.create : texts.title}
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
              value={slug}
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
