import { useState } from 'react'
import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { type Day, wallClock } from '#rules/delivery/calendar.ts'
import { DELIVERY_METHOD } from '#rules/delivery/delivery-options.ts'
import { CONTACT_METHODS } from '#rules/forms/contact-methods.ts'
import { orderSuccess as texts } from '#site-texts/ordering/checkout.ts'
import { delivery as deliveryText } from '#site-texts/ordering/delivery.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { ordersAddress } from '../../features/orders/orders-address.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { HOME_CURRENCY } from '../../shared/shop/home.ts'
import { settings } from '../../shared/shop/settings.ts'
import styles from './order-success.module.css'
import { progressOf, type SuccessState } from './success-state.ts'

const messages = texts.steps

type OrderStepsProps = { order: OrderDetail; state: SuccessState; calendarUrl: string; isCustomer: boolean }
type Step = { title: string; text: string; isDone: boolean }

/** What happens next, with dates, and until when one does not have to do anything; once it is here, what may be sent back. */
export function OrderSteps({ order, state, calendarUrl, isCustomer }: OrderStepsProps) {
  const { isHere } = progressOf(order.status)
  // Only where the couriers go by this clock can it be today or tomorrow.
  const [today] = useState(() => wallClock(new Date(), settings.timeZone).day)
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 className={styles.heading} id="next">
        {isHere ? texts.past : texts.next}
      </h2>
      <ol className={styles.steps}>
        {stepsOf(order, state, today).map(({ title, text, isDone }) => (
          <li key={title} className={styles.step} data-done={isDone || undefined}>
            <p className={styles.stepTitle}>{preventOrphans(title)}</p>
            <p className={styles.stepText}>{preventOrphans(text)}</p>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {order.expected && !isHere && state !== 'failed' && state !== 'unpaid' && (
          <LinkButton href={calendarUrl} variant="secondary" size="small" download>
            {texts.calendar}
          </LinkButton>
        )}
        {order.allowed.return && (
          // Whoever has no account is let into one by the number of the order.
          <LinkButton
            as={Link}
            variant="secondary"
            size="small"
            to={isCustomer ? ordersAddress({ order: order.key, isReturn: true }) : '/find-order'}
          >
            {texts.return}
          </LinkButton>
        )}
        {!isHere && (
          <button type="button" className={styles.link} onClick={() => openPopup('deliveryReceive')}>
            {texts.receiving}
          </button>
        )}
      </div>
    </section>
  )
}

function stepsOf(order: OrderDetail, state: SuccessState, today: Day): Step[] {
  const { expected, payment, totals } = order
  const { isSent, isHere } = progressOf(order.status)
  const dates = expected ? texts.when(expected.from, expected.to, today) : messages.without
  const isPaidOnline = payment.isOnline && totals.final > 0
  const contact = Object.entries(CONTACT_METHODS).find(([, id]) => id === order.communicationMethodId)?.[0]
  const contactText = contact === 'call' || contact === 'sms' ? messages.contact[contact] : messages.contact.whatsapp
  return [
    { title: messages.created, text: messages.createdText(order.recipient.email), isDone: true },
    ...(isPaidOnline
      ? [
          state === 'paid'
            ? { title: messages.paid, text: '', isDone: true }
            : { title: messages.toPay, text: messages.toPayText, isDone: false },
        ]
      : []),
    ...(isToBeConfirmed(order) && settings.payment.onReceipt
      ? [
          {
            title: messages.confirm,
            text: messages.confirmText(settings.payment.onReceipt.confirmHours),
            isDone: false,
          },
        ]
      : []),
    isSent
      ? { title: messages.packed, text: '', isDone: true }
      : { title: messages.pack, text: `${messages.packText} ${contactText}`, isDone: false },
    isHere ? { title: messages.here, text: '', isDone: true } : { ...arrival(order, dates), isDone: false },
  ]
}

/** What is paid for on receipt is sent when the buyer has said once more that they want it. */
function isToBeConfirmed({ status, payment, totals }: OrderDetail): boolean {
  return status.order === 'new' && !payment.isOnline && totals.final > 0
}

function arrival({ delivery, payment, totals, currency }: OrderDetail, dates: string): Omit<Step, 'isDone'> {
  const paid = !payment.isOnline && totals.final > 0 ? ` ${messages.onDelivery}` : ''
  if (delivery.methodId === DELIVERY_METHOD.shop) return { title: messages.shop(dates), text: messages.shopText + paid }
  if (delivery.methodId === DELIVERY_METHOD.pickpoint || delivery.methodId === DELIVERY_METHOD.pickup)
    return { title: messages.point(dates), text: messages.pointText + paid }
  // Abroad it is a carrier's courier, who does not wait.
  const about = currency === HOME_CURRENCY ? messages.courierText : messages.courierAbroadText
  const hours = delivery.window === null ? '' : `, ${deliveryText.window(delivery.window)}`
  return { title: messages.courier(dates + hours), text: about + paid }
}
