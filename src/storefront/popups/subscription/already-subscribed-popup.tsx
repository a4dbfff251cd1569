import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import styles from '../info.module.css'

const texts = newsletter.already

export default function AlreadySubscribedPopup({ payload, close }: PopupProps<'alreadySubscribed'>) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={styles.text} role="status">
        <p className={styles.lead}>{preventOrphans(payload ? texts.text(payload.email) : texts.textWithoutEmail)}</p>
        <p>{preventOrphans(texts.lost)}</p>
        <LinkButton as={Link} to="/catalog/new" variant="secondary" fullWidth>
          {texts.toNew}
        </LinkButton>
      </div>
    </Dialog>
  )
}
