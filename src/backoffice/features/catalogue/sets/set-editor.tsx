import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { moneyFormat } from '#client/formats/formats.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import { type SetElementRow, type StaffSet, saveStaffSet } from '#contract/staff/goods/staff-sets.ts'
import { isRecord } from '#rules/forms/is-record.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../../shared/failure.ts'
import { DraftNotice } from '../../../shared/forms/drafts/draft-notice.tsx'
import { useJsonDraft } from '../../../shared/forms/drafts/use-json-draft.ts'
import { Panel } from '../../../shared/lists/panel.tsx'
import { ProductChooser } from '../choosing/product-chooser.tsx'
import { ProductLine } from '../choosing/product-line.tsx'
import styles from '../choosing/product-lines.module.css'

const texts = catalogueLists.sets

type SetEditorProps = {
  set: StaffSet
  isEditable: boolean
  /** Saved, or overtaken by somebody: the product has another version. */
  onChange(): void
}

type SetFields = { elements: SetElementRow[] }

const isSetFields = (value: unknown): value is SetFields =>
  isRecord(value) &&
  Array.isArray(value.elements) &&
  value.elements.every((one) => isRecord(one) && typeof one.productId === 'number' && typeof one.count === 'number')

/** What a set is made of. What is typed is kept in the browser until it is saved. */
export function SetEditor({ set, isEditable, onChange }: SetEditorProps) {
  const draft = useJsonDraft(`set.${set.id}`, { elements: set.elements }, isSetFields)
  const { elements } = draft.value
  const setElements = (changed: SetElementRow[]) => draft.change({ elements: changed })
  const [errors, setErrors] = useState<string[]>([])
  const [isSaving, setSaving] = useState(false)
  const failed = useFailure()

  async function submit() {
    if (isSaving) return
    setSaving(true)
    try {
      const sent = elements.map(({ productId, count }) => ({ productId, count }))
      const body = { expectedVersion: set.version, elements: sent }
      await browserApi(saveStaffSet, { params: { id: set.id }, body })
      setErrors([])
      draft.forget(draft.value)
      showToast({ text: texts.saved })
      onChange()
    } catch (error) {
      const failure = failed(error)
      setErrors([...new Set(Object.values(firstFieldMessages(failure)).flatMap((text) => text ?? []))])
      if (failure.code === 'edit.version_conflict') onChange()
    } finally {
      setSaving(false)
    }
  }

  return (
    <Panel title={texts.elements}>
      <div className={styles.form}>
        {isEditable && <DraftNotice draft={draft} />}
        {errors.map((text) => (
          <Notice key={text} tone="error" title={text} live="polite" />
        ))}
        {elements.length === 0 && <p className={styles.small}>{texts.noElements}</p>}
        <ul className={styles.list}>
          {elements.map((element, at) => (
            <SetElement
              key={element.productId}
              element={element}
              isEditable={isEditable}
              onCount={(count) => setElements(elements.with(at, { ...element, count }))}
              onRemove={() => setElements(elements.toSpliced(at, 1))}
            />
          ))}
        </ul>
        <SetPrices prices={set.prices} />
        {isEditable && (
          <>
            <ProductChooser
              taken={[set.id, ...elements.map(({ productId }) => productId)]}
              onChoose={({ id, name, code, photo }) =>
                setElements([...elements, { productId: id, name, code, photo, count: 1 }])
              }
            />
            <div>
              <Button loading={isSaving} onClick={() => void submit()}>
                {texts.save}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}

type SetElementProps = {
  element: SetElementRow
  isEditable: boolean
  onCount(count: number): void
  onRemove(): void
}

function SetElement({ element: { name, code, photo, count }, isEditable, onCount, onRemove }: SetElementProps) {
  return (
    <ProductLine name={name} code={code} photo={photo}>
      <div className={styles.count}>
        <TextField
          label={texts.count}
          aria-label={texts.countOf(name)}
          inputMode="numeric"
          maxLength={2}
          disabled={!isEditable}
          value={String(count)}
          onChange={(text) => onCount(Number(text.replace(/\D/g, '')))}
        />
      </div>
      {isEditable && <IconButton label={texts.removeOf(name)} icon={<Trash2 {...iconProps} />} onClick={onRemove} />}
    </ProductLine>
  )
}

/** What the set costs, beside what its elements cost apart. */
function SetPrices({ prices }: Pick<StaffSet, 'prices'>) {
  const language = useLanguage()
  return prices.map(({ currency, set, apart }) => {
    const money = moneyFormat(currency, language)
    return (
      <p key={currency} className={styles.small}>
        {apart === null ? texts.priceAlone(money.minor(set)) : texts.priceBeside(money.minor(set), money.minor(apart))}
      </p>
    )
  })
}
