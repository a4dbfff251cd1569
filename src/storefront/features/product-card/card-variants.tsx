import type { CardModification } from '#contract/entities/product.ts'
import { cardColors, cardSymbols } from '#rules/catalog/card-limits.ts'
import { productCard as texts } from '#site-texts/catalog/product-card.ts'
import styles from './card-variants.module.css'

type CardVariantsProps = {
  /** Of the group of radio buttons: another one for each card on the page. */
  name: string
  items: readonly CardModification[]
  /** Of all there are, the ones that did not come with the card included. */
  total: number
  chosen: CardModification | undefined
  onChoose(item: CardModification): void
}

/** Three colours at most, then how many more there are. */
export function CardColors({ name, items, total, chosen, onChoose }: CardVariantsProps) {
  const { shown } = cardColors(items, (item) => item === chosen)
  const hidden = total - shown.length
  return (
    <div className={styles.colors} role="radiogroup" aria-label={texts.color}>
      {shown.map((item) => (
        <label key={item.url} className={styles.color} title={item.name}>
          <input
            type="radio"
            name={name}
            aria-label={item.name}
            checked={item === chosen}
            onChange={() => onChoose(item)}
          />
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <circle cx="12" cy="12" r="6.5" fill={item.swatch ?? undefined} />
          </svg>
        </label>
      ))}
      {hidden > 0 && <span className={styles.more}>+{hidden}</span>}
    </div>
  )
}

/** A phone's card has no room for seven targets of 24 px. */
const FIT_NARROW_CARD = 5

/** Seven letters or signs at most, then an ellipsis. */
export function CardSymbols({ name, items, total, chosen, onChoose }: CardVariantsProps) {
  const { shown } = cardSymbols(items, (item) => item === chosen)
  const hidden = total - shown.length
  return (
    <div className={styles.symbols} role="radiogroup" aria-label={texts.symbol}>
      {shown.map((item) => (
        <label key={item.url} className={styles.symbol} title={item.name}>
          <input
            type="radio"
            name={name}
            aria-label={item.name}
            checked={item === chosen}
            onChange={() => onChoose(item)}
          />
          {/* A letter that two alphabets share is named in the one of the site; a sign has its glyph. */}
          <span>{item.name.length === 1 ? item.name : item.value}</span>
        </label>
      ))}
      {hidden > 0 ? (
        <span className={styles.more}>…</span>
      ) : (
        shown.length > FIT_NARROW_CARD && <span className={styles.moreWhenNarrow}>…</span>
      )}
    </div>
  )
}
