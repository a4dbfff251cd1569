import { type RefObject, useId, useState } from 'react'
import { Link } from 'react-router'
import type { CartData } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/cart.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Sums } from '#ui/sums.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { useVisitorData } from '../../app/visitor-data.ts'
import { stepAddress } from './cart-stage.ts'
import { Codes } from './codes.tsx'
import { DeliveryOutlookBlock } from './delivery-outlook-block.tsx'
import styles from './summary.module.css'
import { TotalTrace } from './total-trace.tsx'
import { useMoney } from './use-money.ts'

const words = texts.summary

type SummaryProps = {
  data: CartData
  isStale: boolean
  /** Around the button that goes on: the bar of the phone stands in for it. */
  goOn: RefObject<HTMLDivElement | null>
}

/** What the order comes to, what can be done about it, and the way on. */
export function Summary({ data, isStale, goOn }: SummaryProps) {
  const id = useId()
  const said = useSaidTotal(data, isStale)
  const isGuest = useVisitorData()?.user.isAuth === false
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {words.title}
      </h2>
      {data.totalProducts > 0 && (
        <>
          <Codes data={data} />
          <DeliveryOutlookBlock data={data} />
          <Totals data={data} isStale={isStale} />
        </>
      )}
      <div className={styles.goOn} ref={goOn}>
        <GoOn data={data} />
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </div>
      <ul className={styles.reassurance}>
        {isGuest && <li>{tieShortWords(words.noAccount)}</li>}
        <li>{tieShortWords(words.returns)}</li>
      </ul>
    </section>
  )
}

export function GoOn({ data }: { data: CartData }) {
  return data.totalProducts > 0 ? (
    <LinkButton as={Link} wide to={stepAddress('checkout')}>
      {words.checkout}
    </LinkButton>
  ) : (
    <div className={styles.nothing}>
      <p>{tieShortWords(words.nothingToBuy)}</p>
      <LinkButton as={Link} wide look="secondary" to="/catalog">
        {texts.empty.toCatalog}
      </LinkButton>
    </div>
  )
}

/** The rows of the sum; the checkout shows the same ones. */
export function Totals({ data, isStale }: { data: CartData; isStale: boolean }) {
  const money = useMoney(data.currency)
  const { totalSum, finalSum, delivery } = data
  const minus = (sum: number) => (sum > 0 ? `−${money.major(sum)}` : null)
  const rows: [string, string | null][] = [
    [words.goods(data.totalProducts), money.major(totalSum.initial)],
    [words.saleSaving, minus(totalSum.saleSaving)],
    [words.setSaving, minus(totalSum.setSaving)],
    [words.promoSaving, minus(totalSum.promoSaving)],
    [words.bonuses, minus(totalSum.bonuses)],
    [words.packing, totalSum.packing > 0 ? money.major(totalSum.packing) : null],
    [words.delivery, deliveryWords()],
    [words.certificates, minus(totalSum.certificates)],
  ]

  function deliveryWords(): string | null {
    if (delivery) return totalSum.delivery === 0 ? texts.delivery.free : money.major(totalSum.delivery)
    const open = data.deliveryEstimations.filter(({ isAvailable }) => isAvailable)
    if (open.length === 0) return null
    const least = Math.min(...open.map(({ finalPrice }) => finalPrice))
    if (least > 0) return words.deliveryFrom(money.major(least))
    return open.every(({ finalPrice }) => finalPrice === 0) ? texts.delivery.free : words.deliveryFreeToo
  }

  return (
    <div className={classNames(styles.totals, isStale && styles.stale)} aria-busy={isStale}>
      <Sums className={styles.rows} rows={rows} total={[totalName(data), money.major(finalSum)]} />
      <TotalTrace data={data} />
    </div>
  )
}

/** What nobody pays for need not be set apart; but round the ring roads each kilometre may cost something yet. */
export function totalName({ delivery, deliveryEstimations, currency }: CartData): string {
  const open = deliveryEstimations.filter(({ isAvailable }) => isAvailable)
  const isFree = currency !== 'RUB' && open.length > 0 && open.every(({ finalPrice }) => finalPrice === 0)
  return delivery || isFree ? words.total : words.totalWithoutDelivery
}

/** Whoever does not see the sum change hears it, once it has settled; the first one is no change. */
function useSaidTotal({ finalSum, currency }: CartData, isStale: boolean): string {
  const total = useMoney(currency).major(finalSum)
  const [settled, setSettled] = useState({ total, isNews: false })
  if (!isStale && settled.total !== total) setSettled({ total, isNews: true })
  return settled.isNews ? words.recounted(settled.total) : ''
}
