import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OrderReturn } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RingIcon } from '#ui/icons/silhouettes.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ReturnList } from '../return/return-list.tsx'
import { ReturnsFailure } from '../return/returns-failure.tsx'
import type { OrderLoad } from '../use-order-load.ts'
import { OrderCard } from './order-card.tsx'
import styles from './order-list.module.css'
import type { Orders } from './use-orders.ts'

const messages = texts.list

type OrderListProps = { orders: Orders; returns: OrderLoad<{ returns: OrderReturn[] }> }

export function OrderList({ orders, returns }: OrderListProps) {
  const { orders: list, failure } = orders
  return (
    <>
      {/* The page's own heading says it to those who see. */}
      <VisuallyHidden>
        <h2 tabIndex={-1}>{messages.label}</h2>
      </VisuallyHidden>
      {list === null && failure && (
        <Notice
          tone="error"
          live="polite"
          title={messages.failed}
          action={
            <Button variant="secondary" size="small" onClick={orders.reload}>
              {texts.retry}
            </Button>
          }
        >
          {failure.code === null ? messages.failedText : failure.text}
        </Notice>
      )}
      {list === null && !failure && <Waiting />}
      {list?.length === 0 && <Nothing />}
      {list && list.length > 0 && <Pages orders={orders} list={list} />}
      {list !== null && returns.failure && <ReturnsFailure returns={returns} />}
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
    setCame(messages.moreCame(count))
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
      {orders.moreFailure && (
        <Notice tone="error" live="polite" title={messages.moreFailed}>
          {orders.moreFailure}
        </Notice>
      )}
      {orders.hasMore && (
        <Button
          className={styles.more}
          variant="secondary"
          loading={orders.isLoadingMore}
          loadingLabel={texts.loading}
          onClick={(event) => void more(event)}
        >
          {messages.more}
        </Button>
      )}
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      drawing={<RingIcon size={40} />}
      title={texts.empty.title}
      actions={
        <>
          <LinkButton as={Link} to="/catalog">
            {texts.empty.toCatalog}
          </LinkButton>
          <LinkButton as={Link} to="/catalog/new" variant="secondary">
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
