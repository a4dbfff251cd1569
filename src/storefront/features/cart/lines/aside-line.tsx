import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { CartProduct } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { cart } from '../../../state/cart/use-cart.ts'
import styles from './cart-line.module.css'
import { RemoveButton } from './cart-line.tsx'
import { LinePhoto } from './line-photo.tsx'

const messages = texts.unavailable

/** Out of stock, not sold here, no longer made, in the shops only: why, and what can be done about it. */
export function UnavailableLine({ line }: { line: CartProduct }) {
  const { availability, name, url } = line
  return (
    <AsideLine line={line} why={messages.states[availability]}>
      {availability === 'sold_out' && (
        <LinkButton
          as={Link}
          variant="quiet"
          size="small"
          to={`${url}&popup=subscribeProductPrice`}
          aria-label={messages.notifyLabel(name)}
        >
          {messages.notify}
        </LinkButton>
      )}
      {availability === 'showcase' && (
        <LinkButton
          as={Link}
          variant="quiet"
          size="small"
          to={`${url}&popup=productAvailability`}
          aria-label={messages.whereToSeeLabel(name)}
        >
          {messages.whereToSee}
        </LinkButton>
      )}
      <LinkButton as={Link} variant="quiet" size="small" to={`${url}#similar`} aria-label={messages.similarLabel(name)}>
        {messages.similar}
      </LinkButton>
      <RemoveButton line={line} />
    </AsideLine>
  )
}

/** Found in a cart of an earlier visit: bought only if it is asked for. */
export function EarlierLine({ line }: { line: CartProduct }) {
  const canBeBought = line.availability === 'ok' || line.availability === 'less'
  return (
    <AsideLine line={line} why={canBeBought ? '' : messages.states[line.availability]}>
      {canBeBought && (
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.apart.addLabel(line.name)}
          onClick={() =>
            void cart.change({
              kind: 'add',
              skuId: line.id,
              quantity: Math.max(1, Math.min(line.quantity, line.maxQuantity)),
            })
          }
        >
          {texts.apart.add}
        </Button>
      )}
      <RemoveButton line={line} />
    </AsideLine>
  )
}

function AsideLine({ line, why, children }: { line: CartProduct; why: string; children: ReactNode }) {
  return (
    <article className={styles.aside}>
      <LinePhoto line={line} />
      <div className={styles.what}>
        <p className={styles.designer}>{line.designer}</p>
        <h3 className={styles.name}>
          <Link to={line.url}>{preventOrphans(line.name)}</Link>
        </h3>
        <p className={styles.details}>
          {[line.characteristics, line.price?.finalFormatted].filter(Boolean).join('\u00A0· ')}
        </p>
        {why && <p className={styles.why}>{preventOrphans(why)}</p>}
        <div className={styles.asideActions}>{children}</div>
      </div>
    </article>
  )
}
