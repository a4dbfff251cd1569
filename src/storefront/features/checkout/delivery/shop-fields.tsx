import { useState } from 'react'
import type { Shop } from '#contract/catalog/product.ts'
import { wallClock } from '#rules/delivery/calendar.ts'
import { isShopForOrders } from '#rules/delivery/delivery-options.ts'
import type { Currency } from '#rules/location/currency.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { settings } from '../../../shared/shop/settings.ts'
import styles from '../checkout-fields.module.css'
import type { DeliveryProps } from './delivery-block.tsx'
import { useShopStock } from './use-shop-stock.ts'

const texts = checkout.delivery

/** Our shops, those of the buyer's city first, with today's hours and what lies there already. */
export function ShopFields({ form, fields, data, here, shops, onRetryShops }: DeliveryProps) {
  const [now] = useState(() => new Date())
  const stock = useShopStock(data)
  const [isEverywhere, setEverywhere] = useState(false)
  if (shops === 'failed')
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
  const all = shopsForOrders(shops, here.city, data.currency)
  const near = all.filter(({ id, city }) => city === here.city || id === form.shopId)
  const isShort = near.length > 0 && near.length < all.length && !isEverywhere
  return (
    <div className={styles.within}>
      <RadioCards
        label={texts.shops}
        value={form.shopId === null ? null : String(form.shopId)}
        onChange={(id) => fields.change('shop_id', { shopId: Number(id) })}
        error={fields.error('shop_id')}
        cards={(isShort ? near : all).map((shop) => ({
          value: String(shop.id),
          title: shop.city === here.city ? shop.name : `${shop.city}, ${shop.name}`,
          text: (
            <span className={styles.text}>
              <span>{[shop.address, shop.metro && texts.metro(shop.metro)].filter(Boolean).join(', ')}</span>
              <span>{[hoursToday(shop, now), stock?.(shop.id)].filter(Boolean).join('; ')}</span>
            </span>
          ),
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

function shopsForOrders(shops: readonly Shop[], city: string, currency: Currency): Shop[] {
  return shops
    .filter(({ id }) => isShopForOrders(settings.delivery, id, currency))
    .toSorted((a, b) => Number(b.city === city) - Number(a.city === city))
}

function hoursToday({ hours, timeZone }: Shop, now: Date): string {
  const clock = wallClock(now, timeZone)
  const time = `${String(clock.hour).padStart(2, '0')}:${String(clock.minute).padStart(2, '0')}`
  const today = hours.find(({ days }) => days.includes(clock.weekday))
  if (!today || time >= today.to) return texts.closedToday
  return time < today.from ? texts.opensAt(today.from) : texts.openUntil(today.to)
}
