import { useState } from 'react'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { PhoneProof } from '../../features/auth/steps/phone-proof.tsx'
import { cart } from '../../state/cart/use-cart.ts'
import styles from './auth-popup.module.css'

const { proof } = texts.certificate

/**
 * Somebody signed in pays with certificates that were added in another session: a code to their own phone, and the cart
 * may spend them here too.
 */
export function CertificatePayment({ phone, close }: { phone: string; close(): void }) {
  const [isOpen, setOpen] = useState(true)

  async function confirm() {
    const waiting = cart.current().data?.certificates.find(({ needsCode }) => needsCode)
    if (waiting) await cart.change({ kind: 'certificate', code: waiting.code })
    setOpen(false)
  }

  return (
    <Dialog title={proof.title} closeLabel={proof.close} open={isOpen} onClose={close} focus="field">
      <div className={styles.body}>
        <PhoneProof
          purpose="certificate"
          phone={phone}
          lead={proof.lead}
          submit={proof.submit}
          onProved={() => void confirm()}
        />
      </div>
    </Dialog>
  )
}
