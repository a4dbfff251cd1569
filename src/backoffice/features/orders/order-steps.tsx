import { type FormEvent, useState } from 'react'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import type { StaffStep } from '#rules/orders/staff-steps.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { AskButtons } from './ask-buttons.tsx'
import styles from './order-steps.module.css'
import type { OrderChange } from './use-order.ts'

const texts = backoffice.order

export type StepDetails = { trackingNumber?: string; reason?: string }

type OrderStepsProps = {
  order: StaffOrder
  /** The step that is being taken. */
  running: StaffStep | null
  onTake(step: StaffStep, details: StepDetails): Promise<OrderChange>
}

type AskedStep = 'hand-over' | 'cancel' | 'not-collected'
const isAsked = (step: StaffStep): step is AskedStep => step in texts.ask

/** What may be done with the order now. What cannot be taken back is asked about first. */
export function OrderSteps({ order, running, onTake }: OrderStepsProps) {
  const [asked, setAsked] = useState<AskedStep | null>(null)
  const [first] = order.steps
  return (
    <section className={styles.steps} aria-label={texts.next}>
      {order.steps.map(({ step, refusal }) => (
        <Button
          key={step}
          variant={step === first?.step && step !== 'cancel' ? 'primary' : 'secondary'}
          loading={running === step}
          disabled={running !== null && running !== step}
          disabledReason={refusal ? texts.refusals[refusal] : undefined}
          onClick={() => (isAsked(step) ? setAsked(step) : void onTake(step, {}))}
        >
          {texts.steps[step]}
        </Button>
      ))}
      <Hint order={order} />
      {asked && (
        <AskStep
          key={asked}
          number={order.number}
          step={asked}
          isRunning={running === asked}
          onClose={() => setAsked(null)}
          onTake={(details) => onTake(asked, details)}
        />
      )}
    </section>
  )
}

/** Where nothing can be pressed one wants to know why. */
function Hint({ order: { state, steps } }: { order: StaffOrder }) {
  const isWaiting = state.order === 'new' && !steps.some(({ step }) => step === 'confirm')
  if (isWaiting) return <p className={styles.hint}>{texts.waits}</p>
  if (steps.length > 0) return null
  return <p className={styles.hint}>{state.order === 'delivered' ? texts.completes : texts.noSteps}</p>
}

type AskStepProps = {
  number: string
  step: AskedStep
  isRunning: boolean
  onClose(): void
  onTake(details: StepDetails): Promise<OrderChange>
}

function AskStep({ number, step, isRunning, onClose, onTake }: AskStepProps) {
  const draft = useDraft(`step.${number}.${step}`, { text: '' })
  const { text } = draft.fields
  const [isOpen, setOpen] = useState(true)
  const { ask } = texts
  const isParcel = step === 'hand-over'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isRunning) return
    const outcome = await onTake(isParcel ? { trackingNumber: text } : { reason: text })
    if (outcome === 'refused') return
    // Overtaken, it is asked about anew, over the order as it is now.
    if (outcome === 'done') draft.forget()
    setOpen(false)
  }

  return (
    <Dialog title={ask[step].title} closeLabel={backoffice.shell.close} open={isOpen} onClose={onClose} focus="field">
      <form className={styles.ask} onSubmit={(event) => void submit(event)}>
        <DraftNotice draft={draft} />
        <p>{ask[step].text}</p>
        <TextField
          label={isParcel ? ask.tracking : ask.reason}
          note={ask.optional}
          hint={isParcel ? undefined : ask.reasonHint}
          maxLength={isParcel ? 60 : 300}
          value={text}
          onChange={(typed) => draft.change({ text: typed })}
        />
        <AskButtons take={texts.steps[step]} back={ask.back} isRunning={isRunning} onBack={() => setOpen(false)} />
      </form>
    </Dialog>
  )
}
