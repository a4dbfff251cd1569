import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CartData } from '#contract/entities/cart.ts'
import { MOST_CERTIFICATES } from '#rules/cart/cart-limits.ts'
import { cart as texts } from '#site-texts/cart.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { cart } from '../../app/cart/use-cart.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { openPopup } from '../../popups/open-popup.ts'
import { CodeEntry } from './code-entry.tsx'
import styles from './codes.module.css'
import { useMoney } from './use-money.ts'

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
      {data.promocodes.map((one) => (
        <Code
          key={one.code}
          name={one.code}
          value={one.isApplied ? saving(one) : null}
          note={one.isApplied ? null : one.reason}
          removeLabel={promo.removeLabel(one.code)}
          onRemove={() => void cart.change({ kind: 'promocode-remove', code: one.code })}
        />
      ))}
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
      <CodeEntry kind="promocode" words={promo} />
      {/* Certificates are in roubles; elsewhere there is nothing to enter. */}
      {data.currency === 'RUB' && data.certificates.length < MOST_CERTIFICATES && (
        <CodeEntry kind="certificate" words={certificate} hint={certificate.hint} />
      )}
    </div>
  )
}

/** One that was added in another session waits for its owner's word. */
function ProofNeeded() {
  return (
    <>
      <span className={styles.codeReason}>{tieShortWords(certificate.proof.needed)}</span>
      <Button look="quiet" onClick={() => openPopup('auth', { mode: 'certificate-payment', source: 'cart' })}>
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
  removeLabel: string
  onRemove(): void
  children?: ReactNode
}

function Code({ name, value, note, removeLabel, onRemove, children }: CodeProps) {
  return (
    <div className={styles.code}>
      <div className={styles.codeText}>
        <span className={styles.codeName}>{name}</span>
        {value && <span className={styles.codeValue}>{value}</span>}
        {note && <span className={value ? styles.codeNote : styles.codeReason}>{tieShortWords(note)}</span>}
        {children}
      </div>
      <IconButton label={removeLabel} icon={<X {...iconProps} size={16} />} onClick={onRemove} />
    </div>
  )
}
