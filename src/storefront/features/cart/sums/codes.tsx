import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { MAX_CERTIFICATES } from '#rules/cart/cart-limits.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { settings } from '../../../shared/shop/settings.ts'
import { cart } from '../../../state/cart/use-cart.ts'
import { BestOffer } from '../offer/best-offer.tsx'
import { CodeEntry } from './code-entry.tsx'
import styles from './codes.module.css'

const { promo, certificate } = texts

/** Promo codes and gift certificates: what counts, what it saves, what does not count and why. */
export function Codes({ data }: { data: CartData }) {
  const money = useMoney(data.currency)
  const saving = ({ discount, deliveryDiscount }: CartData['promocodes'][number]) => {
    if (discount > 0) return `−${money.major(discount)}`
    return deliveryDiscount > 0 ? `−${money.major(deliveryDiscount)}` : hasGift(data) ? promo.gift : promo.freeDelivery
  }
  return (
    <div className={styles.codes}>
      {data.promocodes.map((one) =>
        one.isAutomatic ? (
          <Code key={one.code} name={one.title ?? one.code} value={saving(one)} note={promo.automatic} />
        ) : (
          <Code
            key={one.code}
            name={one.code}
            value={one.isApplied ? saving(one) : null}
            note={one.isApplied ? [one.title, one.note].filter(Boolean).join('. ') || null : one.reason}
            removeLabel={promo.removeLabel(one.code)}
            onRemove={() => void cart.change({ kind: 'promocode-remove', code: one.code })}
          />
        ),
      )}
      {data.promotionHints.map((hint) => (
        <p key={hint} className={styles.hint}>
          {preventOrphans(hint)}
        </p>
      ))}
      <BestOffer data={data} />
      {data.certificates.map((one) => (
        <Code
          key={one.code}
          name={certificate.chip(one.number)}
          value={`−${money.major(one.amount)}`}
          note={one.balance > one.amount ? certificate.left(money.major(one.balance - one.amount)) : null}
          removeLabel={certificate.removeLabel(one.number)}
          onRemove={() => void cart.change({ kind: 'certificate-remove', code: one.code })}
        >
          {one.needsCode && <ProofNeeded />}
        </Code>
      ))}
      <CodeEntry kind="promocode" texts={promo} />
      {/* Certificates have a currency; elsewhere there is nothing to enter. */}
      {data.currency === settings.certificates?.currency && data.certificates.length < MAX_CERTIFICATES && (
        <CodeEntry kind="certificate" texts={certificate} hint={certificate.hint} />
      )}
    </div>
  )
}

/** One that was added in another session waits for its owner's word. */
function ProofNeeded() {
  return (
    <>
      <span className={styles.codeReason}>{preventOrphans(certificate.proof.needed)}</span>
      <Button variant="quiet" onClick={() => openPopup('auth', { mode: 'certificate-payment', source: 'cart' })}>
        {certificate.proof.ask}
      </Button>
    </>
  )
}

function hasGift({ products }: CartData): boolean {
  return products.some(({ isGift }) => isGift)
}

type CodeProps = {
  name: string
  /** What it takes off; null when it does not count. */
  value: string | null
  note: string | null
  /** What works by itself cannot be taken out. */
  removeLabel?: string
  onRemove?(): void
  children?: ReactNode
}

function Code({ name, value, note, removeLabel, onRemove, children }: CodeProps) {
  return (
    <div className={styles.code}>
      <div className={styles.codeText}>
        <span className={styles.codeName}>{name}</span>
        {value && <span className={styles.codeValue}>{value}</span>}
        {note && <span className={value ? styles.codeNote : styles.codeReason}>{preventOrphans(note)}</span>}
        {children}
      </div>
      {removeLabel && <IconButton label={removeLabel} icon={<X {...iconProps} size={16} />} onClick={onRemove} />}
    </div>
  )
}
