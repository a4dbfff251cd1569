import { type FormEvent, useState } from 'react'
import type { StaffProduct } from '#contract/staff/goods/staff-catalogue.ts'
import { catalogue } from '#site-texts/backoffice/goods/catalogue.ts'
import { catalogueLists } from '#site-texts/backoffice/goods/catalogue-lists.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useDraft } from '../../../shared/forms/drafts/use-draft.ts'
import type { PlanMoments } from '../plans/plan-dialog.tsx'
import {
  changedPrices,
  fieldsOf,
  messagesByField,
  type NewPrices,
  type PlannedPrices,
  splitPlanRefusal,
} from './price-fields.ts'

const texts = catalogue.prices

export type Messages = Partial<Record<string, string>>

export type PriceCalls = {
  /** What a price was refused for; false: something else failed. */
  onSave(prices: NewPrices): Promise<true | Messages>
  /** The same prices for a moment. */
  onPlan(prices: PlannedPrices, moments: PlanMoments): Promise<true | Messages>
}

/** Prices at once or for a moment. Only what differs is sent, so that nothing else can be refused. */
export function usePriceForm({ product, onSave, onPlan }: PriceCalls & { product: StaffProduct }) {
  const draft = useDraft(`prices.${product.id}`, fieldsOf(product))
  const { fields, forget } = draft
  const [errors, setErrors] = useState<Messages>({})
  const [isSaving, setSaving] = useState(false)
  const [planned, setPlanned] = useState<PlannedPrices | null>(null)

  /** Null when something is wrong, or nothing differs: it is said which. */
  function readChanged(): NewPrices | null {
    const { changed, wrong } = changedPrices(product, fields)
    setErrors(Object.fromEntries(wrong.map((field) => [field, texts.wrong])))
    if (wrong.length > 0) return null
    if (changed.length > 0) return changed
    showToast({ text: texts.nothing })
    return null
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const changed = isSaving ? null : readChanged()
    if (!changed) return
    setSaving(true)
    const outcome = await onSave(changed)
    setSaving(false)
    if (outcome === true) forget(fields)
    else setErrors(messagesByField(outcome, changed))
  }

  function askForMoment() {
    const changed = readChanged()
    if (!changed) return
    const asked = changed.flatMap(({ price, ...rest }) => (price ? [{ ...rest, price }] : []))
    if (asked.length < changed.length) showToast({ text: catalogueLists.plans.noWithdrawal })
    else setPlanned(asked)
  }

  async function plan(moments: PlanMoments) {
    if (!planned) return {}
    const outcome = await onPlan(planned, moments)
    if (outcome === true) {
      // Until the moment comes the form shows what is asked now.
      forget()
      return true
    }
    const refused = splitPlanRefusal(outcome)
    setErrors(messagesByField(refused.prices, planned))
    return refused.moments
  }

  return { draft, errors, isSaving, planned, submit, askForMoment, plan, leavePlan: () => setPlanned(null) }
}
