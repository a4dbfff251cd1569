import { lazy, Suspense, useEffect, useRef } from 'react'
import type { CartData } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/cart.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useGoToCart } from '../../analytics/use-go-to-cart.ts'
import { cart, useCart } from '../../app/cart/use-cart.ts'
import { KeptCount, KeptHead } from '../../app/kept-head.tsx'
import { useVisitorData } from '../../app/visitor-data.ts'
import { Bonuses } from '../../features/cart/bonuses.tsx'
import { CartBar } from '../../features/cart/cart-bar.tsx'
import { CartLines } from '../../features/cart/cart-lines.tsx'
import { Packs } from '../../features/cart/packs.tsx'
import { Summary } from '../../features/cart/summary.tsx'
import { useCartBack } from '../../features/cart/use-cart-back.ts'
import { refreshCartOnCountryChange } from '../../features/location-choice/cart-refresh.ts'
import styles from './cart-view.module.css'
import { EmptyCart } from './empty-cart.tsx'
import { useCartStage } from './use-cart-stage.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** Most visits to the cart end before it: it is fetched when somebody goes on. */
const CheckoutStage = lazy(() => import('../order/checkout-stage.tsx'))

const crumbs = [
  { label: texts.home, href: '/' },
  { label: texts.title, href: '/cart' },
]

export function CartView() {
  const { data, isStale, trouble } = useCart()
  const stage = useCartStage(data)
  const heading = useRef<HTMLHeadingElement>(null)
  // Not while it is being paid for: the bank may still be thinking.
  useCartBack(stage === 'empty-cart' || stage === 'cart' || stage === 'checkout')
  useGoToCart(stage === 'cart' || stage === 'checkout' ? data : null)
  useEffect(() => refreshCartOnCountryChange(() => cart.refresh()), [])
  useFocusAfterRemoval(data?.products.map(({ id }) => id) ?? null, heading)

  if (stage === 'checkout' || stage === 'payment' || stage === 'payment-processing')
    return (
      <Suspense fallback={<Waiting />}>
        <CheckoutStage stage={stage} />
      </Suspense>
    )
  return (
    <>
      <KeptHead label={texts.breadcrumbs} crumbs={crumbs} title={texts.title} heading={heading}>
        <Count data={data} />
      </KeptHead>
      {data ? (
        stage === 'empty-cart' ? (
          <EmptyCart />
        ) : (
          <Contents data={data} isStale={isStale} trouble={trouble} />
        )
      ) : trouble ? (
        <div className={styles.message}>
          <EmptyState title={texts.notLoaded} actions={<Retry />}>
            <p>{texts.notLoadedText}</p>
          </EmptyState>
        </div>
      ) : (
        <Waiting />
      )}
    </>
  )
}

type ContentsProps = { data: CartData; isStale: boolean; trouble: string | null }

function Contents({ data, isStale, trouble }: ContentsProps) {
  const goOn = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.contents}>
      <div className={styles.lines}>
        {trouble && (
          <Notice tone="error" live="polite" action={<Retry />}>
            {trouble}
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
    <Button look="secondary" size="small" onClick={() => void cart.refresh()}>
      {texts.retry}
    </Button>
  )
}

/** How many pieces and where they are kept. */
function Count({ data }: { data: CartData | null }) {
  const isGuest = useVisitorData()?.user.isAuth === false
  const count = data?.totalProducts ?? 0
  return <KeptCount count={count > 0 && texts.pieces(count)} where={count > 0 && isGuest && texts.keptHere} />
}

const PLACES = ['first', 'second'] as const

function Waiting() {
  return (
    <div className={styles.contents} aria-busy="true">
      <div className={styles.lines}>
        {PLACES.map((place) => (
          <div key={place} className={styles.waiting}>
            <Skeleton shape="portrait" />
            <Skeleton lines={4} />
          </div>
        ))}
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
