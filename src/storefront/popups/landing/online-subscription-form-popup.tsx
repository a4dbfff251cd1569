import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { SubscribeForm } from '../../features/newsletter/subscribe-form.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { openPopupInstead } from '../../shared/popups/open-popup.ts'
import styles from '../info.module.css'

const texts = newsletter.online

export default function OnlineSubscriptionFormPopup({ close }: PopupProps<'onlineSubscriptionForm'>) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close} focus="field">
      <div className={styles.text}>
        <p>{preventOrphans(texts.lead)}</p>
        <SubscribeForm
          source="landing_online"
          hasName
          onDone={({ kind, email, hasGift }) =>
            kind === 'already'
              ? openPopupInstead('alreadySubscribed', { email })
              : openPopupInstead('onlineSubscriptionSuccess', { email, hasGift })
          }
        />
      </div>
    </Dialog>
  )
}
