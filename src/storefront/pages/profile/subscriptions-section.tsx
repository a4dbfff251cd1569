import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { changeSubscriptions, type PersonalData, unsubscribeAll } from '#contract/customer/profile.ts'
import { profile } from '#site-texts/customer/profile.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { shownPhone } from '../../features/auth/shown-phone.ts'
import { notSavedMessage } from '../../features/profile/not-saved-message.ts'
import { sectionPath } from '../../features/profile/section-path.ts'
import { leaveIfSignedOut } from '../../features/profile/signed-out.ts'
import { keepTopic } from '../../features/profile/user-data-store.ts'
import { useSite } from '../../shared/site.ts'
import section from './section.module.css'
import styles from './subscriptions-section.module.css'
import { TopicGate } from './topic-gate.tsx'

const texts = profile.subscriptions

export default function SubscriptionsSection() {
  return (
    <TopicGate topic="info" section="subscriptionsData">
      {(info) => <Subscriptions info={info} />}
    </TopicGate>
  )
}

type Wants = { email: boolean; sms: boolean }

/** What is wanted, shown as pressed while the server is asked. */
function useSubscriptions(info: PersonalData) {
  const { email, sms } = info.subscriptions
  const [pressed, setPressed] = useState<Wants | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shown = pressed ?? { email, sms }

  async function change(ask: () => Promise<PersonalData['subscriptions']>, done: string) {
    setBusy(true)
    try {
      keepTopic('info', { ...info, subscriptions: await ask() })
      showToast({ text: done })
    } catch (error) {
      if (!leaveIfSignedOut(error, 'subscriptionsData')) showToast({ text: notSavedMessage(error), tone: 'error' })
    } finally {
      setBusy(false)
      setPressed(null)
    }
  }

  function choose(wants: Wants) {
    if (isBusy) return
    setPressed(wants)
    void change(() => browserApi(changeSubscriptions, { body: wants }), texts.changed)
  }

  return {
    shown,
    choose,
    leaveAll: () => void change(() => browserApi(unsubscribeAll, {}), texts.noneDone),
    isLeavingAll: isBusy && pressed === null,
  }
}

function Subscriptions({ info }: { info: PersonalData }) {
  const { language } = useSite().site
  const { email, sms, pieces } = info.subscriptions
  const { user, isEmailConfirmed } = info
  const { shown, choose, leaveAll, isLeavingAll } = useSubscriptions(info)
  const hasNothing = !email && !sms && pieces.length === 0
  return (
    <>
      <p className={section.lead}>{preventOrphans(texts.lead)}</p>
      <div className={styles.switches}>
        <Switch
          label={texts.email}
          hint={isEmailConfirmed && user.email ? texts.emailTo(user.email) : texts.emailNeeded}
          checked={shown.email}
          disabled={!isEmailConfirmed && !email}
          onChange={(on) => choose({ ...shown, email: on })}
        />
        <Switch
          label={texts.sms}
          hint={user.phone && texts.smsTo(shownPhone(user.phone, language))}
          checked={shown.sms}
          onChange={(on) => choose({ ...shown, sms: on })}
        />
      </div>
      {!isEmailConfirmed && (
        <p>
          <Link className={styles.toEmail} to={sectionPath('personalData')}>
            {texts.toEmail}
          </Link>
        </p>
      )}
      {pieces.length > 0 && <ProductLetters pieces={pieces} />}
      {hasNothing ? (
        <p className={section.note}>{texts.nothing}</p>
      ) : (
        <div>
          <Button variant="secondary" loading={isLeavingAll} loadingLabel={profile.saving} onClick={leaveAll}>
            {texts.none}
          </Button>
        </div>
      )}
    </>
  )
}

function ProductLetters({ pieces }: Pick<PersonalData['subscriptions'], 'pieces'>) {
  return (
    <section className={section.block} aria-labelledby="profile-products">
      <h2 className={section.blockTitle} id="profile-products">
        {texts.items}
      </h2>
      <p className={section.rowText}>{texts.itemsText}</p>
      <ul className={styles.products}>
        {pieces.map(({ id, kind, name, url }) => (
          <li key={id} className={styles.product}>
            <Link to={url}>{name}</Link>
            <span className={section.note}>{texts.kinds[kind]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
