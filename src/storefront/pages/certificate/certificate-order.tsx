import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { useRestoredPage } from '#client/use-restored-page.ts'
import type { AnswerOf } from '#contract/call.ts'
import { depositOrder } from '#contract/customer/deposits.ts'
import { payOrder } from '#contract/ordering/payments.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIsLeaving } from '../../features/certificates/order/leaving-to-pay.ts'
import { usePaymentEnd } from '../../features/checkout/payment/use-payment-end.ts'
import { sectionPath } from '../../features/profile/section-path.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './certificate-order.module.css'
import { certificateOrderState } from './order-state.ts'
import { OrderedCertificate } from './ordered-certificate.tsx'

const texts = certificate.paid

type Order = AnswerOf<typeof depositOrder>

const TONES = { checking: 'info', failed: 'error', unpaid: 'warn' } as const

/** What became of an order of certificates: for its buyer, who comes back from the payment page or from a letter. */
export function CertificateOrder({ orderId, hasFailed: hasPaymentFailed }: { orderId: string; hasFailed: boolean }) {
  const user = useVisitorData()?.user
  const isLeaving = useIsLeaving(orderId)
  // Who is signed in decides what may be seen: it is asked for anew when that changes.
  const key = user?.isAuth ? `${user.id} ${orderId}` : null
  const { data, error, hasFailed, reload } = useLoaded(key, (signal) =>
    browserApi(depositOrder, { params: { orderId } }, { signal }),
  )
  if (isLeaving) return <Waiting title={certificate.checkout.leaving} />
  if (user?.isAuth === false || isUnknown(error))
    return (
      <EmptyState
        level={1}
        title={texts.unknown}
        actions={
          <>
            {!user?.isAuth && (
              <Button onClick={() => openPopup('auth', { mode: 'login', source: 'certificate' })}>
                {texts.signIn}
              </Button>
            )}
            <LinkButton as={Link} variant={user?.isAuth ? 'primary' : 'secondary'} to="/certificate">
              {texts.another}
            </LinkButton>
          </>
        }
      >
        <p>{preventOrphans(texts.unknownText)}</p>
      </EmptyState>
    )
  if (data) return <ShownOrder orderId={orderId} order={data} hasFailed={hasPaymentFailed} onChange={reload} />
  if (hasFailed)
    return (
      <EmptyState level={1} title={texts.notLoaded} actions={<Button onClick={reload}>{texts.retry}</Button>}>
        <p>{preventOrphans(texts.notLoadedText)}</p>
      </EmptyState>
    )
  return <Waiting title={texts.loading} />
}

function Waiting({ title }: { title: string }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      <h1>{title}</h1>
      <Skeleton lines={4} />
    </div>
  )
}

type ShownProps = { orderId: string; order: Order; hasFailed: boolean; onChange(): void }

function ShownOrder({ orderId, order, hasFailed, onChange }: ShownProps) {
  const { major } = useMoney(order.currency)
  const { end, again } = usePaymentEnd(order.state === 'unpaid' ? orderId : null)
  const state = certificateOrderState(order.state, end, hasFailed)
  const isTopUp = order.items.every((item) => item.isTopUp)

  // The bank has decided: the rest of the page is to know it too.
  const refresh = useRef(onChange)
  useEffect(() => {
    if (end === 'paid' || end === 'failed') refresh.current()
  }, [end])

  return (
    <div className={styles.order} data-single={order.items.length === 1 || undefined}>
      <header className={styles.head}>
        <p className={styles.state} role="status" data-state={state}>
          {texts.states[state]}
        </p>
        <h1>{state === 'paid' && isTopUp ? texts.toppedUpTitle : texts.titles[state]}</h1>
        <p className={styles.number}>
          {texts.number(order.number)} · {texts.total}: {major(order.total)}
        </p>
        {state === 'expired' && <p className={styles.lead}>{preventOrphans(texts.expiredText)}</p>}
        {(state === 'checking' || state === 'failed' || state === 'unpaid') && (
          <PayAgain orderId={orderId} state={state} onCheck={again} />
        )}
      </header>
      <section className={styles.items} aria-labelledby="ordered-certificates">
        <h2 className={styles.heading} id="ordered-certificates">
          {texts.items}
        </h2>
        <ul className={styles.list}>
          {order.items.map((item) => (
            <OrderedCertificate key={item.id} certificate={item} isPaid={state === 'paid'} />
          ))}
        </ul>
      </section>
      <div className={styles.actions}>
        {state === 'paid' && (
          <LinkButton as={Link} to={sectionPath('certificatesData')}>
            {texts.toProfile}
          </LinkButton>
        )}
        <LinkButton as={Link} variant="secondary" to="/certificate">
          {texts.another}
        </LinkButton>
      </div>
    </div>
  )
}

type PayAgainProps = { orderId: string; state: 'checking' | 'failed' | 'unpaid'; onCheck(): void }

function PayAgain({ orderId, state, onCheck }: PayAgainProps) {
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useRestoredPage(() => setOpening(false))

  async function pay() {
    setOpening(true)
    setFailure(null)
    try {
      const { url } = await browserApi(payOrder, { params: { key: orderId }, body: {} })
      window.location.assign(url)
    } catch (error) {
      setFailure(errorMessage(error, texts.notLoadedText))
      setOpening(false)
    }
  }

  const isChecking = state === 'checking'
  return (
    <Notice
      tone={TONES[state]}
      live={state === 'failed' ? 'assertive' : 'polite'}
      action={
        <div className={styles.actions}>
          <Button
            variant={isChecking ? 'secondary' : 'primary'}
            loading={isOpening}
            loadingLabel={texts.opening}
            onClick={() => void pay()}
          >
            {isChecking ? texts.backToPay : texts.again}
          </Button>
          {state === 'unpaid' && (
            <Button variant="secondary" onClick={onCheck}>
              {texts.check}
            </Button>
          )}
        </div>
      }
    >
      <p>{preventOrphans(texts.waiting[state])}</p>
      {failure && <p>{failure}</p>}
    </Notice>
  )
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 401)
}
