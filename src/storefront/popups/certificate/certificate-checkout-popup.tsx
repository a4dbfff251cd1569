import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useClosePopup } from '#ui/popups/popup.tsx'
import { CERTIFICATE_CURRENCY } from '../../features/certificates/certificate-currency.ts'
import { amountOf, type DraftItem, totalOf } from '../../features/certificates/draft/draft.ts'
import { useDraft } from '../../features/certificates/draft/draft-storage.ts'
import { useItemTexts } from '../../features/certificates/form/order-list.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import styles from './certificate-popups.module.css'
import { ConsentBoxes } from './parts/consent-boxes.tsx'
import { PlaceFailureNotice } from './parts/place-failure-notice.tsx'
import { useCertificateCheckout } from './parts/use-certificate-checkout.ts'

const texts = certificate.checkout

/** What is bought, where the receipt goes, what is agreed to; then the payment page. */
export default function CertificateCheckoutPopup({ close }: PopupProps<'certificateCheckout'>) {
  const { items } = useDraft()
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      {items.length > 0 ? <Checkout /> : <Nothing />}
    </Dialog>
  )
}

function Nothing() {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{texts.empty}</p>
      <Button variant="secondary" fullWidth onClick={useClosePopup()}>
        {texts.back}
      </Button>
    </div>
  )
}

function Checkout() {
  const { form, submit, ...checkout } = useCertificateCheckout()
  const { items, state } = checkout
  const { major } = useMoney(CERTIFICATE_CURRENCY)
  const total = totalOf(items)
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Lines items={items} total={total} />
      <EmailField
        id="certificate-receipt-email"
        label={texts.email}
        mask={stripEmail}
        value={checkout.email}
        onChange={checkout.typeEmail}
        hint={texts.emailHint}
        error={checkout.problems.email}
        required
      />
      <ConsentBoxes value={checkout.consents} onChange={checkout.agree} errors={checkout.problems} />
      <PlaceFailureNotice failure={checkout.failure} isBusy={state !== 'idle'} onAsk={() => void checkout.ask()} />
      <div className={styles.actions}>
        <Button
          type="submit"
          fullWidth
          loading={state !== 'idle'}
          loadingLabel={state === 'idle' ? undefined : texts[state]}
        >
          {texts.pay(major(total))}
        </Button>
        <p className={styles.small}>{preventOrphans(texts.legal)}</p>
        {checkout.isGuest && <p className={styles.small}>{preventOrphans(texts.signIn)}</p>}
      </div>
    </form>
  )
}

function Lines({ items, total }: { items: readonly DraftItem[]; total: number }) {
  const { major } = useMoney(CERTIFICATE_CURRENCY)
  const messages = useItemTexts()
  return (
    <ul className={styles.lines} aria-label={texts.lines}>
      {items.map((item) => {
        const { name, about } = messages(item)
        return (
          <li key={item.key} className={styles.line}>
            <span className={styles.words}>
              <span>{name}</span>
              <span className={styles.about}>{about}</span>
            </span>
            <span className={styles.sum}>{major(amountOf(item) ?? 0)}</span>
          </li>
        )
      })}
      <li className={`${styles.line} ${styles.total}`}>
        <span>{texts.total}</span>
        <span className={styles.sum}>{major(total)}</span>
      </li>
    </ul>
  )
}
