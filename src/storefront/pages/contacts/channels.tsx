import { wallClock } from '#rules/delivery/calendar.ts'
import { phoneUri } from '#rules/settings/phone-uri.ts'
import { contacts as texts } from '#site-texts/content/contacts.ts'
import { layout } from '#site-texts/layout.ts'
import { support } from '../../shared/shop/brand.ts'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import { useNow } from '../../shared/use-now.ts'
import styles from './channels.module.css'

/** Telephone, mail and messengers, each to be pressed. */
export function Channels() {
  const { site } = useSite()
  const now = useNow()
  const { phone, hours, messengers } = support(site.language)
  const clock = now && wallClock(now, settings.letterTimeZones[site.language])
  const isThere = clock && clock.hour >= hours.from && clock.hour < hours.to
  const { email, hours: hoursText } = layout.footer
  return (
    <ul className={styles.channels}>
      <li className={styles.channel}>
        <h2 className={styles.name}>{texts.phone}</h2>
        <a className={styles.value} href={phoneUri(phone)}>
          {phone}
        </a>
        <p className={styles.note}>{hoursText}</p>
        <p className={styles.state}>{clock && (isThere ? texts.thereNow : texts.notThere)}</p>
      </li>
      <li className={styles.channel}>
        <h2 className={styles.name}>{texts.mail}</h2>
        <a className={styles.value} href={`mailto:${email}`}>
          {email}
        </a>
        <p className={styles.note}>{texts.mailNote}</p>
      </li>
      {messengers.length > 0 && (
        <li className={styles.channel}>
          <h2 className={styles.name}>{texts.messengers}</h2>
          <p className={styles.values}>
            {messengers.map(({ name, url }) => (
              <a key={url} className={styles.value} href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            ))}
          </p>
          <p className={styles.note}>{texts.messengersNote}</p>
        </li>
      )}
    </ul>
  )
}
