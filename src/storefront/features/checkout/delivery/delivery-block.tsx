import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { useMoney } from '#client/formats/use-formats.ts'
import type { Shop } from '#contract/catalog/product.ts'
import type { SavedAddress } from '#contract/customer/profile.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { AddressField, AddressProblem, AddressValue } from '#rules/addresses/address-value.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { GoOn } from '../blocks/checkout-block.tsx'
import styles from '../checkout-fields.module.css'
import type { CheckoutForm } from '../checkout-form.ts'
import { type DeliveryCard, type DeliveryKind, isCourierKind } from '../delivery-kinds.ts'
import type { Fields } from '../use-fields.ts'
import { cardPrice, cardText, soonestReady } from './card-text.ts'
import { CourierFields } from './courier-fields.tsx'
import { PointFields } from './point-fields.tsx'
import { ShopFields } from './shop-fields.tsx'
import { useDeliveryChoice } from './use-delivery-choice.ts'
import { ANY_DAY } from './use-wanted-day.ts'

const texts = checkout.delivery

export type AddressPart = ComponentType<{
  value: AddressValue
  onChange(value: AddressValue): void
  errors?: Partial<Record<AddressField, AddressProblem>>
  city?: string
  label?: string
}>

/** The points nearest to somewhere, to choose from in place. */
export type NearestPart = ComponentType<{
  country: string
  city: string
  /** Where the buyer's own address is, if it is known. */
  home: { latitude: number; longitude: number } | null
  /** Id of the chosen one. */
  value: string | null
  /** When it comes there and for how much, by the carrier of the point. */
  termsOf(point: { method: string }): string
  /** Under the chosen one. */
  about: ReactNode
}>

export type DeliveryProps = {
  form: CheckoutForm
  fields: Fields
  data: CartData
  /** In words. */
  total: string
  /** `countryName`: abroad, where the city alone does not say it. */
  here: { country: string; countryName: string | null; city: string; timeZone: string }
  shops: readonly Shop[] | 'failed'
  onRetryShops(): void
  /** Of a customer, in this country; the last used first. */
  savedAddresses: readonly SavedAddress[]
  isLocating: boolean
  /** The stored point no longer exists. */
  isPointGone: boolean
  AddressField: AddressPart
  NearestPoints: NearestPart
  onNext(): void
  /** Pressed, and waiting for the sums. */
  isHeld: boolean
}

export function DeliveryBlock(props: DeliveryProps) {
  const { fields, total, here, onNext, isHeld } = props
  const { kind, shown, chosen, choose, want, wanted, days, today } = useDeliveryChoice(props)
  const { text, price } = useCardText(props)

  function submit(event: FormEvent) {
    event.preventDefault()
    onNext()
  }

  const problem = fields.error('delivery_method_id')
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <p className={styles.place}>
        <span>{texts.place(here.city, here.countryName)}</span>
        <button type="button" className={styles.link} onClick={() => openPopup('locationChoose')}>
          {texts.changePlace}
        </button>
      </p>
      {days.length > 0 && (
        <RadioChips
          label={texts.day.label}
          value={wanted ?? ANY_DAY}
          onChange={want}
          chips={[
            { value: ANY_DAY, label: texts.day.any },
            ...days.map((day) => ({ value: day, label: texts.day.by(day, today) })),
          ]}
        />
      )}
      <RadioCards
        label={texts.method}
        value={kind}
        onChange={choose}
        error={problem && (chosen?.reason ?? problem)}
        cards={shown.map((card) => ({
          value: card.kind,
          title: texts.kinds[card.kind],
          text: text(card),
          end: price(card),
          disabled: !card.isAvailable,
          content: fieldsOf(card.kind, props, wanted),
        }))}
      />
      <button type="button" className={styles.link} onClick={() => openPopup('deliveryReceive')}>
        {texts.howReceived}
      </button>
      <GoOn total={total}>
        <Button type="submit" loading={isHeld} loadingLabel={checkout.submit.counting}>
          {checkout.next.delivery}
        </Button>
      </GoOn>
    </form>
  )
}

function fieldsOf(kind: DeliveryKind, props: DeliveryProps, wanted: string | null) {
  if (isCourierKind(kind)) return <CourierFields {...props} />
  if (kind === 'point') return <PointFields {...props} />
  return kind === 'shop' ? <ShopFields key={wanted} {...props} wantedDay={wanted} /> : undefined
}

function useCardText({ data, here, shops }: DeliveryProps) {
  const sums = useMoney(data.currency).major
  const [now] = useState(() => new Date())
  const { day: today } = wallClock(now, here.timeZone)
  const soonest = soonestReady(data.collections, shops === 'failed' ? [] : shops, here.city)
  return {
    text: (card: DeliveryCard) => cardText(card, { today, soonest, sums }),
    price: (card: DeliveryCard) => cardPrice(card, sums),
  }
}
