import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { StaffPerson } from '#contract/staff/people/staff-people.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import dialog from '../../shared/forms/dialog-form.module.css'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { CorrectPerson } from './correct-person.tsx'
import { ErasePerson } from './erase-person.tsx'
import { NewRequest } from './new-request.tsx'
import { toneOfDays } from './tone-of-days.ts'

const texts = people.data

type PersonDataProps = {
  person: StaffPerson
  onChanged(person: StaffPerson): void
  /** Somebody else has changed it meanwhile. */
  onStale(): void
  onErased(): void
}

/** What the person asks of their data, and the ways to do it. */
export function PersonData({ person, onChanged, onStale, onErased }: PersonDataProps) {
  const dates = useDates()
  const [asked, setAsked] = useState<'add' | 'correct' | 'erase' | null>(null)
  const close = () => setAsked(null)
  return (
    <Panel title={texts.title}>
      <p className={styles.small}>{texts.text}</p>
      {person.requests.length === 0 && <p>{texts.none}</p>}
      <ul className={styles.list}>
        {person.requests.map(({ id, kind, daysLeft, dueOn, note, closedAt, closedBy }) => (
          <li key={id}>
            <div className={styles.row}>
              <span>{texts.kinds[kind]}</span>
              {closedAt ? (
                <span className={styles.small}>{texts.closed(closedBy ?? '', formatDay(closedAt, dates))}</span>
              ) : (
                <Mark tone={toneOfDays(daysLeft)}>{texts.left(daysLeft)}</Mark>
              )}
            </div>
            <p className={styles.small}>{[texts.due(formatDay(dueOn, dates)), note].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
      <div className={dialog.buttons}>
        <Button size="small" variant="secondary" onClick={() => setAsked('add')}>
          {texts.add}
        </Button>
        <LinkButton
          size="small"
          variant="secondary"
          href={`/backoffice/api/people/${person.key}/export`}
          download
          icon={<Download {...iconProps} />}
        >
          {texts.download}
        </LinkButton>
        {person.hasAccount && (
          <Button size="small" variant="secondary" onClick={() => setAsked('correct')}>
            {texts.correct}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setAsked('erase')}>
          {texts.erase}
        </Button>
      </div>
      {asked === 'add' && <NewRequest personKey={person.key} onAdded={onChanged} onClose={close} />}
      {asked === 'correct' && (
        <CorrectPerson person={person} onCorrected={onChanged} onStale={onStale} onClose={close} />
      )}
      {asked === 'erase' && <ErasePerson person={person} onErased={onErased} onClose={close} />}
    </Panel>
  )
}
