import { X } from 'lucide-react'
import { useMoney } from '#client/formats/use-formats.ts'
import type { Quantities } from '#client/live/use-quantities.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import type { CartProduct } from '#contract/entities/cart.ts'
import type { StaffSharedCart } from '#contract/staff/orders/staff-shared-carts.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Stepper } from '#ui/controls/stepper.tsx'
import { Sums } from '#ui/display/sums.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import styles from './shared-cart.module.css'

const texts = sharedCarts.lines

type SharedLinesProps = { cart: StaffSharedCart; quantities: Quantities }

/** What is in the cart and what it comes to: the very same as the customer sees. */
export function SharedLines({ cart: { cartData, state }, quantities }: SharedLinesProps) {
  const money = useMoney(cartData.currency)
  const { products, totalProducts, totalSum, finalSum } = cartData
  const saving = totalSum.saleSaving + totalSum.setSaving + totalSum.promoSaving
  return (
    <Panel title={texts.title}>
      {products.length === 0 ? (
        <p className={styles.small}>{texts.empty}</p>
      ) : (
        <>
          <ul className={styles.lines}>
            {products.map((line) => (
              <li key={`${line.id} ${line.isGift}`} className={styles.line}>
                {line.photo ? <SmallPhoto picture={line.photo} className={styles.photo} /> : <span />}
                <div className={styles.what}>
                  <a href={line.url}>{line.name}</a>
                  <p className={styles.small}>{line.characteristics}</p>
                  <Notes line={line} />
                </div>
                <p className={styles.sum}>{isBought(line) && money.major(line.sum.sale)}</p>
                {state === 'open' && !line.isGift && <Tools line={line} quantities={quantities} />}
              </li>
            ))}
          </ul>
          <Sums
            rows={[
              [sharedCarts.sums.goods(totalProducts), money.major(totalSum.initial)],
              saving > 0 && [sharedCarts.sums.saving, `−${money.major(saving)}`],
            ]}
            total={[sharedCarts.sums.total, money.major(finalSum)]}
          />
          {state === 'open' && <p className={styles.small}>{sharedCarts.sums.note}</p>}
        </>
      )}
    </Panel>
  )
}

function Notes({ line }: { line: CartProduct }) {
  if (line.isGift) return <p className={styles.small}>{texts.gift}</p>
  return isBought(line) ? null : <p className={styles.warn}>{texts.unavailable}</p>
}

function isBought({ availability }: CartProduct): boolean {
  return availability === 'ok' || availability === 'less'
}

function Tools({ line, quantities }: { line: CartProduct; quantities: Quantities }) {
  const { id, name, quantity, maxQuantity } = line
  return (
    <div className={styles.tools}>
      {isBought(line) && (
        <Stepper
          value={quantities.of(id, quantity)}
          max={maxQuantity}
          onChange={(next) => quantities.set(id, next)}
          labels={{ group: texts.quantity(name), less: texts.less(name), more: texts.more(name) }}
        />
      )}
      <IconButton label={texts.remove(name)} icon={<X {...iconProps} />} onClick={() => quantities.set(id, 0)} />
    </div>
  )
}
