import { Link } from 'react-router'
import { formatDay, moneyFormat } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { StaffPerson } from '#contract/staff/people/staff-people.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Facts } from '../../shared/lists/facts.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'

const texts = people.card

/** `/oferta/2026-11-01` is the version of that day: what was agreed to is said beside it. */
const versionOf = (version: string) => version.split('/').at(-1) ?? version

type Props = { person: StaffPerson }

export function PersonOrders({ person: { orders } }: Props) {
  const dates = useDates()
  return (
    <Panel title={texts.orders}>
      {orders.length === 0 && <p className={styles.small}>{texts.noOrders}</p>}
      <ul className={styles.list}>
        {orders.map(({ number, at, payable, currency, state }) => (
          <li key={number} className={styles.row}>
            <span>
              <Link to={`/orders/${number}`}>{number}</Link>
              <span className={styles.small}>
                {' '}
                {formatDay(at, dates)}, {backoffice.states.order[state].toLowerCase()}
              </span>
            </span>
            <span className={styles.sum}>{moneyFormat(currency, dates.language).minor(payable)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What was agreed to, where, to which words; what was withdrawn stays in view. */
export function PersonConsents({ person: { consents } }: Props) {
  const dates = useDates()
  return (
    <Panel title={texts.consents}>
      {consents.length === 0 && <p className={styles.small}>{texts.noConsents}</p>}
      <ul className={styles.list}>
        {consents.map(({ kind, where, version, givenAt, withdrawnAt, givenTo }) => (
          <li key={`${kind} ${where} ${givenAt}`}>
            {texts.consentKinds[kind] ?? kind}
            <p className={styles.small}>
              {[
                texts.where(where),
                formatDay(givenAt, dates),
                texts.version(versionOf(version)),
                ...(givenTo ? [texts.givenTo(givenTo)] : []),
                ...(withdrawnAt ? [texts.withdrawn(formatDay(withdrawnAt, dates))] : []),
              ].join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function PersonSubscriptions({ person: { subscriptions } }: Props) {
  if (!subscriptions) return null
  const { email, sms, pieces } = subscriptions
  const reported = (isOn: boolean) => (isOn ? texts.yes : texts.no)
  return (
    <Panel title={texts.subscriptions}>
      <Facts
        facts={[
          [texts.letters, reported(email)],
          [texts.messages, reported(sms)],
        ]}
      />
      {pieces.length > 0 && (
        <ul className={styles.list}>
          {pieces.map(({ id, kind, name }) => (
            <li key={id}>
              {name}
              <p className={styles.small}>{texts.pieces[kind] ?? kind}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
