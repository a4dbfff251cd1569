import { useId } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { cartStore } from '#site-texts/ordering/cart-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { cart, useQueuedEdits } from '../../../state/cart/use-cart.ts'
import styles from './cart-lines.module.css'

const texts = cartStore.queue

/** Items that were chosen without a connection: they are not in the cart, and it is not known whether they can be. */
export function QueuedItems() {
  const id = useId()
  const items = useQueuedEdits().filter(({ kind }) => kind === 'add')
  if (items.length === 0) return null
  return (
    <section className={styles.queued} aria-labelledby={id}>
      <h2 className={styles.asideTitle} id={id}>
        {texts.title}
      </h2>
      <ul className={styles.queuedLines}>
        {items.map(({ skuId, name, quantity }) => (
          <li key={skuId} className={styles.queuedLine}>
            <div>
              <p>{preventOrphans(texts.times(name || texts.unnamed, quantity))}</p>
              <p className={styles.note}>{texts.add}</p>
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.cancelLabel(name || texts.unnamed)}
              onClick={() => cart.forgetQueued(skuId)}
            >
              {texts.cancel}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** At a line whose change waits. */
export function WaitingChange({ skuId }: { skuId: number }) {
  const isWaiting = useQueuedEdits().some((edit) => edit.skuId === skuId && edit.kind === 'set')
  return isWaiting ? <p className={styles.note}>{texts.change}</p> : null
}
