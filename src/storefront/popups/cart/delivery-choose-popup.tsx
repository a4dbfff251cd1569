import { useState } from 'react'
import { useMoney } from '#client/formats/use-formats.ts'
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts'
import type { Currency } from '#rules/location/currency.ts'
import { delivery } from '#site-texts/ordering/delivery.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { type Choice, shopChoiceId } from '../../features/pickup-map/choice.ts'
import type { ChoiceTerms } from '../../features/pickup-map/choice-card.tsx'
import {
  type ChosenDelivery,
  COURIER_SERVICES,
  type CourierService,
  chooseDelivery,
  useChosenDelivery,
} from '../../features/pickup-map/chosen-point.ts'
import { PickupChooser } from '../../features/pickup-map/pickup-chooser.tsx'
import { announce } from '../../shared/announcements.ts'
import { deliverySettings } from '../../shared/shop/delivery.ts'
import { useShops } from '../../state/use-shops.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './delivery-choose-popup.module.css'

/** The ways that this order can take, from the cart; without them there are no dates and no prices. */
export type DeliveryChoosePayload = { options: DeliveryOption[]; currency: Currency }

type Props = { payload: DeliveryChoosePayload | undefined; close(): void }
type Kind = ChosenDelivery['kind']

const messages = texts.delivery
const KINDS: readonly Kind[] = ['courier', 'point', 'shop']

/** Without a cart nothing is known but the country: abroad there are no shops for orders, and points in two countries. */
function isKnownIn(kind: Kind, country = 'RU'): boolean {
  return kind === 'courier' || country === 'RU' || (kind === 'point' && deliverySettings.pointsAbroad.includes(country))
}

/** How to get the order. What is chosen goes into `chosen-point.ts`, which the checkout reads. */
export default function DeliveryChoosePopup({ payload, close }: Props) {
  const money = useMoney(payload?.currency ?? 'RUB')
  const place = useVisitorData()?.location
  const chosen = useChosenDelivery()
  const [isOpen, setOpen] = useState(true)
  const options = payload?.options
  const kinds = KINDS.filter((kind) =>
    options ? optionsOf(kind, options).length > 0 : isKnownIn(kind, place?.country_iso_code),
  )
  const [kind, setKind] = useState<Kind>(chosen && kinds.includes(chosen.kind) ? chosen.kind : (kinds[0] ?? 'courier'))

  const priceText = (minor: number) => (minor === 0 ? messages.free : money.minor(minor))

  const termsOfOption = (option: DeliveryOption | undefined): ChoiceTerms | null =>
    option ? { date: messages.when(option.from, option.to), price: priceText(option.price) } : null

  function termsOf({ source }: Choice): ChoiceTerms | null {
    const method = source.kind === 'shop' ? 'shop' : source.point.provider === 'fivepost' ? 'pickpoint' : 'pickup'
    return termsOfOption(options?.find((option) => option.method === method))
  }

  function choose(next: ChosenDelivery, where: string) {
    chooseDelivery(next)
    announce(messages.announced(where))
    setOpen(false)
  }

  function pick({ source, address }: Choice) {
    choose(
      source.kind === 'shop' ? { kind: 'shop', shop: source.shop } : { kind: 'point', point: source.point },
      address,
    )
  }

  function content() {
    if (kind === 'courier')
      return (
        <CourierServices
          options={options ? optionsOf('courier', options) : []}
          chosen={chosen?.kind === 'courier' ? chosen.method : null}
          priceText={priceText}
          onChoose={(method) => choose({ kind: 'courier', method }, messages.methods[method])}
        />
      )
    if (!place) return <Skeleton shape="portrait" />
    const here = { country: place.country_iso_code, city: place.city || null }
    if (kind === 'shop')
      return (
        <ShopChooser
          place={here}
          value={chosen?.kind === 'shop' ? shopChoiceId(chosen.shop.id) : null}
          termsOf={termsOf}
          onChoose={pick}
        />
      )
    return (
      <PickupChooser
        place={here}
        value={chosen?.kind === 'point' ? chosen.point.id : null}
        termsOf={termsOf}
        onChoose={pick}
      />
    )
  }

  return (
    <Dialog title={messages.title} closeLabel={messages.close} open={isOpen} onClose={close} size="large">
      <div className={styles.body}>
        {kinds.length > 1 && (
          <RadioChips
            label={messages.method}
            value={kind}
            onChange={(next) => setKind(KINDS.find((known) => known === next) ?? 'courier')}
            chips={kinds.map((value) => ({ value, label: messages.kinds[value] + summary(value) }))}
          />
        )}
        {content()}
      </div>
    </Dialog>
  )

  /** The lowest price of a kind, beside its name. */
  function summary(of: Kind): string {
    const prices = options ? optionsOf(of, options).map(({ price }) => price) : []
    if (prices.length === 0) return ''
    const lowest = priceText(Math.min(...prices))
    return `, ${Math.min(...prices) === Math.max(...prices) ? lowest : messages.from(lowest)}`
  }
}

function optionsOf(kind: Kind, options: readonly DeliveryOption[]): DeliveryOption[] {
  return options.filter(({ method }) => {
    if (kind === 'shop') return method === 'shop'
    if (kind === 'point') return method === 'pickpoint' || method === 'pickup'
    return COURIER_SERVICES.some((courier) => courier === method)
  })
}

type CourierServicesProps = {
  options: readonly DeliveryOption[]
  chosen: CourierService | null
  priceText(minor: number): string
  onChoose(method: CourierService): void
}

function CourierServices({ options, chosen, priceText, onChoose }: CourierServicesProps) {
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
            const { from, to, price, freeFrom, orderBefore, isAvailable, reason } = option
            const notes = reason
              ? [delivery.reasons[reason]]
              : [
                  messages.when(from, to),
                  orderBefore !== null && messages.before(orderBefore),
                  freeFrom !== null && price > 0 && messages.freeFrom(priceText(freeFrom)),
                ]
            return [
              {
                value,
                title: messages.methods[value],
                text: notes.filter(Boolean).join(', '),
                end: priceText(price),
                disabled: !isAvailable,
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

type ShopChooserProps = Omit<React.ComponentProps<typeof PickupChooser>, 'shops'>

function ShopChooser(props: ShopChooserProps) {
  const { shops } = useShops()
  if (shops === null) return <Skeleton shape="portrait" />
  if (shops === 'failed')
    return (
      <Notice tone="error" live="polite">
        {messages.noShops}
      </Notice>
    )
  return <PickupChooser {...props} shops={shops} />
}
