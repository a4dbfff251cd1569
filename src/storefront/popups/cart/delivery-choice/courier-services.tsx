import { useState } from 'react'
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts'
import { delivery } from '#site-texts/ordering/delivery.ts'
import { pickupPoints } from '#site-texts/ordering/pickup-points.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { COURIER_SERVICES, type CourierService } from '../../../features/pickup-map/chosen-point.ts'
import styles from '../delivery-choose-popup.module.css'

const messages = pickupPoints.delivery

type CourierServicesProps = {
  options: readonly DeliveryOption[]
  chosen: CourierService | null
  priceText(minor: number): string
  onChoose(method: CourierService): void
}

/** How fast the courier comes. */
export function CourierServices({ options, chosen, priceText, onChoose }: CourierServicesProps) {
  const first = options.find(({ isAvailable }) => isAvailable)
  const [method, setMethod] = useState<CourierService>(
    chosen ?? COURIER_SERVICES.find((known) => known === first?.method) ?? 'courier',
  )
  return (
    <div className={styles.courier}>
      {options.length > 0 && (
        <RadioCards
          label={messages.speed}
          value={method}
          onChange={setMethod}
          cards={COURIER_SERVICES.flatMap((value) => {
            const option = options.find((known) => known.method === value)
            if (!option) return []
            return [
              {
                value,
                title: messages.methods[value],
                text: serviceText(option, priceText),
                end: priceText(option.price),
                disabled: !option.isAvailable,
              },
            ]
          })}
        />
      )}
      <p className={styles.lead}>{messages.courierLead}</p>
      <div>
        <Button onClick={() => onChoose(method)}>{messages.chooseCourier}</Button>
      </div>
    </div>
  )
}

function serviceText(option: DeliveryOption, priceText: CourierServicesProps['priceText']): string {
  const { from, to, price, freeFrom, orderBefore, reason } = option
  if (reason) return delivery.reasons[reason]
  return [
    messages.when(from, to),
    orderBefore !== null && messages.before(orderBefore),
    freeFrom !== null && price > 0 && messages.freeFrom(priceText(freeFrom)),
  ]
    .filter(Boolean)
    .join(', ')
}
