import { useState } from 'react'
import type { Shop } from '#contract/catalog/product.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { bestShops } from '#rules/delivery/collect-from-shop.ts'
import { isShopForOrders } from '#rules/delivery/delivery-options.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { deliverySettings } from '../../../shared/shop/delivery.ts'
import styles from '../checkout-fields.module.css'
import type { DeliveryProps } from './delivery-block.tsx'

const texts = checkout.delivery
/** As many as fit in one look; the chosen one is always among them. */
const SHOWN_FIRST = 4

/** Our shops, the best first: in the buyer's city, with everything there, near. Each says when it can be collected. */
export function ShopFields({ shops, onRetryShops, ...props }: DeliveryProps & { wantedDay: string | null }) {
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

type ShopChoiceProps = Omit<DeliveryProps, 'shops' | 'onRetryShops'> & {
  shops: readonly Shop[]
  /** Shops that have it later are not shown; null: all are. */
  wantedDay: string | null
}

function ShopChoice({ form, fields, data, here, shops, wantedDay }: ShopChoiceProps) {
  const [now] = useState(() => new Date())
  const [reach, setReach] = useState<'few' | 'city' | 'all'>('few')
  const offered = useRanked(shops, { form, data, here }).filter(({ id }) => {
    const days = data.collections.find(({ shopId }) => shopId === id)?.days
    return wantedDay === null || !days || days.to <= wantedDay
  })
  const kinds = data.products.filter(({ isApart, availability }) => !isApart && availability === 'ok').length
  const ofCity = offered.filter(({ city }) => city === here.city)
  const near = ofCity.length > 0 ? ofCity : offered
  const first = near.filter(({ id }, index) => index < SHOWN_FIRST || id === form.shopId)
  const shown = { few: first, city: near, all: offered }[reach]
  // A shop that was chosen elsewhere stays in sight.
  const chosen = offered.filter(({ id }) => id === form.shopId && !shown.some((one) => one.id === id))

  function about(shop: Shop) {
    const known = data.collections.find(({ shopId }) => shopId === shop.id)
    const stock = known && texts.stock(known.here, kinds)
    const address = [shop.address, shop.metro && texts.metro(shop.metro)].filter(Boolean).join(', ')
    const today = wallClock(now, shop.timeZone).day
    return (
      <span className={styles.text}>
        {known?.days && (
          <span className={known.ready ? styles.ready : styles.later}>
            {texts.readyIn(known.days.from, known.days.to, known.ready?.time ?? null, today)}
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
        cards={[...shown, ...chosen].map((shop) => ({
          value: String(shop.id),
          title: shop.city === here.city ? shop.name : `${shop.city}, ${shop.name}`,
          text: about(shop),
        }))}
      />
      {first.length < near.length && reach === 'few' && (
        <button type="button" className={styles.link} onClick={() => setReach('city')}>
          {texts.moreShops(near.length - first.length)}
        </button>
      )}
      {near.length < offered.length && reach !== 'all' && (
        <button type="button" className={styles.link} onClick={() => setReach('all')}>
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
  const offered = shops.filter(({ id }) => isShopForOrders(deliverySettings, id, data.currency))
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
