import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { showOutcome } from '../../features/newsletter/show-outcome.ts'
import { SubscribeForm } from '../../features/newsletter/subscribe-form.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import styles from '../info.module.css'

const texts = newsletter.subscribe

export default function SubscriptionPopup({ close }: PopupProps<'subscription'>) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close} focus="field">
      <div className={styles.text}>
        <p>{preventOrphans(texts.lead)}</p>
        <SubscribeForm source="popup" onDone={showOutcome} />
      </div>
    </Dialog>
  )
}
