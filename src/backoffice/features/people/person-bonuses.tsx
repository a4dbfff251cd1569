import type { ReactNode } from 'react'
import { formatDay, moneyFormat } from '#client/formats/formats.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { StaffPerson } from '#contract/staff/people/staff-people.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { certificates as certificateTexts } from '#site-texts/backoffice/selling/certificates.ts'
import dialog from '../../shared/forms/dialog-form.module.css'
import { Facts } from '../../shared/lists/facts.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { BONUS_CURRENCY } from '../../shared/shop.ts'

const texts = people.card
const { states } = certificateTexts

type PersonBonusesProps = { bonuses: NonNullable<StaffPerson['bonuses']>; actions: ReactNode }

/** What there is and what happened; one bonus is one of its currency. */
export function PersonBonuses({ bonuses, actions }: PersonBonusesProps) {
  const dates = useDates()
  const money = useMoney(BONUS_CURRENCY)
  const { balance, pending, held, owed, movements } = bonuses
  const unlessNone = (sum: number) => (sum > 0 ? money.minor(sum) : null)
  return (
    <Panel title={texts.bonuses}>
      <Facts
        facts={[
          [texts.balance, money.minor(balance)],
          [texts.pending, unlessNone(pending)],
          [texts.held, unlessNone(held)],
          [texts.owed, unlessNone(owed)],
        ]}
      />
      {actions && <div className={dialog.buttons}>{actions}</div>}
      {movements.length === 0 && <p className={styles.small}>{texts.noBonuses}</p>}
      <ul className={styles.list}>
        {movements.map(({ at, kind, source, amount, order, expiresAt }) => (
          <li key={`${at} ${kind} ${source} ${amount} ${order} ${expiresAt}`} className={styles.row}>
            <span>
              {[
                texts.bonusKinds[kind] ?? kind,
                ...(kind === 'granted' || (kind === 'taken_back' && !order) ? [texts.bonusSources[source] ?? ''] : []),
              ].join(' ')}
              <span className={styles.small}>
                {' '}
                {[
                  formatDay(at, dates),
                  ...(order ? [texts.ofOrder(order)] : []),
                  ...(kind === 'granted' ? [texts.until(formatDay(expiresAt, dates))] : []),
                ].join(', ')}
              </span>
            </span>
            <span className={styles.sum}>
              {amount > 0 ? '+' : '−'}
              {money.minor(Math.abs(amount))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Of a number the last four digits only: the code itself nobody of the staff knows. */
export function PersonCertificates({ person: { certificates } }: { person: StaffPerson }) {
  const dates = useDates()
  return (
    <Panel title={texts.certificates}>
      {certificates.length === 0 && <p className={styles.small}>{texts.noCertificates}</p>}
      <ul className={styles.list}>
        {certificates.map(({ id, lastDigits, face, balance, currency, expiresAt, isBlocked }) => {
          const money = moneyFormat(currency, dates.language)
          return (
            <li key={id} className={styles.row}>
              <span>
                {texts.certificate(lastDigits)} {isBlocked && <Mark tone="warn">{states.blocked}</Mark>}
              </span>
              <span className={styles.small}>
                {texts.certificateLeft(money.minor(balance), money.minor(face))},{' '}
                {texts.until(formatDay(expiresAt, dates))}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
