import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import styles from './offline-form.module.css'
import type { Guest } from './offline-form.tsx'

const texts = newsletter.offline

export function OfflineThanks({ guest: { name, email, hasGift } }: { guest: Guest }) {
  return (
    <div className={styles.thanks} role="status">
      <p className={styles.title}>{texts.thanks(name)}</p>
      <p>{preventOrphans(texts.text(email))}</p>
      {hasGift && <p>{preventOrphans(texts.gift)}</p>}
      <LinkButton as={Link} to="/catalog" variant="secondary">
        {texts.toCatalog}
      </LinkButton>
    </div>
  )
}
