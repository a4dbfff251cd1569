import { Gift, Heart, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartProduct } from '#contract/entities/cart.ts'
import { MAX_OF_ONE } from '#rules/cart/cart-limits.ts'
import type { Currency } from '#rules/location/currency.ts'
import { days } from '#site-texts/days.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { Price } from '#ui/display/price.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { cart } from '../../../state/cart/use-cart.ts'
import styles from './cart-line.module.css'
import { boundReason } from './group-lines.ts'
import { LinePhoto } from './line-photo.tsx'
import { linePrice } from './line-price.ts'
import { WaitingChange } from './queued-items.tsx'
import { moveToFavorites, takeOut } from './take-out.ts'

const messages = texts.line
const priceLabels = { initial: messages.initialPrice, final: messages.finalPrice }

type CartLineProps = {
  line: CartProduct
  currency: Currency
  /** Its sums are those of before the last press. */
  isStale: boolean
  /** What came off came by itself and not by a code. */
  isPromotion: boolean
}

/** An item that will be bought. */
export function CartLine({ line, currency, isStale, isPromotion }: CartLineProps) {
  return (
    <article className={styles.line}>
      <LinePhoto line={line} />
      <LineFacts line={line} currency={currency} isPromotion={isPromotion} />
      <LinePrice line={line} currency={currency} isStale={isStale} />
      {!line.isGift && <LineTools line={line} />}
    </article>
  )
}

function LineFacts({ line, currency, isPromotion }: Omit<CartLineProps, 'isStale'>) {
  const money = useMoney(currency)
  return (
    <div className={styles.what}>
      <p className={styles.designer}>{line.designer}</p>
      <h3 className={styles.name}>
        <Link to={line.url}>{preventOrphans(line.name)}</Link>
      </h3>
      {line.characteristics && <p className={styles.details}>{line.characteristics}</p>}
      {line.isGift && (
        <p className={styles.good}>
          <Gift {...iconProps} size={16} />
          {messages.giftText}
        </p>
      )}
      <WaitingChange skuId={line.id} />
      {line.preorder && <p className={styles.details}>{messages.preorder(days.day(line.preorder.shipsOn))}</p>}
      {line.sum.promoSaving > 0 && !line.isGift && (
        <p className={styles.good}>
          {(isPromotion ? messages.promotionSaving : messages.promoSaving)(money.major(line.sum.promoSaving))}
        </p>
      )}
      {line.paymentRestrictionMessages.map((message) => (
        <p key={message} className={styles.details}>
          {preventOrphans(message)}
        </p>
      ))}
    </div>
  )
}

function LinePrice({ line, currency, isStale }: Omit<CartLineProps, 'isPromotion'>) {
  const money = useMoney(currency)
  const { final, initial } = linePrice(line, currency)
  return (
    <div className={classNames(styles.price, isStale && styles.stale)}>
      {line.isGift ? (
        <p className={styles.giftPrice}>{messages.gift}</p>
      ) : (
        <>
          <Price
            final={money.minor(final)}
            initial={initial === null ? undefined : money.minor(initial)}
            labels={priceLabels}
          />
          {line.quantity > 1 && line.price && <p className={styles.each}>{messages.each(line.price.finalFormatted)}</p>}
        </>
      )}
    </div>
  )
}

/** How many, and away with it. */
function LineTools({ line }: { line: CartProduct }) {
  const reason = boundReason(line, MAX_OF_ONE)
  const isLess = line.availability === 'less'
  return (
    <div className={styles.tools}>
      <div className={styles.quantity}>
        <Stepper
          value={line.quantity}
          max={line.maxQuantity}
          onChange={(quantity) => void cart.change({ kind: 'quantity', skuId: line.id, quantity })}
          labels={{
            group: messages.quantity(line.name),
            less: messages.less(line.name),
            more: messages.more(line.name),
          }}
        />
        {isLess ? (
          <div className={styles.less}>
            <p className={styles.warn}>{preventOrphans(messages.lessLeft(line.maxQuantity))}</p>
            <Button
              variant="quiet"
              size="small"
              aria-label={messages.agreeLabel(line.maxQuantity, line.name)}
              onClick={() => void cart.change({ kind: 'quantity', skuId: line.id, quantity: line.maxQuantity })}
            >
              {messages.agree}
            </Button>
          </div>
        ) : (
          reason && <p className={styles.bound}>{preventOrphans(messages.bounds[reason](line.maxQuantity))}</p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          size="small"
          icon={<Heart {...iconProps} size={16} />}
          aria-label={messages.toFavouritesLabel(line.name)}
          onClick={(event) => isFirstOfPresses(event) && void moveToFavorites(line)}
        >
          {messages.toFavourites}
        </Button>
        <RemoveButton line={line} />
      </div>
    </div>
  )
}

export function RemoveButton({ line }: { line: CartProduct }) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<X {...iconProps} size={16} />}
      aria-label={messages.removeLabel(line.name)}
      onClick={(event) => isFirstOfPresses(event) && void takeOut(line)}
    >
      {messages.remove}
    </Button>
  )
}

/** When a line goes, the next one comes up under the finger: the second press of a double one is not meant for it. */
function isFirstOfPresses({ detail }: MouseEvent): boolean {
  return detail < 2
}
