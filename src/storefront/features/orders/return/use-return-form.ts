import { type FormEvent, type RefObject, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import type { CallFailure } from '#client/calls/error-message.ts'
import { randomId } from '#client/random-id.ts'
import type { OrderDetail, OrderReturn } from '#contract/entities/order.ts'
import { orderReturnCreate } from '#contract/ordering/orders.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { orderCallFailure } from '../order-call-failure.ts'
import {
  asksForBank,
  firstProblem,
  type ReturnField,
  type ReturnForm,
  refusalProblems,
  returnFormProblems,
  returnItems,
} from './return-form-problems.ts'
import { type RefundPreview, useRefundPreview } from './use-refund-preview.ts'

const messages = texts.returnForm

export type ReturnFormProps = { order: OrderDetail; onSent(made: OrderReturn): void; onGuest(): void }
export type Problems = Partial<Record<ReturnField, string>>

const NOTHING: ReturnForm = {
  quantities: {},
  exchange: null,
  reason: null,
  comment: '',
  returnMethod: 'courier',
  bank: { bic: '', inn: '', account: '', holder: '' },
}

/** What is filled in, what is wrong with it, and its way to the shop. `box` is where the first mistake is shown. */
export function useReturnForm({ order, onSent, onGuest }: ReturnFormProps, box: RefObject<HTMLFormElement | null>) {
  const [form, setForm] = useState(() => firstForm(order))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // Sent again after a lost answer it is the same request; once changed it is another one.
  const [intent, setIntent] = useState(randomId)
  const [wasBankAsked, setBankAsked] = useState(false)
  const items = returnItems(form)
  const preview = useRefundPreview(order.key, items, form.exchange)
  const needsBank = wasBankAsked || (preview.refund?.needsBankDetails ?? false)

  /** A field that is being corrected no longer shows its problem. */
  function change(part: Partial<ReturnForm>, ...fields: ReturnField[]) {
    const corrected: readonly string[] = fields
    setForm((before) => ({ ...before, ...part }))
    setIntent(randomId())
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !corrected.includes(name))))
  }

  function show(found: Problems) {
    setProblems(found)
    const first = firstProblem(found)
    // Once the bank details are rendered: the server may be the first to ask for them.
    requestAnimationFrame(() => {
      if (first)
        box.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea, button)`)?.focus()
    })
  }

  function refused(failed: CallFailure) {
    if (failed.isSignedOut) onGuest()
    if (asksForBank(failed)) setBankAsked(true)
    const found = refusalProblems(failed)
    if (firstProblem(found)) show(found)
    else setFailure(failed.text)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const found = returnFormProblems(form, needsBank)
    if (firstProblem(found)) {
      show(Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, messages.problems[problem]])))
      return
    }
    const exchange = exchangeOf(form, preview)
    // The difference is still being worked out: nobody agrees to what they have not seen.
    if (form.exchange !== null && exchange === null) return
    setProblems({})
    setSending(true)
    try {
      const { reason, returnMethod, comment, bank } = form
      const body = { items, reason, returnMethod, comment: comment.trim(), bank: needsBank ? bank : null, exchange }
      const headers = { 'Idempotency-Key': intent }
      onSent((await browserApi(orderReturnCreate, { params: { key: order.key }, body }, { headers })).return)
    } catch (failure) {
      // The price or the stock has changed: what is shown is calculated again.
      if (exchange) preview.retry()
      refused(orderCallFailure(failure))
      setSending(false)
    }
  }

  return { form, problems, failure, isSending, preview, needsBank, isEmpty: items.length === 0, change, send }
}

function exchangeOf({ exchange }: ReturnForm, { refund, surcharge, isStale }: RefundPreview) {
  if (exchange === null || refund === null || surcharge === null || isStale) return null
  return { skuId: exchange, surcharge, back: refund.total }
}

/** One item in the order: it is the one that goes back. */
function firstForm({ lines }: OrderDetail): ReturnForm {
  const [only, ...others] = lines.filter(({ returnable }) => returnable > 0)
  return only && others.length === 0 && only.returnable === 1 ? { ...NOTHING, quantities: { [only.id]: 1 } } : NOTHING
}
