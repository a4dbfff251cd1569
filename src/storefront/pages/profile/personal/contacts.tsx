import { useRef, useState } from 'react'
import type { PersonalData } from '#contract/customer/profile.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { shownPhone } from '../../../features/auth/shown-phone.ts'
import { useSite } from '../../../shared/site.ts'
import styles from '../section.module.css'
import { ContactRow } from './contact-row.tsx'
import { EmailChange } from './email-change.tsx'
import { LinkService } from './link-service.tsx'
import { PhoneChange } from './phone-change.tsx'
import { SignInService } from './sign-in-service.tsx'
import { WaitingEmail } from './waiting-email.tsx'

const texts = profile.personal

/** How to reach the customer. Each change proves first whose account it is. */
export function Contacts({ info }: { info: PersonalData }) {
  const { language } = useSite().site
  const [changing, setChanging] = useState<'phone' | 'email' | { service: string } | null>(null)
  const { phone, email, waitingEmail } = info.user
  const address = email ?? waitingEmail
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
          <ContactRow
            name={texts.phone}
            value={phone && shownPhone(phone, language)}
            note={texts.phoneHint}
            action={profile.change}
            actionName={texts.changePhone}
            onAction={() => setChanging('phone')}
          />
        )}
        {changing === 'email' && phone ? (
          <EmailChange phone={phone} title={address ? texts.changeEmail : texts.addEmail} onEnd={stop} />
        ) : (
          <ContactRow
            name={texts.email}
            value={address ?? texts.emailNone}
            note={address ? (email ? texts.emailConfirmed : texts.emailNotConfirmed) : texts.emailHint}
            action={address ? profile.change : profile.provide}
            actionName={address ? texts.changeEmail : texts.addEmail}
            onAction={() => setChanging('email')}
          >
            {waitingEmail && <WaitingEmail email={waitingEmail} />}
          </ContactRow>
        )}
        {phone &&
          info.signInServices.map((service) =>
            typeof changing === 'object' && changing?.service === service.name ? (
              <LinkService key={service.name} service={service} phone={phone} onEnd={stop} />
            ) : (
              <SignInService
                key={service.name}
                info={info}
                service={service}
                onLink={() => setChanging({ service: service.name })}
              />
            ),
          )}
      </div>
    </section>
  )
}
