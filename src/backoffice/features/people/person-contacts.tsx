import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { type StaffPerson, showStaffPhone } from '#contract/staff/people/staff-people.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { useFailure } from '../../shared/failure.ts'
import { Facts } from '../../shared/lists/facts.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'

const texts = people.card

/** The phone is hidden in part from everybody; who may see it asks for it, and is written down. */
export function PersonContacts({ person }: { person: StaffPerson }) {
  const dates = useDates()
  const may = mayOf(useMe())
  const failed = useFailure()
  const [phone, setPhone] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { email, isEmailConfirmed, hasAccount, birthday, language, seenAt } = person

  async function show() {
    setAsking(true)
    try {
      setPhone((await browserApi(showStaffPhone, { params: { key: person.key } })).phone)
    } catch (error) {
      failed(error)
    }
    setAsking(false)
  }

  return (
    <Panel title={texts.contacts}>
      <Facts
        facts={[
          [texts.phone, phone ?? person.phone],
          [texts.email, email && hasAccount && !isEmailConfirmed ? texts.unconfirmed(email) : email],
          [texts.birthday, birthday],
          [texts.language, texts.languages[language]],
          [texts.seen, seenAt && formatDayAndTime(seenAt, dates)],
        ]}
      />
      {may('customers.phone') && phone === null && (
        <>
          <div>
            <Button size="small" variant="secondary" loading={isAsking} onClick={() => void show()}>
              {texts.showPhone}
            </Button>
          </div>
          <p className={styles.small}>{texts.phoneNote}</p>
        </>
      )}
    </Panel>
  )
}
