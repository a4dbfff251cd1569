import { useState } from 'react'
import { isShopForOrders } from '#rules/delivery/delivery-options.ts'
import type { DeliveryMethod } from '#rules/delivery/delivery-terms.ts'
import { comesBy } from '#rules/delivery/wanted-day.ts'
import { deliverySettings } from '../../../shared/shop/delivery.ts'
import { deliveryCards, kindOf, methodOfKind } from '../delivery-kinds.ts'
import type { DeliveryProps } from './delivery-block.tsx'
import { ANY_DAY, useWantedDay } from './use-wanted-day.ts'

/** What is offered by the wanted day, which of it is chosen, and what a choice brings with it. */
export function useDeliveryChoice(props: DeliveryProps) {
  const { form, fields, data } = props
  const kind = kindOf(form.method)
  // The chosen method comes first when the block opens; afterwards nothing moves.
  const [firstKind, setFirstKind] = useState(kind)
  const cards = deliveryCards(data.deliveryEstimations).toSorted(
    (a, b) => Number(b.kind === firstKind) - Number(a.kind === firstKind),
  )
  const dates = useWantedDay(cards, props)
  const { wanted, days, today } = dates

  function choose(next: string) {
    const card = cards.find((known) => known.kind === next)
    if (!card) return
    fields.change('delivery_method_id', {
      method: methodOfKind(card, form.point) ?? (card.methods[0]?.method as DeliveryMethod),
    })
    const shopId = card.kind === 'shop' && form.shopId === null ? onlyShop(props) : null
    if (shopId !== null) fields.change('shop_id', { shopId })
  }

  /** If what is chosen does not come by then, the first that does takes its place, in a shop that has it by then. */
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

  return {
    ...{ kind, choose, want, wanted, days, today },
    shown: wanted === null ? cards : cards.filter((card) => comesBy(dates.arrivalOf(card), wanted)),
    chosen: cards.find((card) => card.kind === kind),
  }
}

/** Where orders are handed out in one shop alone, there is nothing to choose. */
function onlyShop({ shops, data }: DeliveryProps): number | null {
  if (shops === 'failed') return null
  const [first, ...others] = shops.filter(({ id }) => isShopForOrders(deliverySettings, id, data.currency))
  return first && others.length === 0 ? first.id : null
}
