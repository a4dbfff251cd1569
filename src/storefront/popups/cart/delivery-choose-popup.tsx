import { useEffect, useState } from 'react'
import { type Shop, shopList } from '#contract/product.ts'
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts'
import { POINTS_ABROAD } from '#rules/delivery/delivery-terms.ts'
import type { Currency } from '#rules/location/currency.ts'
import { formatMoney } from '#rules/money/format-money.ts'
import { money } from '#rules/money/money.ts'
import { delivery } from '#site-texts/delivery.ts'
import { pickupPoints as texts } from '#site-texts/pickup-points.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { RadioChips } from '#ui/fields/radio-chips.tsx'
import { Notice } from '#ui/notice.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { browserApi } from '../../app/browser-api.ts'
import { useSite } from '../../app/site.ts'
import { useVisitorData } from '../../app/visitor-data.ts'
import { type Choice, shopChoiceId } from '../../features/pickup-map/choice.ts'
import type { ChoiceTerms } from '../../features/pickup-map/choice-card.tsx'
import { type ChosenDelivery, chooseDelivery, useChosenDelivery } from '../../features/pickup-map/chosen-point.ts'
import { PickupChooser } from '../../features/pickup-map/pickup-chooser.tsx'
import { announce } from '../../layouts/announcements.ts'
import styles from './delivery-choose-popup.module.css'

/** The ways that this order can take, from the cart; without them there are no dates and no prices. */
export type DeliveryChoosePayload = { options: DeliveryOption[]; currency: Currency }

type Props = { payload: DeliveryChoosePayload | undefined; close(): void }
type Kind = ChosenDelivery['kind']
type CourierWay = Extract<ChosenDelivery, { kind: 'courier' }>['way']

const words = texts.delivery
const KINDS: readonly Kind[] = ['courier', 'point', 'shop']
const COURIERS: readonly CourierWay[] = ['courier', 'express', 'sameDay', 'dayToDay']

/** Without a cart nothing is known but the country: abroad there are no shops for orders, and points in two countries. */
function isKnownIn(kind: Kind, country = 'RU'): boolean {
  return kind === 'courier' || country === 'RU' || (kind === 'point' && POINTS_ABROAD.includes(country))
}

/** How to get the order. What is chosen goes into `chosen-point.ts`, which the checkout reads. */
export default function DeliveryChoosePopup({ payload, close }: Props) {
  const { site } = useSite()
  const place = useVisitorData()?.location
  const chosen = useChosenDelivery()
  const [isOpen, setOpen] = useState(true)
  const options = payload?.options
  const kinds = KINDS.filter((kind) =>
    options ? optionsOf(kind, options).length > 0 : isKnownIn(kind, place?.country_iso_code),
  )
  const [kind, setKind] = useState<Kind>(chosen && kinds.includes(chosen.kind) ? chosen.kind : (kinds[0] ?? 'courier'))

  const priceWords = (minor: number) =>
    minor === 0 ? words.free : formatMoney(money(minor, payload?.currency ?? 'RUB'), site.language)

  const termsOfOption = (option: DeliveryOption | undefined): ChoiceTerms | null =>
    option ? { date: words.when(option.from, option.to), price: priceWords(option.price) } : null

  function termsOf({ source }: Choice): ChoiceTerms | null {
    const way = source.kind === 'shop' ? 'shop' : source.point.provider === 'fivepost' ? 'pickpoint' : 'pickup'
    return termsOfOption(options?.find((option) => option.way === way))
  }

  function choose(next: ChosenDelivery, where: string) {
    chooseDelivery(next)
    announce(words.announced(where))
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
        <CourierWays
          options={options ? optionsOf('courier', options) : []}
          chosen={chosen?.kind === 'courier' ? chosen.way : null}
          priceWords={priceWords}
          onChoose={(way) => choose({ kind: 'courier', way }, words.ways[way])}
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
    <Dialog title={words.title} closeLabel={words.close} open={isOpen} onClose={close} size="large">
      <div className={styles.body}>
        {kinds.length > 1 && (
          <RadioChips
            label={words.way}
            value={kind}
            onChange={(next) => setKind(KINDS.find((known) => known === next) ?? 'courier')}
            chips={kinds.map((value) => ({ value, label: words.kinds[value] + summary(value) }))}
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
    const lowest = priceWords(Math.min(...prices))
    return `, ${Math.min(...prices) === Math.max(...prices) ? lowest : words.from(lowest)}`
  }
}

function optionsOf(kind: Kind, options: readonly DeliveryOption[]): DeliveryOption[] {
  return options.filter(({ way }) => {
    if (kind === 'shop') return way === 'shop'
    if (kind === 'point') return way === 'pickpoint' || way === 'pickup'
    return COURIERS.some((courier) => courier === way)
  })
}

type CourierWaysProps = {
  options: readonly DeliveryOption[]
  chosen: CourierWay | null
  priceWords(minor: number): string
  onChoose(way: CourierWay): void
}

function CourierWays({ options, chosen, priceWords, onChoose }: CourierWaysProps) {
  const first = options.find(({ isAvailable }) => isAvailable)
  const [way, setWay] = useState<CourierWay>(chosen ?? COURIERS.find((known) => known === first?.way) ?? 'courier')
  return (
    <div className={styles.courier}>
      {options.length > 0 && (
        <RadioCards
          label={words.speed}
          value={way}
          onChange={setWay}
          cards={COURIERS.flatMap((value) => {
            const option = options.find((known) => known.way === value)
            if (!option) return []
            const { from, to, price, freeFrom, orderBefore, isAvailable, reason } = option
            const notes = reason
              ? [delivery.reasons[reason]]
              : [
                  words.when(from, to),
                  orderBefore !== null && words.before(orderBefore),
                  freeFrom !== null && price > 0 && words.freeFrom(priceWords(freeFrom)),
                ]
            return [
              {
                value,
                title: words.ways[value],
                text: notes.filter(Boolean).join(', '),
                end: priceWords(price),
                disabled: !isAvailable,
              },
            ]
          })}
        />
      )}
      <p className={styles.lead}>{words.courierLead}</p>
      <div>
        <Button onClick={() => onChoose(way)}>{words.chooseCourier}</Button>
      </div>
    </div>
  )
}

type ShopChooserProps = Omit<React.ComponentProps<typeof PickupChooser>, 'shops'>

function ShopChooser(props: ShopChooserProps) {
  const [shops, setShops] = useState<Shop[] | 'failed' | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    browserApi(shopList, {}, { signal: ended.signal }).then(
      (answer) => setShops(answer.shops),
      () => !ended.signal.aborted && setShops('failed'),
    )
    return () => ended.abort()
  }, [])
  if (shops === null) return <Skeleton shape="portrait" />
  if (shops === 'failed')
    return (
      <Notice tone="error" live="polite">
        {words.noShops}
      </Notice>
    )
  return <PickupChooser {...props} shops={shops} />
}
