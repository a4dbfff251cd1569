import { browserApi } from '#client/calls/browser-api.ts'
import { createStaffPromo, NEW_PROMO_KINDS, type StaffPromo } from '#contract/staff/goods/staff-promo.ts'
import { currencies } from '#rules/money/money.ts'
import { promo } from '#site-texts/backoffice/selling/promo.ts'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'
import { currencyIn, kindIn, NEW_PROMO, promoOf } from './new-promo-fields.ts'

const texts = promo.form

type NewPromoFormProps = { onMade(promos: StaffPromo[]): void; onClose(): void }

/** The codes that are made most often; campaigns and presents come from files. */
export function NewPromoForm({ onMade, onClose }: NewPromoFormProps) {
  const draft = useDraft('promo', NEW_PROMO)
  const { fields, change, forget } = draft
  const { errors, setErrors, attempt } = useFieldErrors()
  const kind = kindIn(fields)

  async function submit(): Promise<boolean> {
    const read = promoOf(fields)
    if ('wrong' in read) {
      setErrors(Object.fromEntries(read.wrong.map((name) => [name, texts.wrongNumber])))
      return false
    }
    return attempt(async () => {
      const { promos } = await browserApi(createStaffPromo, { body: read.promo })
      forget()
      onMade(promos)
      showToast({ text: texts.made })
    })
  }

  const text = (name: 'code' | 'percent' | 'amount' | 'minSum' | 'totalLimit' | 'lastDay') => ({
    label: texts[name],
    error: errors[name],
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <FormDialog
      title={promo.add}
      submit={texts.submit}
      onSubmit={submit}
      onClose={onClose}
      draft={draft}
      hasCancel={false}
    >
      <TextField {...text('code')} hint={texts.codeHint} maxLength={32} />
      <Select
        label={texts.kind}
        value={kind}
        options={NEW_PROMO_KINDS.map((value) => ({ value, label: promo.kinds[value] ?? value }))}
        onChange={(value) => change({ kind: value })}
      />
      {kind === 'percent' && <TextField {...text('percent')} inputMode="numeric" maxLength={3} />}
      {kind === 'fixed' && <TextField {...text('amount')} inputMode="decimal" maxLength={12} />}
      <TextField {...text('minSum')} note={texts.optional} inputMode="decimal" maxLength={12} />
      {(kind === 'fixed' || fields.minSum.trim() !== '') && (
        <Select
          label={texts.currency}
          error={errors.currency}
          value={currencyIn(fields)}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(currency) => change({ currency })}
        />
      )}
      <TextField {...text('totalLimit')} note={texts.optional} inputMode="numeric" maxLength={9} />
      <TextField {...text('lastDay')} error={errors.endsAt} hint={texts.lastDayHint} type="date" />
      <Checkbox
        label={texts.includesSale}
        checked={fields.includesSale === 'yes'}
        onChange={(isOn) => change({ includesSale: isOn ? 'yes' : 'no' })}
      />
      <Checkbox
        label={texts.isIssued}
        checked={fields.isIssued === 'yes'}
        onChange={(isOn) => change({ isIssued: isOn ? 'yes' : 'no' })}
      />
    </FormDialog>
  )
}
