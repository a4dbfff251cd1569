import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDay } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { type StaffPerson, staffPerson } from '#contract/staff/people/staff-people.ts'
import { people as texts } from '#site-texts/backoffice/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { MovementForm } from '../../features/people/movement-form.tsx'
import { MovementTable } from '../../features/people/movement-table.tsx'
import { PersonAccess } from '../../features/people/person-access.tsx'
import { PersonBonuses, PersonCertificates } from '../../features/people/person-bonuses.tsx'
import { PersonContacts } from '../../features/people/person-contacts.tsx'
import { PersonData } from '../../features/people/person-data.tsx'
import { PersonConsents, PersonOrders, PersonSubscriptions } from '../../features/people/person-history.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import styles from '../../shared/detail.module.css'
import { Panel } from '../../shared/lists/panel.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

export default function PersonPage() {
  return (
    <ForPermission permission="customers.read">
      <Person />
    </ForPermission>
  )
}

const MOVES = ['bonuses_add', 'bonuses_take', 'certificate'] as const

function Person() {
  const { key = '' } = useParams()
  const dates = useDates()
  const navigate = useNavigate()
  const loaded = useLoaded(key, (signal) => browserApi(staffPerson, { params: { key } }, { signal }))
  const [move, setMove] = useState<(typeof MOVES)[number] | null>(null)
  const may = mayOf(useMe())
  const titleOf = ({ name, surname, phone }: StaffPerson) => [name, surname].filter(Boolean).join(' ') || phone

  return (
    <>
      <BackLink to="/people">{texts.back}</BackLink>
      <Screen
        title={loaded.data ? titleOf(loaded.data) : texts.title}
        lead={loaded.data && `${texts.card.since} ${formatDay(loaded.data.since, dates)}`}
      >
        <WhenLoaded loaded={loaded}>
          {(person) => (
            <>
              <div className={styles.notices}>
                {!person.hasAccount && <Notice title={texts.guest} />}
                {person.isBlocked && (
                  <Notice tone="warn" title={texts.card.blocked}>
                    {person.blockedReason}
                  </Notice>
                )}
              </div>
              <div className={styles.columns}>
                <div className={styles.column}>
                  <PersonOrders person={person} />
                  {person.bonuses && (
                    <PersonBonuses
                      bonuses={person.bonuses}
                      actions={
                        may('money.move') &&
                        MOVES.map((kind) => (
                          <Button key={kind} size="small" variant="secondary" onClick={() => setMove(kind)}>
                            {texts.movements.kinds[kind]}
                          </Button>
                        ))
                      }
                    />
                  )}
                  {person.movements.length > 0 && (
                    <Panel title={texts.movements.title}>
                      <MovementTable movements={person.movements} isOfOne onChanged={loaded.reload} />
                    </Panel>
                  )}
                  {person.hasAccount && <PersonCertificates person={person} />}
                </div>
                <div className={styles.column}>
                  <PersonContacts person={person} />
                  {person.hasAccount && may('customers.deactivate') && (
                    <PersonAccess person={person} onChanged={loaded.set} onStale={loaded.reload} />
                  )}
                  <PersonConsents person={person} />
                  <PersonSubscriptions person={person} />
                  {may('customers.edit') && (
                    <PersonData
                      person={person}
                      onChanged={loaded.set}
                      onStale={loaded.reload}
                      onErased={() => void navigate('/people')}
                    />
                  )}
                </div>
              </div>
              {move && (
                <MovementForm
                  kind={move}
                  customerId={Number(person.key.slice(1))}
                  onMade={loaded.reload}
                  onClose={() => setMove(null)}
                />
              )}
            </>
          )}
        </WhenLoaded>
      </Screen>
    </>
  )
}
