import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CartProduct } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/cart.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { cart } from '../../app/cart/use-cart.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import styles from './cart-line.module.css'
import { RemoveButton } from './cart-line.tsx'
import { LinePhoto } from './line-photo.tsx'

const words = texts.unavailable

/** Out of stock, not sold here, no longer made, in the shops only: why, and what can be done about it. */
export function UnavailableLine({ line }: { line: CartProduct }) {
  const { availability, name, url } = line
  return (
    <AsideLine line={line} why={words.states[availability]}>
      {availability === 'sold_out' && (
        <LinkButton
          as={Link}
          look="quiet"
          size="small"
          to={`${url}&popup=subscribeProductPrice`}
          aria-label={words.notifyLabel(name)}
        >
          {words.notify}
        </LinkButton>
      )}
      {availability === 'showcase' && (
        <LinkButton
          as={Link}
          look="quiet"
          size="small"
          to={`${url}&popup=productAvailability`}
          aria-label={words.whereToSeeLabel(name)}
        >
          {words.whereToSee}
        </LinkButton>
      )}
      <LinkButton as={Link} look="quiet" size="small" to={`${url}#similar`} aria-label={words.similarLabel(name)}>
        {words.similar}
      </LinkButton>
      <RemoveButton line={line} />
    </AsideLine>
  )
}

/** Found in a cart of an earlier visit: bought only if it is asked for. */
export function EarlierLine({ line }: { line: CartProduct }) {
  const canBeBought = line.availability === 'ok' || line.availability === 'less'
  return (
    <AsideLine line={line} why={canBeBought ? '' : words.states[line.availability]}>
      {canBeBought && (
        <Button
          look="quiet"
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
          <Link to={line.url}>{tieShortWords(line.name)}</Link>
        </h3>
        <p className={styles.details}>
          {[line.characteristics, line.price?.finalFormatted].filter(Boolean).join('\u00A0· ')}
        </p>
        {why && <p className={styles.why}>{tieShortWords(why)}</p>}
        <div className={styles.asideActions}>{children}</div>
      </div>
    </article>
  )
}
