import { useState } from 'react'
import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDay } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { closePersonRequest, type PersonRequest, personRequests } from '#contract/staff/people/staff-people.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { toneOfDays } from '../../features/people/tone-of-days.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import styles from '../../shared/lists/list.module.css'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'

const texts = people.requests

export default function PersonRequestsPage() {
  return (
    <ForPermission permission="customers.edit">
      <Requests />
    </ForPermission>
  )
}

/** What is due first stands first. */
function Requests() {
  const dates = useDates()
  const loaded = useLoaded('requests', (signal) => browserApi(personRequests, {}, { signal }))
  const [closing, setClosing] = useState<PersonRequest | null>(null)

  const columns: Column<PersonRequest>[] = [
    { title: texts.columns.kind, cell: ({ kind }) => people.data.kinds[kind] },
    {
      title: texts.columns.person,
      cell: ({ person, name }) => (name ? <Link to={`/people/${person}`}>{name}</Link> : texts.erased),
    },
    { title: texts.columns.asked, cell: ({ askedOn }) => formatDay(askedOn, dates) },
    {
      title: texts.columns.left,
      cell: ({ daysLeft, dueOn, closedAt, closedBy }) =>
        closedAt ? (
          <span className={styles.small}>{people.data.closed(closedBy ?? '', formatDay(closedAt, dates))}</span>
        ) : (
          <>
            <Mark tone={toneOfDays(daysLeft)}>{people.data.left(daysLeft)}</Mark>
            <p className={styles.small}>{people.data.due(formatDay(dueOn, dates))}</p>
          </>
        ),
    },
    {
      title: texts.columns.note,
      cell: ({ note, answer }) => (
        <>
          {note}
          {answer && <p className={styles.small}>{answer}</p>}
        </>
      ),
    },
    {
      title: texts.columns.actions,
      titleHidden: true,
      align: 'end',
      cell: (one) =>
        !one.closedAt && (
          <Button size="small" variant="secondary" onClick={() => setClosing(one)}>
            {texts.close}
          </Button>
        ),
    },
  ]

  return (
    <>
      <BackLink to="/people">{texts.back}</BackLink>
      <Screen title={texts.title} lead={texts.lead}>
        <WhenLoaded loaded={loaded}>
          {({ requests }) =>
            requests.length === 0 ? (
              <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
            ) : (
              <>
                <ListBar name="data-requests" columns={columns} rows={requests} />
                <Table label={texts.title} columns={columns} rows={requests} keyOf={({ id }) => id} />
              </>
            )
          }
        </WhenLoaded>
        {closing && (
          <CloseRequest
            request={closing}
            onClosed={(requests) => loaded.set({ requests })}
            onClose={() => setClosing(null)}
          />
        )}
      </Screen>
    </>
  )
}

type CloseRequestProps = { request: PersonRequest; onClosed(requests: PersonRequest[]): void; onClose(): void }

function CloseRequest({ request: { id }, onClosed, onClose }: CloseRequestProps) {
  const draft = useDraft(`answer.${id}`, { answer: '' }, 'tab')
  const { answer } = draft.fields
  const [error, setError] = useState<string>()
  const failed = useFailure()

  async function submit(): Promise<boolean> {
    setError(answer.trim() === '' ? texts.answerRequired : undefined)
    if (answer.trim() === '') return false
    try {
      onClosed((await browserApi(closePersonRequest, { params: { id }, body: { answer: answer.trim() } })).requests)
      draft.forget()
      showToast({ text: texts.closed })
      return true
    } catch (cause) {
      failed(cause)
      return false
    }
  }

  return (
    <FormDialog title={texts.closeTitle} submit={texts.close} onSubmit={submit} onClose={onClose} draft={draft}>
      <TextField
        label={texts.answer}
        hint={texts.answerHint}
        error={error}
        maxLength={500}
        value={answer}
        onChange={(text) => draft.change({ answer: text })}
      />
    </FormDialog>
  )
}
