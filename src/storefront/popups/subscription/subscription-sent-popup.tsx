import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { AcknowledgeButton } from '../../shared/popups/acknowledge-button.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import styles from '../info.module.css'

const texts = newsletter.sent

export default function SubscriptionSentPopup({ payload, close }: PopupProps<'subscriptionSent'>) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={styles.text} role="status">
        <p className={styles.lead}>{preventOrphans(payload ? texts.text(payload.email) : texts.textWithoutEmail)}</p>
        {payload?.hasGift && <p className={styles.lead}>{preventOrphans(texts.gift)}</p>}
        <p>{preventOrphans(texts.spam)}</p>
        <AcknowledgeButton>{texts.done}</AcknowledgeButton>
      </div>
    </Dialog>
  )
}
