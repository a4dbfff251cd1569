import { type ReactNode, useRef, useState } from 'react'
import type { PersonalData } from '#contract/customer/profile.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { shownPhone } from '../../../features/auth/shown-phone.ts'
import { useSite } from '../../../shared/site.ts'
import styles from '../section.module.css'
import { EmailChange } from './email-change.tsx'
import { PhoneChange } from './phone-change.tsx'
import { WaitingEmail } from './waiting-email.tsx'

const texts = profile.personal

/** How to reach the customer. Each change proves first whose account it is. */
export function Contacts({ info }: { info: PersonalData }) {
  const { language } = useSite().site
  const [changing, setChanging] = useState<'phone' | 'email' | null>(null)
  const { phone, email, waitingEmail } = info.user
  const reported = email ?? waitingEmail
  const heading = useRef<HTMLHeadingElement>(null)
  const stop = () => {
    setChanging(null)
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <section className={styles.block} aria-labelledby="profile-contacts">
      <h2 className={styles.blockTitle} id="profile-contacts" ref={heading} tabIndex={-1}>
        {texts.contacts}
      </h2>
      <div className={styles.rows}>
        {changing === 'phone' && phone ? (
          <PhoneChange phone={phone} onEnd={stop} />
        ) : (
          <Row
            name={texts.phone}
            value={phone && shownPhone(phone, language)}
            note={texts.phoneHint}
            action={profile.change}
            actionName={texts.changePhone}
            onAction={() => setChanging('phone')}
          />
        )}
        {changing === 'email' && phone ? (
          <EmailChange phone={phone} title={reported ? texts.changeEmail : texts.addEmail} onEnd={stop} />
        ) : (
          <Row
            name={texts.email}
            value={reported ?? texts.emailNone}
            note={reported ? (email ? texts.emailConfirmed : texts.emailNotConfirmed) : texts.emailHint}
            action={reported ? profile.change : profile.notify}
            actionName={reported ? texts.changeEmail : texts.addEmail}
            onAction={() => setChanging('email')}
          >
            {waitingEmail && <WaitingEmail email={waitingEmail} />}
          </Row>
        )}
        <Row name={texts.yandex} value={null} note={info.hasYandexId ? texts.yandexLinked : texts.yandexNotLinked} />
      </div>
    </section>
  )
}

type RowProps = {
  name: string
  value: string | null
  note: string
  action?: string
  /** What the button does, said in full to those who hear it alone; it begins with what is seen. */
  actionName?: string
  onAction?: () => void
  children?: ReactNode
}

function Row({ name, value, note, action, actionName, onAction, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dl className={styles.fact}>
        <dt>{name}</dt>
        {value && <dd className={styles.value}>{value}</dd>}
        <dd className={styles.note}>{note}</dd>
      </dl>
      {action && (
        <Button variant="secondary" size="small" aria-label={actionName} onClick={onAction}>
          {action}
        </Button>
      )}
      {children && <div className={styles.under}>{children}</div>}
    </div>
  )
}
