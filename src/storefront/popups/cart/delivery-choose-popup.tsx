import { useState } from 'react'
import { useMoney } from '#client/formats/use-formats.ts'
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts'
import type { Currency } from '#rules/location/currency.ts'
import { pickupPoints as texts } from '#site-texts/ordering/pickup-points.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { type Choice, shopChoiceId } from '../../features/pickup-map/choice.ts'
import type { ChoiceTerms } from '../../features/pickup-map/choice-card.tsx'
import { type ChosenDelivery, chooseDelivery, useChosenDelivery } from '../../features/pickup-map/chosen-point.ts'
import { PickupChooser } from '../../features/pickup-map/pickup-chooser.tsx'
import { announce } from '../../shared/announcements.ts'
import { HOME_CURRENCY } from '../../shared/shop/home.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { CourierServices } from './delivery-choice/courier-services.tsx'
import { kindLabel, offeredKinds, offersOf, offerTo } from './delivery-choice/delivery-offers.ts'
import { ShopChooser } from './delivery-choice/shop-chooser.tsx'
import styles from './delivery-choose-popup.module.css'

/** How this order can be delivered, by the cart; without it there are no dates and no prices. */
export type DeliveryChoosePayload = { options: DeliveryOption[]; currency: Currency }

type Props = { payload: DeliveryChoosePayload | undefined; close(): void }

const messages = texts.delivery

/** How to get the order. What is chosen goes into `chosen-point.ts`, which the checkout reads. */
export default function DeliveryChoosePopup({ payload, close }: Props) {
  const money = useMoney(payload?.currency ?? HOME_CURRENCY)
  const country = useVisitorData()?.location?.country_iso_code
  const chosen = useChosenDelivery()
  const [isOpen, setOpen] = useState(true)
  const offers = payload?.options
  const kinds = offeredKinds(offers, country)
  const [kind, setKind] = useState(chosen && kinds.includes(chosen.kind) ? chosen.kind : (kinds[0] ?? 'courier'))

  const priceText = (minor: number) => (minor === 0 ? messages.free : money.minor(minor))

  function termsOf(choice: Choice): ChoiceTerms | null {
    const offer = offerTo(choice, offers)
    return offer ? { date: messages.when(offer.from, offer.to), price: priceText(offer.price) } : null
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

  return (
    <Dialog title={messages.title} closeLabel={messages.close} open={isOpen} onClose={close} size="large">
      <div className={styles.body}>
        {kinds.length > 1 && (
          <RadioChips
            label={messages.method}
            value={kind}
            onChange={setKind}
            chips={kinds.map((value) => ({ value, label: kindLabel(value, offers, priceText) }))}
          />
        )}
        {kind === 'courier' ? (
          <CourierServices
            options={offersOf('courier', offers)}
            chosen={chosen?.kind === 'courier' ? chosen.method : null}
            priceText={priceText}
            onChoose={(method) => choose({ kind: 'courier', method }, messages.methods[method])}
          />
        ) : (
          <PlaceChooser kind={kind} chosen={chosen} termsOf={termsOf} onChoose={pick} />
        )}
      </div>
    </Dialog>
  )
}

type PlaceChooserProps = {
  kind: 'shop' | 'point'
  chosen: ChosenDelivery | null
  termsOf(choice: Choice): ChoiceTerms | null
  onChoose(choice: Choice): void
}

/** Shops, or points of carriers, around the visitor; once it is known where that is. */
function PlaceChooser({ kind, chosen, termsOf, onChoose }: PlaceChooserProps) {
  const place = useVisitorData()?.location
  if (!place) return <Skeleton shape="portrait" />
  const here = { country: place.country_iso_code, city: place.city || null }
  if (kind === 'shop')
    return (
      <ShopChooser
        place={here}
        value={chosen?.kind === 'shop' ? shopChoiceId(chosen.shop.id) : null}
        termsOf={termsOf}
        onChoose={onChoose}
      />
    )
  return (
    <PickupChooser
      place={here}
      value={chosen?.kind === 'point' ? chosen.point.id : null}
      termsOf={termsOf}
      onChoose={onChoose}
    />
  )
}
