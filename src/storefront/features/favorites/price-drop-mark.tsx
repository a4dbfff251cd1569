import { deviceTimeZone } from '#client/formats/device-time-zone.ts'
import { formatDay, unbroken } from '#client/formats/formats.ts'
import type { FavoriteProduct } from '#contract/catalog/favorites.ts'
import type { Language } from '#rules/location/site.ts'
import { favorites as texts } from '#site-texts/catalog/favorites.ts'
import styles from './price-drop-mark.module.css'

export type PriceDropMarkProps = { product: FavoriteProduct; language: Language; now: Date }

/** «Дешевле на 1 200 ₽ с 3 ноября», for an item that became cheaper since it was saved. */
export function PriceDropMark({ product, language, now }: PriceDropMarkProps) {
  const { priceDrop, savedAt } = product
  if (!priceDrop) return null
  return (
    <p className={styles.mark}>
      {texts.cheaper(priceDrop.amountFormatted)}
      {savedAt && (
        <>
          {' '}
          <span className={styles.since}>
            {texts.since(unbroken(formatDay(savedAt, { language, now, timeZone: deviceTimeZone() })))}
          </span>
        </>
      )}
    </p>
  )
}
