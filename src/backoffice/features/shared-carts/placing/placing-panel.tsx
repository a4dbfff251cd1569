import { useState } from 'react'
import type { StaffSharedCart } from '#contract/staff/orders/staff-shared-carts.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import styles from './placing.module.css'
import { SpokenCode } from './spoken-code.tsx'
import { NO_TERMS, type Terms } from './terms.ts'
import { TermsForm } from './terms-form.tsx'

const texts = sharedCarts.placing

type PlacingPanelProps = {
  cart: StaffSharedCart
  onChanged(cart: StaffSharedCart): void
  onStale(): void
}

/** For a customer who cannot open the link: the employee fills the order in, the customer tells a code. */
export function PlacingPanel({ cart, onChanged, onStale }: PlacingPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const [terms, setTerms] = useState<Terms>(NO_TERMS)
  /** The agreement that the employee has gone back from, to change something. */
  const [left, setLeft] = useState<string | null>(null)
  const { agreement, cartData } = cart

  // Here and not outside: what was written down outlives a cart that is empty for a moment.
  if (cartData.totalProducts === 0) return null

  if (agreement && agreement.key !== left)
    return (
      <Panel title={texts.title}>
        <SpokenCode
          key={agreement.key}
          cart={cart}
          agreement={agreement}
          onPlaced={onChanged}
          onStale={onStale}
          onBack={() => {
            setLeft(agreement.key)
            setOpen(true)
          }}
        />
      </Panel>
    )
  return (
    <Panel title={texts.title}>
      {isOpen || left ? (
        <TermsForm
          cart={cart}
          terms={terms}
          onChange={(part) => setTerms((before) => ({ ...before, ...part }))}
          onSent={onChanged}
        />
      ) : (
        <>
          <p className={styles.small}>{texts.text}</p>
          <div>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {texts.open}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
