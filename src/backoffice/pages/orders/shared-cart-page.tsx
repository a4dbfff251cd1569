import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { StaffSharedCart } from '#contract/staff/orders/staff-shared-carts.ts'
import { sharedCarts as texts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { GoodsFinder } from '../../features/shared-carts/goods-finder.tsx'
import { LinkPanel } from '../../features/shared-carts/link-panel.tsx'
import { PaymentPanel } from '../../features/shared-carts/placing/payment-panel.tsx'
import { PlacingPanel } from '../../features/shared-carts/placing/placing-panel.tsx'
import { ProgressMark } from '../../features/shared-carts/progress-mark.tsx'
import styles from '../../features/shared-carts/shared-cart.module.css'
import { SharedLines } from '../../features/shared-carts/shared-lines.tsx'
import { useSharedCart } from '../../features/shared-carts/use-shared-cart.ts'
import { BackLink } from '../../shared/back-link.tsx'
import detail from '../../shared/detail.module.css'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { Facts } from '../../shared/lists/facts.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'

const NUMBER = /^\d{1,15}$/

export default function SharedCartPage() {
  const { id = '' } = useParams()
  return (
    <ForPermission permission="orders.make">
      <Together key={id} id={NUMBER.test(id) ? Number(id) : 0} />
    </ForPermission>
  )
}

function Together({ id }: { id: number }) {
  const { loaded, quantities, add, step, sendLink, sendPayLink } = useSharedCart(id)
  const [isClosing, setClosing] = useState(false)

  return (
    <>
      <BackLink to="/orders/new">{texts.back}</BackLink>
      <Screen
        title={texts.title(id)}
        lead={loaded.data && texts.startedBy(loaded.data.by, loaded.data.shop)}
        actions={loaded.data && <ProgressMark progress={loaded.data.progress} />}
      >
        <WhenLoaded loaded={loaded}>
          {(cart) => (
            <>
              <div className={detail.notices}>
                <CheckoutNotice cart={cart} onReopen={() => step('reopen', texts.checkout.reopened)} />
              </div>
              <div className={detail.columns}>
                <div className={detail.column}>
                  <SharedLines cart={cart} quantities={quantities} />
                  {isOpen(cart) && (
                    <GoodsFinder id={id} onAdd={async ({ skuId, name }) => void (await add(skuId, name))} />
                  )}
                  {isOpen(cart) && <PlacingPanel cart={cart} onChanged={loaded.set} onStale={loaded.reload} />}
                </div>
                <div className={detail.column}>
                  <Customer cart={cart} onClose={() => setClosing(true)} />
                  {cart.payment && <PaymentPanel cart={cart} payment={cart.payment} onSend={sendPayLink} />}
                  {isAlive(cart) && <LinkPanel cart={cart} onSend={sendLink} />}
                </div>
              </div>
            </>
          )}
        </WhenLoaded>
        {isClosing && (
          <AskFirst
            title={texts.close.open}
            text={texts.close.text}
            onYes={async () => void (await step('close', texts.close.done))}
            onClose={() => setClosing(false)}
          />
        )}
      </Screen>
    </>
  )
}

function isOpen({ state, progress }: StaffSharedCart): boolean {
  return state === 'open' && progress !== 'expired'
}

/** Its link still leads somewhere, and there is no order yet. */
function isAlive({ state, progress }: StaffSharedCart): boolean {
  return (state === 'open' || state === 'checkout') && progress !== 'expired'
}

function CheckoutNotice({ cart, onReopen }: { cart: StaffSharedCart; onReopen(): Promise<boolean> }) {
  const [isRunning, setRunning] = useState(false)
  if (cart.state !== 'checkout' || cart.progress === 'expired') return null

  async function reopen() {
    setRunning(true)
    await onReopen()
    setRunning(false)
  }

  return (
    <Notice
      title={texts.checkout.title}
      live="polite"
      action={
        <Button size="small" variant="secondary" loading={isRunning} onClick={() => void reopen()}>
          {texts.checkout.reopen}
        </Button>
      }
    >
      {texts.checkout.text}
    </Notice>
  )
}

function Customer({ cart, onClose }: { cart: StaffSharedCart; onClose(): void }) {
  const dates = useDates()
  const isWaiting = isAlive(cart)
  return (
    <Panel title={texts.customer.title}>
      <div className={styles.customer}>
        <p role="status">{texts.progress[cart.progress]}</p>
        <Facts facts={[[texts.customer.until, isWaiting ? formatDayAndTime(cart.expiresAt, dates) : null]]} />
        {cart.order && (
          <LinkButton as={Link} to={`/orders/${cart.order}`}>
            {texts.ordered(cart.order)}
          </LinkButton>
        )}
        {isWaiting && (
          <Button size="small" variant="quiet" onClick={onClose}>
            {texts.close.open}
          </Button>
        )}
      </div>
    </Panel>
  )
}
