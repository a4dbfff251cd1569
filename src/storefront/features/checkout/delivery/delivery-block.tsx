import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { useMoney } from '#client/formats/use-formats.ts'
import type { Shop } from '#contract/catalog/product.ts'
import type { SavedAddress } from '#contract/customer/profile.ts'
import type { CartData } from '#contract/entities/cart.ts'
import type { AddressField, AddressProblem, AddressValue } from '#rules/addresses/address-value.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { isShopForOrders } from '#rules/delivery/delivery-options.ts'
import type { DeliveryMethod } from '#rules/delivery/delivery-terms.ts'
import { comesBy } from '#rules/delivery/wanted-day.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { deliverySettings } from '../../../shared/shop/delivery.ts'
import { GoOn } from '../blocks/checkout-block.tsx'
import styles from '../checkout-fields.module.css'
import type { CheckoutForm } from '../checkout-form.ts'
import type { Fields } from '../use-fields.ts'
import { CourierFields } from './courier-fields.tsx'
import {
  type DeliveryCard,
  type DeliveryKind,
  deliveryCards,
  isCourierKind,
  kindOf,
  methodOfKind,
} from './delivery-kinds.ts'
import { PointFields } from './point-fields.tsx'
import { ShopFields } from './shop-fields.tsx'
import { ANY_DAY, useWantedDay } from './use-wanted-day.ts'

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
  termsOf(point: { provider: string }): string
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
  /** The point that was kept is no more. */
  isPointGone: boolean
  AddressField: AddressPart
  NearestPoints: NearestPart
  onNext(): void
  /** Pressed, and waiting for the sums. */
  isHeld: boolean
}

export function DeliveryBlock(props: DeliveryProps) {
  const { form, fields, data, total, here, onNext, isHeld } = props
  const kind = kindOf(form.method)
  // What is chosen stands first; later nothing moves under the finger.
  const [firstKind, setFirstKind] = useState(kind)
  const cards = deliveryCards(data.deliveryEstimations).toSorted(
    (a, b) => Number(b.kind === firstKind) - Number(a.kind === firstKind),
  )
  const dates = useWantedDay(cards, props)
  const { wanted } = dates
  const shown = wanted === null ? cards : cards.filter((card) => comesBy(dates.arrivalOf(card), wanted))
  const chosen = cards.find((card) => card.kind === kind)
  const text = useCardText(props)

  function submit(event: FormEvent) {
    event.preventDefault()
    onNext()
  }

  function choose(wanted: string) {
    const card = cards.find((known) => known.kind === wanted)
    if (!card) return
    fields.change('delivery_method_id', {
      method: methodOfKind(card, form.point) ?? (card.methods[0]?.method as DeliveryMethod),
    })
    const shopId = card.kind === 'shop' && form.shopId === null ? onlyShop(props) : null
    if (shopId !== null) fields.change('shop_id', { shopId })
  }

  /** The ways that come by then; where the chosen one does not, the first of them, in a shop that has it by then. */
  function want(day: string) {
    dates.want(day)
    const inTime = cards.filter((card) => day === ANY_DAY || comesBy(dates.arrivalOf(card), day))
    const next = inTime.find((card) => card.kind === kind) ?? inTime[0]
    if (!next) return
    setFirstKind(next.kind)
    if (next.kind !== kind) choose(next.kind)
    const shopId = next.kind === 'shop' && day !== ANY_DAY ? dates.shopBy(day) : null
    if (shopId !== null) fields.change('shop_id', { shopId })
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
      {dates.days.length > 0 && (
        <RadioChips
          label={texts.day.label}
          value={wanted ?? ANY_DAY}
          onChange={want}
          chips={[
            { value: ANY_DAY, label: texts.day.any },
            ...dates.days.map((day) => ({ value: day, label: texts.day.by(day, dates.today) })),
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
          text: text.about(card),
          end: text.price(card),
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

/** Where orders are given out in one shop alone, there is nothing to choose. */
function onlyShop({ shops, data }: DeliveryProps): number | null {
  if (shops === 'failed') return null
  const [first, ...others] = shops.filter(({ id }) => isShopForOrders(deliverySettings, id, data.currency))
  return first && others.length === 0 ? first.id : null
}

function fieldsOf(kind: DeliveryKind, props: DeliveryProps, wanted: string | null) {
  if (isCourierKind(kind)) return <CourierFields {...props} />
  if (kind === 'point') return <PointFields {...props} />
  return kind === 'shop' ? <ShopFields key={wanted} {...props} wantedDay={wanted} /> : undefined
}

/** When it comes, until when it can be had, from which sum it is free; of what is closed, why. */
function useCardText({ data, here, shops }: DeliveryProps) {
  const sums = useMoney(data.currency).major
  const [now] = useState(() => new Date())
  const today = wallClock(now, here.timeZone).day
  const ofCity = new Set(shops === 'failed' ? [] : shops.filter(({ city }) => city === here.city).map(({ id }) => id))
  const [soonest] = data.collections
    .flatMap(({ shopId, ready }) => (ready && ofCity.has(shopId) ? [ready] : []))
    .toSorted((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`))

  function about({ kind, methods, isAvailable, reason }: DeliveryCard): string {
    if (!isAvailable) return reason ?? ''
    if (kind === 'shop' && soonest) return texts.readyIn(soonest.day, soonest.day, soonest.time, today)
    const open = methods.filter((method) => method.isAvailable && method.from !== null && method.to !== null)
    const from = open.map((method) => method.from ?? '').toSorted()[0]
    const to = open
      .map((method) => method.to ?? '')
      .toSorted()
      .at(-1)
    const [first] = open
    const arrives = first && first.arrivesBy !== null && texts.arrivesBy(first.arrivesBy)
    return [
      from && to && [texts.when(from, to, today), arrives].filter(Boolean).join(', '),
      first && first.orderBefore !== null && from === today && texts.orderBefore(first.orderBefore),
      first && first.freeFrom !== null && first.finalPrice > 0 && texts.freeFrom(sums(first.freeFrom)),
    ]
      .filter(Boolean)
      .join(', ')
  }

  function price({ methods }: DeliveryCard): string {
    const prices = methods.map(({ finalPrice }) => finalPrice)
    const least = Math.min(...prices)
    const shown = least === 0 ? texts.free : sums(least)
    return least === Math.max(...prices) ? shown : texts.from(shown)
  }

  return { about, price }
}
