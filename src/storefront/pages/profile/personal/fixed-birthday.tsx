import { profile } from '#site-texts/customer/profile.ts'
import { layout } from '#site-texts/layout.ts'
import styles from '../section.module.css'

const { phone, phoneUri } = layout.footer

/** Spec 8: once told, it can be changed only by phoning the operators. */
export function FixedBirthday({ birthday }: { birthday: string }) {
  return (
    <dl className={styles.fact}>
      <dt>{profile.personal.birthdayLabel}</dt>
      <dd className={styles.value}>{birthday}</dd>
      <dd className={styles.note}>
        {profile.personal.birthdayFixed}{' '}
        <a href={phoneUri} className={styles.whole}>
          {phone}
        </a>
      </dd>
    </dl>
  )
}
