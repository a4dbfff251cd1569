import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import type { CallFailure } from '#client/error-message.ts'
import { preventOrphans } from '#client/prevent-orphans.ts'
import { randomId } from '#client/random-id.ts'
import type { OrderDetail, OrderReturn } from '#contract/entities/order.ts'
import { orderReturnCreate } from '#contract/orders.ts'
import { RETURN_REASONS, WAYS_BACK } from '#rules/orders/return-state.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { RadioChips } from '#ui/fields/radio-chips.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { orderCallFailure } from '../order-call-failure.ts'
import { BankFields } from './bank-fields.tsx'
import { RefundPreviewBlock } from './refund-preview.tsx'
import styles from './return-form.module.css'
import {
  firstProblem,
  MAX_COMMENT_LENGTH,
  problemsOfAnswer,
  type ReturnField,
  type ReturnForm,
  returnFormProblems,
  returnItems,
} from './return-form-problems.ts'
import { ReturnItems } from './return-items.tsx'
import { useRefundPreview } from './use-refund-preview.ts'

const messages = texts.returnForm

type ReturnFormProps = { order: OrderDetail; onSent(made: OrderReturn): void; onGuest(): void }
type Problems = Partial<Record<ReturnField, string>>

const NOTHING: ReturnForm = {
  quantities: {},
  reason: null,
  comment: '',
  wayBack: 'courier',
  bank: { bic: '', inn: '', account: '', holder: '' },
}

/** What goes back, why and how; beside it, live, what comes for it. */
export function ReturnFormView({ order, onSent, onGuest }: ReturnFormProps) {
  const box = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(() => firstForm(order))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // Sent again after an answer that was lost, it is the same wish; changed, it is another one.
  const [intent, setIntent] = useState(randomId)
  const [wasBankAsked, setBankAsked] = useState(false)
  const items = returnItems(form)
  const preview = useRefundPreview(order.key, items)
  const needsBank = wasBankAsked || (preview.refund?.needsBankDetails ?? false)
  const steps = needsBank ? 4 : 3
  // Our shops are where roubles are paid.
  const ways = order.currency === 'RUB' ? WAYS_BACK : WAYS_BACK.filter((way) => way !== 'shop')

  /** What is being put right is no longer wrong. */
  function change(part: Partial<ReturnForm>, ...fields: ReturnField[]) {
    setForm((before) => ({ ...before, ...part }))
    setIntent(randomId())
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name as never))),
    )
  }

  function show(found: Problems) {
    setProblems(found)
    const first = firstProblem(found)
    // After the bank details are drawn: the server may be the first to ask for them.
    requestAnimationFrame(() => {
      if (first)
        box.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, textarea, button)`)?.focus()
    })
  }

  function refused({ code, fields, text, isSignedOut }: CallFailure) {
    if (isSignedOut) onGuest()
    const found = problemsOfAnswer(fields)
    if (code === 'return.nothing_selected') found.items = text
    if (code === 'return.reason_required') found.reason = text
    if (Object.keys(fields).some((field) => field.startsWith('bank.'))) setBankAsked(true)
    if (firstProblem(found)) show(found)
    else setFailure(text)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const found = returnFormProblems(form, needsBank)
    if (firstProblem(found)) {
      show(Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, messages.problems[problem]])))
      return
    }
    setProblems({})
    setSending(true)
    try {
      const { reason, wayBack, comment, bank } = form
      const body = { items, reason, wayBack, comment: comment.trim(), bank: needsBank ? bank : null }
      const headers = { 'Idempotency-Key': intent }
      onSent((await browserApi(orderReturnCreate, { params: { key: order.key }, body }, { headers })).return)
    } catch (failure) {
      refused(orderCallFailure(failure))
      setSending(false)
    }
  }

  return (
    <form className={styles.form} ref={box} onSubmit={(event) => void send(event)} noValidate>
      <div className={styles.steps}>
        <p className={styles.lead}>{preventOrphans(messages.lead)}</p>
        <Step number={1} of={steps} title={messages.items} field="items">
          <ReturnItems
            order={order}
            quantities={form.quantities}
            onChange={(quantities) => change({ quantities }, 'items')}
            error={problems.items}
          />
        </Step>
        <Step number={2} of={steps} title={messages.reason}>
          <div data-field="reason">
            <RadioChips
              label={messages.reasonLabel}
              chips={RETURN_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
              value={form.reason}
              onChange={(reason) => change({ reason }, 'reason')}
              error={problems.reason}
            />
          </div>
          <div data-field="comment">
            <TextArea
              label={messages.comment}
              note={messages.optional}
              hint={messages.commentHint}
              rows={3}
              maxLength={MAX_COMMENT_LENGTH}
              onChange={(comment) => change({ comment }, 'comment')}
              error={problems.comment}
            />
          </div>
        </Step>
        <Step number={3} of={steps} title={messages.wayBack}>
          <RadioCards
            label={messages.wayLabel}
            cards={ways.map((value) => ({ value, ...messages.ways[value] }))}
            value={form.wayBack}
            onChange={(wayBack) => change({ wayBack })}
          />
        </Step>
        {needsBank && (
          <Step number={4} of={steps} title={messages.bank}>
            <BankFields
              bank={form.bank}
              problems={problems}
              onChange={(field, value) => change({ bank: { ...form.bank, [field]: value } }, field)}
            />
          </Step>
        )}
      </div>
      <div className={styles.aside}>
        <RefundPreviewBlock preview={preview} />
        {failure && (
          <Notice tone="error" live="assertive">
            {failure}
          </Notice>
        )}
        <Button type="submit" fullWidth loading={isSending} loadingLabel={messages.sending}>
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

/** One piece in the order: it is the one that goes back. */
function firstForm({ lines }: OrderDetail): ReturnForm {
  const [only, ...others] = lines.filter(({ returnable }) => returnable > 0)
  return only && others.length === 0 && only.returnable === 1 ? { ...NOTHING, quantities: { [only.id]: 1 } } : NOTHING
}

type StepProps = { number: number; of: number; title: string; field?: ReturnField; children: ReactNode }

function Step({ number, of, title, field, children }: StepProps) {
  const id = useId()
  return (
    <section className={styles.step} aria-labelledby={id} data-field={field}>
      <div>
        <p className={styles.count}>{messages.step(number, of)}</p>
        <h3 className={styles.title} id={id}>
          {title}
        </h3>
      </div>
      {children}
    </section>
  )
}
