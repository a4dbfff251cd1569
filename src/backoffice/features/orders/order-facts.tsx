import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { StaffOrder } from '#contract/staff/orders/staff-orders.ts'
import { maskPhone } from '#rules/forms/contacts/phone.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Facts } from '../../shared/lists/facts.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'
import { deliveryTime } from './delivery-time.ts'

const { buyer: buyerTexts, delivery: deliveryTexts, payments: paymentTexts, attribution } = backoffice.order

type Props = { order: StaffOrder }

/** Pressed, it calls; one whose middle is hidden from this employee does not. */
function Phone({ phone }: { phone: string }) {
  const { language } = useDates()
  return /^\+\d+$/.test(phone) ? <a href={`tel:${phone}`}>{maskPhone(phone, language)}</a> : phone
}

export function OrderBuyer({ order: { buyer } }: Props) {
  return (
    <Panel title={buyerTexts.title}>
      <div>
        <p>{buyer.name}</p>
        <p>
          <Phone phone={buyer.phone} />
        </p>
        <p>{buyer.email}</p>
      </div>
      <Facts
        facts={[
          [
            buyerTexts.recipient,
            buyer.recipient && (
              <>
                {buyer.recipient.name}, <Phone phone={buyer.recipient.phone} />
              </>
            ),
          ],
          [buyerTexts.comment, buyer.comment],
          [buyerTexts.giftMessage, buyer.giftMessage],
        ]}
      />
      {buyer.isGift && <p>{buyerTexts.gift}</p>}
    </Panel>
  )
}

/** Of the staff, where the cart was filled together with the buyer. */
export function OrderHelper({ order: { helper } }: Props) {
  if (!helper) return null
  return (
    <Panel title={sharedCarts.helper.title}>
      <p>{sharedCarts.startedBy(helper.name, helper.shop)}</p>
    </Panel>
  )
}

export function OrderDelivery({ order: { delivery } }: Props) {
  const dates = useDates()
  return (
    <Panel title={deliveryTexts.title}>
      <p>{delivery.method}</p>
      <Facts
        facts={[
          [deliveryTexts.dates, deliveryTime(delivery, dates)],
          [deliveryTexts.shop, delivery.shop],
          [deliveryTexts.address, delivery.address],
          [deliveryTexts.comment, delivery.comment],
          [deliveryTexts.tracking, delivery.trackingNumber],
        ]}
      />
    </Panel>
  )
}

export function OrderPayments({ order: { payments, currency } }: Props) {
  const dates = useDates()
  const money = useMoney(currency)
  return (
    <Panel title={paymentTexts.title}>
      {payments.length === 0 && <p className={styles.small}>{paymentTexts.none}</p>}
      <ul className={styles.list}>
        {payments.map(({ method, state, amount, refunded, createdAt }) => (
          <li key={createdAt}>
            <div className={styles.row}>
              <span>{method}</span>
              <span>{money.minor(amount)}</span>
            </div>
            <p className={styles.small}>
              {state === 'none' ? paymentTexts.notYet : backoffice.states.payment[state]},{' '}
              {formatDayAndTime(createdAt, dates)}
              {refunded > 0 && `, ${paymentTexts.refunded} ${money.minor(refunded)}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function OrderOrigin({ order: { attribution: origin } }: Props) {
  if (!origin) return null
  return (
    <Panel title={attribution.title}>
      <Facts
        facts={[
          [attribution.source, origin.source],
          [attribution.campaign, origin.campaign],
        ]}
      />
    </Panel>
  )
}
