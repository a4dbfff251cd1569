import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { orderRepeat } from '#contract/ordering/orders.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { track } from '../../../shared/tracking/events.ts'
import { notifyOtherTabs } from '../../../state/cart/storage/local-cart.ts'
import { cart } from '../../../state/cart/use-cart.ts'
import styles from './repeat-button.module.css'
import { addedLines, repeatOutcome } from './repeat-outcome.ts'

const messages = texts.repeat
type Missing = AnswerOf<typeof orderRepeat>['missing']

type RepeatButtonProps = { order: OrderDetail; onStart(): void; onFail(failure: unknown): void }

/** Puts the same items into the cart and goes there; what could not be had is said first. */
export function RepeatButton({ order, onStart, onFail }: RepeatButtonProps) {
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [missing, setMissing] = useState<Missing | null>(null)

  async function repeat() {
    onStart()
    setSending(true)
    try {
      const answer = await browserApi(orderRepeat, { params: { key: order.key }, body: cart.body() })
      track({ kind: 'orderRepeat', added: addedLines(order.lines, answer.missing), after: answer.cartData })
      void cart.refresh()
      notifyOtherTabs()
      const { added, isAll } = repeatOutcome(order.lines, answer.missing)
      if (!isAll) {
        setMissing(answer.missing)
        return
      }
      showToast({ text: messages.done(added) })
      void navigate('/cart')
    } catch (failure) {
      onFail(failure)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        loading={isSending}
        loadingLabel={texts.actions.repeating}
        onClick={() => void repeat()}
      >
        {texts.actions.repeat}
      </Button>
      {missing && <MissingDialog order={order} missing={missing} onClose={() => setMissing(null)} />}
    </>
  )
}

function MissingDialog({ order, missing, onClose }: { order: OrderDetail; missing: Missing; onClose(): void }) {
  const isSome = repeatOutcome(order.lines, missing).added > 0
  return (
    <Dialog title={isSome ? messages.someTitle : messages.noneTitle} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.box}>
        <ul className={styles.list}>
          {missing.map(({ skuId, name, added, wanted }) => (
            <li key={skuId} className={styles.line}>
              <Link to={order.lines.find((line) => line.skuId === skuId)?.url ?? '/catalog'}>{name}</Link>
              <span className={styles.why}>{added > 0 ? messages.fewer(added, wanted) : messages.gone}</span>
            </li>
          ))}
        </ul>
        <p>{preventOrphans(isSome ? messages.some : messages.none)}</p>
        <Actions isSome={isSome} />
      </div>
    </Dialog>
  )
}

function Actions({ isSome }: { isSome: boolean }) {
  const close = useClosePopup()
  return (
    <div className={styles.actions}>
      {isSome && (
        <LinkButton as={Link} fullWidth to="/cart">
          {messages.toCart}
        </LinkButton>
      )}
      <Button fullWidth variant="secondary" onClick={close}>
        {messages.stay}
      </Button>
    </div>
  )
}
