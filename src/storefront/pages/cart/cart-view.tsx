import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusAfterRemoval } from '#client/focus-after-removal.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useGoToCart } from '../../analytics/use-go-to-cart.ts'
import { CartBar } from '../../features/cart/cart-bar.tsx'
import { CartLines } from '../../features/cart/lines/cart-lines.tsx'
import { QueuedItems } from '../../features/cart/lines/queued-items.tsx'
import { Bonuses } from '../../features/cart/sums/bonuses.tsx'
import { Packs } from '../../features/cart/sums/packs.tsx'
import { Summary } from '../../features/cart/sums/summary.tsx'
import { useCartBack } from '../../features/cart/use-cart-back.ts'
import { CheckoutShell } from '../../features/checkout/checkout-shell.tsx'
import { refreshCartOnCountryChange } from '../../features/location-choice/cart-refresh.ts'
import { NotLoaded } from '../../shared/not-loaded.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { SavedCount, SavedItemsHeader } from '../../shared/saved-items-header.tsx'
import { cart, useCart } from '../../state/cart/use-cart.ts'
import { useConnection } from '../../state/connection.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { CheckoutHead } from '../order/checkout-head.tsx'
import styles from './cart-view.module.css'
import { EmptyCart } from './empty-cart.tsx'
import { useCartStage, useIsCheckoutAsked } from './use-cart-stage.ts'

/** Most visits to the cart end before it: it is fetched when somebody goes on. */
const loadCheckoutStage = () => import('../order/checkout-stage.tsx')
const CheckoutStage = lazyPart(loadCheckoutStage)

const crumbs = [
  { label: texts.home, href: '/' },
  { label: texts.title, href: '/cart' },
]

/** Who the visitor is may be learned later than this, or not at all. */
function refreshElsewhere(): Promise<void> {
  cart.forgetPlace()
  return cart.refresh()
}

export function CartView() {
  const { data, isStale, failure } = useCart()
  const { isOnline } = useConnection()
  const stage = useCartStage(data)
  const heading = useRef<HTMLHeadingElement>(null)
  // Not while it is being paid for: the bank may still be thinking.
  useCartBack(stage === 'empty-cart' || stage === 'cart' || stage === 'checkout')
  useGoToCart(stage === 'cart' || stage === 'checkout' ? data : null)
  useEffect(() => refreshCartOnCountryChange(refreshElsewhere), [])
  useFocusAfterRemoval(data?.products.map(({ id }) => id) ?? null, lineLinks, heading)

  // Whoever opens the checkout by its address needs both, and neither waits for the other.
  const isCheckout = useIsCheckoutAsked()
  useEffect(() => {
    if (isCheckout) void loadCheckoutStage().catch(() => {})
  }, [isCheckout])

  if (stage === 'checkout' || (isCheckout && !data && !failure))
    return (
      <Step title={checkout.title}>
        {/* The same heading while the rest is fetched: it has the focus of whoever has come from the cart. */}
        <CheckoutHead />
        {stage === 'checkout' ? (
          <CheckoutStage stage={stage} pending={<CheckoutShell />} failed={(retry) => <NotLoaded onRetry={retry} />} />
        ) : (
          <CheckoutShell />
        )}
      </Step>
    )
  if (stage === 'payment' || stage === 'payment-processing')
    return (
      <Step title={checkout.title}>
        <CheckoutStage stage={stage} pending={<Waiting />} failed={(retry) => <NotLoaded onRetry={retry} />} />
      </Step>
    )
  return (
    <Step title={texts.title}>
      <SavedItemsHeader label={texts.breadcrumbs} crumbs={crumbs} title={texts.title} heading={heading}>
        <Count data={data} />
      </SavedItemsHeader>
      <QueuedItems />
      {data ? (
        stage === 'empty-cart' ? (
          <EmptyCart />
        ) : (
          <Contents data={data} isStale={isStale} failure={failure} />
        )
      ) : failure || !isOnline ? (
        <div className={styles.message}>
          <EmptyState title={texts.notLoaded} actions={<Retry />}>
            <p>{texts.notLoadedText}</p>
          </EmptyState>
        </div>
      ) : (
        <Waiting />
      )}
    </Step>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHead title={title} description={texts.description} robots="noindex" />
      <div className={styles.page}>{children}</div>
    </>
  )
}

type ContentsProps = { data: CartData; isStale: boolean; failure: string | null }

function Contents({ data, isStale, failure }: ContentsProps) {
  const goOn = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.contents}>
      <div className={styles.lines}>
        {failure && (
          <Notice tone="error" live="polite" action={<Retry />}>
            {failure}
          </Notice>
        )}
        <CartLines data={data} isStale={isStale} />
        {data.totalProducts > 0 && (
          <div className={styles.extras}>
            <Packs data={data} />
            <Bonuses data={data} />
          </div>
        )}
      </div>
      <div className={styles.side}>
        <Summary data={data} isStale={isStale} goOn={goOn} />
      </div>
      <CartBar data={data} isStale={isStale} watched={goOn} />
    </div>
  )
}

function Retry() {
  return (
    <Button variant="secondary" size="small" onClick={() => void cart.refresh()}>
      {texts.retry}
    </Button>
  )
}

/** How many items and where they are kept. */
function Count({ data }: { data: CartData | null }) {
  const isGuest = useVisitorData()?.user.isAuth === false
  const count = data?.totalProducts ?? 0
  return <SavedCount count={count > 0 && texts.items(count)} where={count > 0 && isGuest && texts.savedHere} />
}

const PLACES = ['first', 'second'] as const

/** As high as a cart of two items, so that little moves when it comes. */
function Waiting() {
  return (
    <div className={styles.contents} aria-busy="true">
      <div className={styles.lines}>
        {PLACES.map((place) => (
          <div key={place} className={styles.waiting}>
            <Skeleton shape="portrait" />
            <Skeleton lines={3} />
            <div className={styles.waitingTools} />
          </div>
        ))}
        <div className={styles.waitingExtras} />
      </div>
      <div className={styles.side}>
        <div className={styles.waitingSum}>
          <Skeleton shape="title" />
          <Skeleton lines={5} />
          <Skeleton shape="button" />
        </div>
      </div>
    </div>
  )
}

/** One for each line. */
function lineLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main article h3 a')]
}
