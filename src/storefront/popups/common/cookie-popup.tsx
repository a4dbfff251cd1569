import { useState } from 'react'
import { OPTIONAL_KINDS, onlyNecessary } from '#rules/consent/consent-cookie.ts'
import { cookies } from '#site-texts/cookies.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { DocumentLink } from '../../shared/links/document-link.tsx'
import type { PopupProps } from '../../shared/popups/names.ts'
import { keepConsent, storedConsent } from '../../state/consent/consent-storage.ts'
import styles from './cookie-popup.module.css'

/** What each kind is for, in plain words. Nothing is on until the visitor turns it on. */
export default function CookiePopup({ close }: PopupProps<'cookie'>) {
  const [consent, setConsent] = useState(() => storedConsent() ?? onlyNecessary)
  const [isOpen, setOpen] = useState(true)
  const { necessary } = cookies.kinds
  return (
    <Dialog
      title={cookies.title}
      closeLabel={cookies.close}
      open={isOpen}
      onClose={close}
      footer={
        <Button
          fullWidth
          onClick={() => {
            keepConsent(consent)
            setOpen(false)
          }}
        >
          {cookies.save}
        </Button>
      }
    >
      <p className={styles.about}>{cookies.about}</p>
      <ul className={styles.kinds}>
        <li className={styles.kind}>
          <p className={styles.always}>
            {necessary.name} <span className={styles.note}>{cookies.always}</span>
          </p>
          <p className={styles.text}>{necessary.text}</p>
        </li>
        {OPTIONAL_KINDS.map((kind) => (
          <li key={kind} className={styles.kind}>
            <Switch
              label={cookies.kinds[kind].name}
              hint={cookies.kinds[kind].text}
              checked={consent[kind]}
              onChange={(isOn) => setConsent({ ...consent, [kind]: isOn })}
            />
          </li>
        ))}
      </ul>
      <p className={styles.text}>
        {cookies.stored} {cookies.policy.before}{' '}
        <DocumentLink href={cookies.policy.href}>{cookies.policy.link}</DocumentLink>.
      </p>
    </Dialog>
  )
}
