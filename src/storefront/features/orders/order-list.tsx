import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OrderReturn } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/orders.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RingIcon } from '#ui/icons/silhouettes.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './order-list.module.css'
import { ReturnList } from './return-list.tsx'
import { ReturnsTrouble } from './returns-trouble.tsx'
import type { Loaded } from './use-loaded.ts'
import type { Orders } from './use-orders.ts'

const words = texts.list

type OrderListProps = { orders: Orders; returns: Loaded<{ returns: OrderReturn[] }> }

export function OrderList({ orders, returns }: OrderListProps) {
  const { orders: list, trouble } = orders
  return (
    <>
      {/* The page's own heading says it to those who see. */}
      <VisuallyHidden>
        <h2 tabIndex={-1}>{words.label}</h2>
      </VisuallyHidden>
      {list === null && trouble && (
        <Notice
          tone="error"
          live="polite"
          title={words.failed}
          action={
            <Button look="secondary" size="small" onClick={orders.reload}>
              {texts.retry}
            </Button>
          }
        >
          {trouble.code === null ? words.failedText : trouble.text}
        </Notice>
      )}
      {list === null && !trouble && <Waiting />}
      {list?.length === 0 && <Nothing />}
      {list && list.length > 0 && <Pages orders={orders} list={list} />}
      {list !== null && returns.trouble && <ReturnsTrouble returns={returns} />}
      {returns.data && returns.data.returns.length > 0 && (
        <section className={styles.returns} aria-labelledby="returns-of-all">
          <h3 className={styles.subtitle} id="returns-of-all">
            {texts.returns.title}
          </h3>
          <ReturnList returns={returns.data.returns} hasOrder />
        </section>
      )}
    </>
  )
}

function Pages({ orders, list }: { orders: Orders; list: NonNullable<Orders['orders']> }) {
  const [came, setCame] = useState('')
  const box = useRef<HTMLOListElement>(null)

  async function more(event: MouseEvent) {
    // A press that no pointer made counts no clicks: whoever goes by keys goes on from the first new order.
    const isByKey = event.detail === 0
    const before = list.length
    const count = await orders.more()
    if (count === null) return
    setCame(words.moreCame(count))
    if (!isByKey) return
    requestAnimationFrame(() => {
      const cards = box.current?.children
      const next = cards?.[before] ?? cards?.[before - 1]
      next?.querySelector('a')?.focus()
    })
  }

  return (
    <>
      <ol className={styles.list} ref={box}>
        {list.map((order) => (
          <li key={order.key}>
            <OrderCard order={order} />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{came}</span>
      </VisuallyHidden>
      {orders.moreTrouble && (
        <Notice tone="error" live="polite" title={words.moreFailed}>
          {orders.moreTrouble}
        </Notice>
      )}
      {orders.hasMore && (
        <Button
          className={styles.more}
          look="secondary"
          loading={orders.isLoadingMore}
          loadingLabel={texts.loading}
          onClick={(event) => void more(event)}
        >
          {words.more}
        </Button>
      )}
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      level={3}
      drawing={<RingIcon size={40} />}
      title={texts.empty.title}
      actions={
        <>
          <LinkButton as={Link} to="/catalog">
            {texts.empty.toCatalog}
          </LinkButton>
          <LinkButton as={Link} to="/catalog/new" look="secondary">
            {texts.empty.toNew}
          </LinkButton>
        </>
      }
    >
      <p>{texts.empty.text}</p>
    </EmptyState>
  )
}

function Waiting() {
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{texts.loading}</span>
      </VisuallyHidden>
      {[1, 2, 3].map((one) => (
        <div key={one} className={styles.waiting}>
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  )
}
