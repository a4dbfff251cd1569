import { type RefObject, useId, useState } from 'react'
import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { classNames } from '#ui/class-names.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Sums } from '#ui/display/sums.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ServiceLinks } from '../../../shared/services/service-links.tsx'
import { settings } from '../../../shared/shop/settings.ts'
import { useVisitorData } from '../../../state/visitor-data.ts'
import { stepAddress } from '../cart-stage.ts'
import { DeliveryOutlookBlock } from '../delivery-outlook-block.tsx'
import { byPromotion } from '../offer/by-promotion.ts'
import { Codes } from './codes.tsx'
import styles from './summary.module.css'
import { TotalTrace } from './total-trace.tsx'

const messages = texts.summary

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
        {messages.title}
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
        {isGuest && <li>{preventOrphans(messages.noAccount)}</li>}
        <li>{preventOrphans(messages.returns(settings.returnDays))}</li>
      </ul>
      <ServiceLinks />
    </section>
  )
}

export function GoOn({ data }: { data: CartData }) {
  return data.totalProducts > 0 ? (
    <LinkButton as={Link} fullWidth to={stepAddress('checkout')}>
      {messages.checkout}
    </LinkButton>
  ) : (
    <div className={styles.nothing}>
      <p>{preventOrphans(messages.nothingToBuy)}</p>
      <LinkButton as={Link} fullWidth variant="secondary" to="/catalog">
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
    [messages.goods(data.totalProducts), money.major(totalSum.initial)],
    [messages.saleSaving, minus(totalSum.saleSaving)],
    [messages.setSaving, minus(totalSum.setSaving)],
    [byPromotion(data) ? messages.promotionSaving : messages.promoSaving, minus(totalSum.promoSaving)],
    [messages.bonuses, minus(totalSum.bonuses)],
    [messages.packing, totalSum.packing > 0 ? money.major(totalSum.packing) : null],
    [messages.delivery, deliveryText()],
    [messages.certificates, minus(totalSum.certificates)],
  ]

  function deliveryText(): string | null {
    if (delivery) return totalSum.delivery === 0 ? texts.delivery.free : money.major(totalSum.delivery)
    const open = data.deliveryEstimations.filter(({ isAvailable }) => isAvailable)
    if (open.length === 0) return null
    const least = Math.min(...open.map(({ finalPrice }) => finalPrice))
    if (least > 0) return messages.deliveryFrom(money.major(least))
    return open.every(({ finalPrice }) => finalPrice === 0) ? texts.delivery.free : messages.deliveryFreeToo
  }

  return (
    <div className={classNames(styles.totals, isStale && styles.stale)} aria-busy={isStale}>
      <Sums className={styles.rows} rows={rows} total={[totalName(data), money.major(finalSum)]} />
      <TotalTrace data={data} />
    </div>
  )
}

/** Delivery that costs nothing need not be set apart: the block above says where it may cost more. */
export function totalName({ delivery, deliveryEstimations }: CartData): string {
  const open = deliveryEstimations.filter(({ isAvailable }) => isAvailable)
  const isFree = open.length > 0 && open.every(({ finalPrice }) => finalPrice === 0)
  return delivery || isFree ? messages.total : messages.totalWithoutDelivery
}

/** Announces a changed total to screen readers once it has settled; not the first one. */
function useSaidTotal({ finalSum, currency }: CartData, isStale: boolean): string {
  const total = useMoney(currency).major(finalSum)
  const [settled, setSettled] = useState({ total, isAnnounced: false })
  if (!isStale && settled.total !== total) setSettled({ total, isAnnounced: true })
  return settled.isAnnounced ? messages.recounted(settled.total) : ''
}
