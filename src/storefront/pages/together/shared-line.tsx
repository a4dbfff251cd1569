import { X } from 'lucide-react'
import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { Quantities } from '#client/live/use-quantities.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { CartProduct } from '#contract/entities/cart.ts'
import type { Currency } from '#rules/location/currency.ts'
import { cart as cartTexts } from '#site-texts/ordering/cart.ts'
import { sharedCart as texts } from '#site-texts/ordering/shared-cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { Price } from '#ui/display/price.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { linePrice } from '../../features/cart/lines/line-price.ts'
import styles from './shared-line.module.css'

const priceLabels = { initial: texts.initialPrice, final: texts.finalPrice }

type SharedLineProps = {
  line: CartProduct
  currency: Currency
  /** Null: nothing can be changed now. */
  quantities: Quantities | null
}

export function SharedLine({ line, currency, quantities }: SharedLineProps) {
  const money = useMoney(currency)
  const { final, initial } = linePrice(line, currency)
  const isBought = line.availability === 'ok' || line.availability === 'less'
  return (
    <article className={styles.line}>
      <Link to={line.url} className={styles.photo} tabIndex={-1} aria-hidden>
        {line.photo && <SmallPhoto picture={line.photo} />}
      </Link>
      <div className={styles.what}>
        <p className={styles.details}>{line.designer}</p>
        <h2 className={styles.name}>
          <Link to={line.url}>{preventOrphans(line.name)}</Link>
        </h2>
        {line.characteristics && <p className={styles.details}>{line.characteristics}</p>}
        {!isBought && <p className={styles.why}>{cartTexts.unavailable.states[line.availability]}</p>}
      </div>
      <div className={styles.price}>
        {line.isGift ? (
          <p>{cartTexts.line.gift}</p>
        ) : (
          isBought && (
            <Price
              final={money.minor(final)}
              initial={initial === null ? undefined : money.minor(initial)}
              labels={priceLabels}
            />
          )
        )}
      </div>
      {quantities && !line.isGift && <Tools line={line} isBought={isBought} quantities={quantities} />}
    </article>
  )
}

type ToolsProps = { line: CartProduct; isBought: boolean; quantities: Quantities }

function Tools({ line: { id, name, quantity, maxQuantity }, isBought, quantities }: ToolsProps) {
  return (
    <div className={styles.tools}>
      {isBought && (
        <Stepper
          value={quantities.of(id, quantity)}
          max={maxQuantity}
          onChange={(next) => quantities.set(id, next)}
          labels={{ group: texts.quantity(name), less: texts.less(name), more: texts.more(name) }}
        />
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<X {...iconProps} size={16} />}
        aria-label={texts.removeLabel(name)}
        onClick={() => quantities.set(id, 0)}
      >
        {texts.remove}
      </Button>
    </div>
  )
}
