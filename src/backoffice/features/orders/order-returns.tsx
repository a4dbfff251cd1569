import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMoney } from '#client/formats/use-formats.ts'
import type { StaffOrder, StaffReturn } from '#contract/staff/orders/staff-orders.ts'
import type { ReturnState } from '#rules/orders/return-state.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { type Row, Sums } from '#ui/display/sums.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { Facts } from '../../shared/lists/facts.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { AskButtons } from './ask-buttons.tsx'
import dialogStyles from './order-steps.module.css'
import type { OrderChange } from './use-order.ts'

const texts = orderDesk.returns

export type ReturnStep = 'approved' | 'refused' | 'received' | 'rejected' | 'refunded' | 'exchanged'
type AskedStep = 'refused' | 'rejected' | 'refunded' | 'exchanged'

type OrderReturnsProps = {
  order: StaffOrder
  onStep(returned: StaffReturn, to: ReturnStep, reason: string): Promise<OrderChange>
}

const TONES: Partial<Record<ReturnState, 'warn' | 'info' | 'good'>> = {
  requested: 'warn',
  approved: 'info',
  in_transit: 'info',
  received: 'warn',
  refunded: 'good',
  exchanged: 'good',
}

const isStep = (to: ReturnState): to is ReturnStep => to in texts.steps
const isAsked = (to: ReturnStep): to is AskedStep => to in texts.ask
/** They are told what goes to the buyer; the others why they are taken. */
const givesBack = (to: AskedStep) => to === 'refunded' || to === 'exchanged'

/** What buyers sent back or want to; whatever ends it is asked about first. */
export function OrderReturns({ order, onStep }: OrderReturnsProps) {
  const [asked, setAsked] = useState<{ of: StaffReturn; to: AskedStep } | null>(null)
  const [running, setRunning] = useState<string | null>(null)
  if (order.returns.length === 0) return null

  async function take(of: StaffReturn, to: ReturnStep, reason = '') {
    setRunning(`${of.number} ${to}`)
    const outcome = await onStep(of, to, reason)
    setRunning(null)
    return outcome
  }

  return (
    <Panel title={texts.title}>
      <ul className={styles.list}>
        {order.returns.map((one) => (
          <li key={one.number} className={styles.entry}>
            <div className={styles.row}>
              <strong>{texts.number(one.number)}</strong>
              <Mark tone={TONES[one.state] ?? 'plain'}>{texts.states[one.state]}</Mark>
            </div>
            <ul>
              {one.items.map(({ code, name, quantity }) => (
                <li key={code}>{texts.items(name, quantity)}</li>
              ))}
            </ul>
            <Facts
              facts={[
                [texts.facts.reason, texts.reasons[one.reason]],
                [texts.facts.comment, one.comment],
                [texts.facts.method, texts.methods[one.returnMethod]],
                [texts.facts.bank, one.bank && texts.bankOf(one.bank)],
              ]}
            />
            <Exchange order={order} returned={one} />
            {(one.exchange === null || hasDifference(one)) && <Tenders order={order} returned={one} />}
            {one.steps.length > 0 && (
              <div className={dialogStyles.buttons}>
                {one.steps.filter(isStep).map((to, index) => (
                  <Button
                    key={to}
                    size="small"
                    variant={index === 0 ? 'primary' : 'secondary'}
                    loading={running === `${one.number} ${to}`}
                    disabled={running !== null && running !== `${one.number} ${to}`}
                    onClick={() => (isAsked(to) ? setAsked({ of: one, to }) : void take(one, to))}
                  >
                    {texts.steps[to]}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <AskReturn
          key={`${asked.of.number} ${asked.to}`}
          order={order}
          returned={asked.of}
          to={asked.to}
          isRunning={running !== null}
          onTake={(reason) => take(asked.of, asked.to, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

/** The size that is wanted instead, and whether it may leave. */
function Exchange({ order, returned: { number, exchange } }: { order: StaffOrder; returned: StaffReturn }) {
  const money = useMoney(order.currency)
  if (exchange === null) return null
  const { code, size, surcharge, isReady } = exchange
  const paid = isReady ? texts.exchange.paid : texts.exchange.awaited
  return (
    <>
      <Facts
        facts={[
          [texts.exchange.size, size],
          [texts.exchange.code, code],
          [texts.exchange.surcharge, surcharge > 0 ? `${money.minor(surcharge)}, ${paid}` : null],
        ]}
      />
      <Link to={`/orders/${order.number}/slip?return=${number}`}>{texts.exchange.slip}</Link>
    </>
  )
}

/** Of an exchange nothing goes back to its buyer but a difference. */
function hasDifference({ refund }: StaffReturn): boolean {
  return refund.money + refund.certificates + refund.bonuses > 0
}

/** Each tender gets its share: what the buyer was shown, and what would leave now. */
function Tenders({ order, returned }: { order: StaffOrder; returned: StaffReturn }) {
  const money = useMoney(order.currency)
  const { money: sum, certificates, bonuses, bonusesTakenBack } = returned.refund
  const share = (name: string, amount: number): Row | false => amount > 0 && [name, money.minor(amount)]
  return (
    <Sums
      rows={[
        share(texts.tenders.money, sum),
        share(texts.tenders.certificates, certificates),
        share(texts.tenders.bonuses, bonuses),
        share(texts.tenders.bonusesTakenBack, bonusesTakenBack),
      ]}
      total={[texts.tenders.total, money.minor(sum + certificates + bonuses)]}
    />
  )
}

type AskReturnProps = {
  order: StaffOrder
  returned: StaffReturn
  to: AskedStep
  isRunning: boolean
  onTake(reason: string): Promise<OrderChange>
  onClose(): void
}

function AskReturn({ order, returned, to, isRunning, onTake, onClose }: AskReturnProps) {
  const draft = useDraft(`return.${returned.number}.${to}`, { reason: '' })
  const { reason } = draft.fields
  const [isOpen, setOpen] = useState(true)
  const { ask } = texts

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isRunning) return
    const outcome = await onTake(reason)
    if (outcome === 'refused') return
    if (outcome === 'done') draft.forget()
    setOpen(false)
  }

  return (
    <Dialog
      title={ask[to].title}
      closeLabel={backoffice.shell.close}
      open={isOpen}
      onClose={onClose}
      focus={givesBack(to) ? 'title' : 'field'}
    >
      <form className={dialogStyles.ask} onSubmit={(event) => void submit(event)}>
        <DraftNotice draft={draft} />
        <p>{ask[to].text}</p>
        {givesBack(to) ? (
          <>
            {to === 'exchanged' && hasDifference(returned) && <p>{ask.difference}</p>}
            {(to === 'refunded' || hasDifference(returned)) && <Tenders order={order} returned={returned} />}
            {returned.isByHand && <Notice tone="warn">{ask.byHand}</Notice>}
          </>
        ) : (
          <TextField
            label={ask.reason}
            required
            maxLength={300}
            value={reason}
            onChange={(text) => draft.change({ reason: text })}
          />
        )}
        <AskButtons take={texts.steps[to]} back={ask.back} isRunning={isRunning} onBack={() => setOpen(false)} />
      </form>
    </Dialog>
  )
}
