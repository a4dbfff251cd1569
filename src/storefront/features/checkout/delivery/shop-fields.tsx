import { useState } from 'react'
import type { Shop } from '#contract/catalog/product.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { bestShops } from '#rules/delivery/collect-from-shop.ts'
import { isShopForOrders } from '#rules/delivery/delivery-options.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { settings } from '../../../shared/shop/settings.ts'
import styles from '../checkout-fields.module.css'
import type { DeliveryProps } from './delivery-block.tsx'

const texts = checkout.delivery

/** Our shops, the best first: in the buyer's city, with everything there, near. Each says when it can be collected. */
export function ShopFields({ shops, onRetryShops, ...props }: DeliveryProps) {
  if (shops !== 'failed') return <ShopChoice {...props} shops={shops} />
  return (
    <Notice
      tone="error"
      live="polite"
      action={
        <Button variant="secondary" size="small" onClick={onRetryShops}>
          {texts.retry}
        </Button>
      }
    >
      {texts.noShops}
    </Notice>
  )
}

type ShopChoiceProps = Omit<DeliveryProps, 'shops' | 'onRetryShops'> & { shops: readonly Shop[] }

function ShopChoice({ form, fields, data, here, shops }: ShopChoiceProps) {
  const [now] = useState(() => new Date())
  const [isEverywhere, setEverywhere] = useState(false)
  const offered = useRanked(shops, { form, data, here })
  const kinds = data.products.filter(({ isApart, availability }) => !isApart && availability === 'ok').length
  const near = offered.filter(({ id, city }) => city === here.city || id === form.shopId)
  const isShort = near.length > 0 && near.length < offered.length && !isEverywhere

  function about(shop: Shop) {
    const known = data.collections.find(({ shopId }) => shopId === shop.id)
    const stock = known && texts.stock(known.here, kinds)
    const address = [shop.address, shop.metro && texts.metro(shop.metro)].filter(Boolean).join(', ')
    return (
      <span className={styles.text}>
        {known?.ready && (
          <span className={styles.ready}>
            {texts.readyIn(known.ready.day, known.ready.time, wallClock(now, shop.timeZone).day)}
          </span>
        )}
        <span>{address}</span>
        <span>{[hoursToday(shop, now), stock].filter(Boolean).join('; ')}</span>
      </span>
    )
  }

  return (
    <div className={styles.within}>
      <RadioCards
        label={texts.shops}
        value={form.shopId === null ? null : String(form.shopId)}
        onChange={(id) => fields.change('shop_id', { shopId: Number(id) })}
        error={fields.error('shop_id')}
        cards={(isShort ? near : offered).map((shop) => ({
          value: String(shop.id),
          title: shop.city === here.city ? shop.name : `${shop.city}, ${shop.name}`,
          text: about(shop),
        }))}
      />
      {isShort && (
        <button type="button" className={styles.link} onClick={() => setEverywhere(true)}>
          {texts.otherCities}
        </button>
      )}
    </div>
  )
}

/** In the order of when the buyer came to them: it stays while somebody chooses, and begins anew in another city. */
function useRanked(shops: readonly Shop[], { form, data, here }: Pick<ShopChoiceProps, 'form' | 'data' | 'here'>) {
  const { city } = here
  const { located } = form
  const offered = shops.filter(({ id }) => isShopForOrders(settings.delivery, id))
  const from =
    located?.latitude != null && located.longitude != null
      ? { latitude: located.latitude, longitude: located.longitude }
      : null
  const rank = () => ({ city, ids: bestShops(offered, data.collections, city, from).map(({ id }) => id) })
  const [ranked, setRanked] = useState(rank)
  if (ranked.city !== city) setRanked(rank())
  return offered.toSorted((a, b) => ranked.ids.indexOf(a.id) - ranked.ids.indexOf(b.id))
}

function hoursToday({ hours, timeZone }: Shop, now: Date): string {
  const clock = wallClock(now, timeZone)
  const time = `${String(clock.hour).padStart(2, '0')}:${String(clock.minute).padStart(2, '0')}`
  const today = hours.find(({ days }) => days.includes(clock.weekday))
  if (!today || time >= today.to) return texts.closedToday
  return time < today.from ? texts.opensAt(today.from) : texts.openUntil(today.to)
}
