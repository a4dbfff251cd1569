import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { orderSuccess as texts } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { useCartBack } from '../../features/cart/use-cart-back.ts'
import { readLastOrder } from '../../features/checkout/checkout-storage.ts'
import { usePaymentEnd } from '../../features/checkout/payment/use-payment-end.ts'
import { ordersAddress } from '../../features/orders/orders-address.ts'
import { copyText } from '../../features/profile/copy-text.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { POPUP_PARAMETER } from '../../shared/popups/popup-address.ts'
import { PrintedSeller } from '../../shared/printed-seller.tsx'
import { track } from '../../shared/tracking/events.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { MoreProducts } from './more-products.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderSteps } from './order-steps.tsx'
import styles from './order-success.module.css'
import { PaymentNotice } from './payment-notice.tsx'
import { Register } from './register.tsx'
import { isPaymentOpen, progressOf, successState } from './success-state.ts'
import { type OrderAnswer, useOrder } from './use-order.ts'

/** The order that was just made, with what comes next. Without an id, the last one of this tab. */
export function OrderSuccessView({ id }: { id: string | null }) {
  const isAlive = useHydrated()
  const user = useVisitorData()?.user
  const key = id ?? (isAlive ? readLastOrder() : null)
  const order = useOrder(isAlive ? key : null, user?.id ?? null)
  const signIn = () => openPopup('auth', { mode: 'login', source: 'order' })

  if (isAlive && key === null)
    return (
      <Message title={texts.none} text={texts.noneText}>
        <LinkButton as={Link} to="/catalog">
          {texts.goOn}
        </LinkButton>
        {user?.isAuth ? (
          <LinkButton as={Link} variant="secondary" to={ordersAddress()}>
            {texts.toOrders}
          </LinkButton>
        ) : (
          <Button variant="secondary" onClick={signIn}>
            {texts.signIn}
          </Button>
        )}
      </Message>
    )
  if (order.status === 'not_found')
    return (
      <Message title={texts.notFound} text={texts.notFoundText}>
        {!user?.isAuth && <Button onClick={signIn}>{texts.signIn}</Button>}
        <LinkButton as={Link} variant={user?.isAuth ? 'primary' : 'secondary'} to="/catalog">
          {texts.goOn}
        </LinkButton>
      </Message>
    )
  if (order.status === 'failed')
    return (
      <Message title={texts.notLoaded} text={texts.notLoadedText}>
        <Button onClick={() => void order.refresh()}>{texts.retry}</Button>
      </Message>
    )
  if (order.answer === null)
    return (
      <div className={styles.waiting} aria-busy="true">
        <h1 className={styles.title}>{texts.loading}</h1>
        <Skeleton lines={5} />
      </div>
    )
  return <ShownOrder answer={order.answer} isCustomer={user?.isAuth === true} onChange={order.refresh} />
}

function Message({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className={styles.page}>
      <EmptyState level={1} title={title} actions={children}>
        <p>{preventOrphans(text)}</p>
      </EmptyState>
    </div>
  )
}

type ShownOrderProps = { answer: OrderAnswer; isCustomer: boolean; onChange(): Promise<void> }

function ShownOrder({ answer, isCustomer, onChange }: ShownOrderProps) {
  const { order, canRegister, isOneTap, calendarUrl } = answer
  const { end, again } = usePaymentEnd(isPaymentOpen(order) ? order.key : null)
  const isFailedReturn = useFailedReturn()
  const state = successState(order, end, isFailedReturn)
  const isOpen = state !== 'cancelled' && state !== 'expired' && state !== 'notConfirmed'
  const isThanked = state === 'accepted' || state === 'paid' || state === 'checking'
  useFailedPopup(order, isFailedReturn && (state === 'failed' || state === 'unpaid'))

  const isBought = state === 'accepted' || state === 'paid'
  useCartBack(isBought || !isOpen, order.key)
  useEffect(() => {
    if (isBought) track({ kind: 'purchase', order })
  }, [isBought, order])

  // The bank has decided: the rest of the page is to know it too.
  const refresh = useRef(onChange)
  useEffect(() => {
    if (end === 'paid' || end === 'failed') void refresh.current()
  }, [end])

  return (
    <div className={styles.page}>
      <PrintedSeller />
      <header className={styles.head}>
        <p className={styles.state} role="status" data-state={state}>
          {isThanked && progressOf(order.status).isHere ? texts.delivered : texts.states[state]}
        </p>
        <h1 className={styles.title}>
          {isThanked ? texts.title(firstName(order.recipient, order.isGift)) : texts.number(order.number)}
        </h1>
        {isThanked && (
          <p className={styles.number}>
            {texts.number(order.number)} <CopyNumber number={order.number} />
          </p>
        )}
        <PaymentNotice order={order} state={state} onAgain={again} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isOpen && <OrderSteps order={order} state={state} calendarUrl={calendarUrl} isCustomer={isCustomer} />}
          {canRegister && isThanked && <Register orderKey={order.key} isOneTap={isOneTap} />}
        </div>
        <OrderFacts order={order} isCustomer={isCustomer} />
      </div>
      {isThanked && <MoreProducts />}
    </div>
  )
}

/** For a call or a letter to us. */
function CopyNumber({ number }: { number: string }) {
  return (
    <IconButton
      label={texts.copy}
      icon={<Copy {...iconProps} size={16} />}
      onClick={() => void copyText(number, texts.copied)}
    />
  )
}

/** A present is thanked for by whoever bought it, whose name is not the recipient's. */
function firstName({ name }: OrderAnswer['order']['recipient'], isGift: boolean): string {
  return isGift ? '' : (name.split(' ')[0] ?? '')
}

/**
 * A provider sends people back with the popup already in the address, which knows no order. It is taken out, and opened
 * again with the order once it is known that there is something to pay.
 */
function useFailedReturn(): boolean {
  const { pathname, search, state: step } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const isBare = query.getAll(POPUP_PARAMETER).includes('failedPayment') && !step?.payloads?.failedPayment
  const [isReturn, setReturn] = useState(false)

  useEffect(() => {
    if (!isBare) return
    void Promise.resolve(navigate(pathname, { replace: true, preventScrollReset: true })).then(() => setReturn(true))
  }, [isBare, pathname, navigate])

  return isReturn
}

function useFailedPopup({ key, number, expiresAt }: OrderAnswer['order'], isWanted: boolean): void {
  const isShown = useRef(false)
  useEffect(() => {
    if (!isWanted || isShown.current) return
    isShown.current = true
    openPopup('failedPayment', { orderId: key, number, ...(expiresAt && { until: expiresAt }) })
  }, [isWanted, key, number, expiresAt])
}
