import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useLive } from '#client/live/use-live.ts'
import { useQuantities } from '#client/live/use-quantities.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { sendStaffPayLink } from '#contract/staff/orders/staff-placed-orders.ts'
import {
  editStaffSharedCart,
  type StaffSharedCart,
  sendSharedCart,
  staffSharedCart,
  staffSharedCartRevision,
  stepStaffSharedCart,
} from '#contract/staff/orders/staff-shared-carts.ts'
import { sharedCarts as texts } from '#site-texts/backoffice/shared-carts.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { GoodsFinder } from '../../features/shared-carts/goods-finder.tsx'
import { LinkPanel } from '../../features/shared-carts/link-panel.tsx'
import { PaymentPanel } from '../../features/shared-carts/placing/payment-panel.tsx'
import { PlacingPanel } from '../../features/shared-carts/placing/placing-panel.tsx'
import { ProgressMark } from '../../features/shared-carts/progress-mark.tsx'
import styles from '../../features/shared-carts/shared-cart.module.css'
import { SharedLines } from '../../features/shared-carts/shared-lines.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import detail from '../../shared/detail.module.css'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { Facts } from '../../shared/lists/facts.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'

/** The customer is on the phone or at the counter: what they do is here before they have said it. */
const LIVE_MS = 2_000

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
  const loaded = useLoaded(String(id), (signal) => browserApi(staffSharedCart, { params: { id } }, { signal }))
  const failed = useFailure()
  const [isClosing, setClosing] = useState(false)

  useLive(
    loaded.data?.revision ?? null,
    async () => (await browserApi(staffSharedCartRevision, { params: { id } })).revision,
    loaded.reload,
    LIVE_MS,
  )

  /** Shows what came of it; what was refused because the cart has moved on is shown as it is now. */
  async function change(send: () => Promise<StaffSharedCart>, said?: string): Promise<boolean> {
    try {
      const next = await send()
      loaded.set(next)
      const text = next.message ?? said
      if (text) showToast({ text })
      return true
    } catch (error) {
      failed(error)
      loaded.reload()
      return false
    }
  }

  const quantities = useQuantities((skuId, quantity) => {
    const body =
      quantity === 0 ? { change: 'remove' as const, skuId } : { change: 'quantity' as const, skuId, quantity }
    return change(() => browserApi(editStaffSharedCart, { params: { id }, body }))
  })

  const step = (to: 'reopen' | 'close', said: string) =>
    change(() => browserApi(stepStaffSharedCart, { params: { id }, body: { step: to } }), said)

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
                    <GoodsFinder
                      id={id}
                      onAdd={async ({ skuId, name }) => {
                        const body = { change: 'add' as const, skuId }
                        await change(
                          () => browserApi(editStaffSharedCart, { params: { id }, body }),
                          texts.goods.added(name),
                        )
                      }}
                    />
                  )}
                  {isOpen(cart) && <PlacingPanel cart={cart} onChanged={loaded.set} onStale={loaded.reload} />}
                </div>
                <div className={detail.column}>
                  <Customer cart={cart} onClose={() => setClosing(true)} />
                  {cart.payment && (
                    <PaymentPanel
                      cart={cart}
                      payment={cart.payment}
                      onSend={() => change(() => browserApi(sendStaffPayLink, { params: { id } }), texts.payment.sent)}
                    />
                  )}
                  {isAlive(cart) && (
                    <LinkPanel
                      cart={cart}
                      onSend={(phone) =>
                        change(() => browserApi(sendSharedCart, { params: { id }, body: { phone } }), texts.link.sent)
                      }
                    />
                  )}
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
