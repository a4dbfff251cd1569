import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type QueueItem, staffQueue, stepStaffQueue } from '#contract/staff/people/staff-queues.ts'
import { QUEUES, type QueueStep } from '#rules/staff/queues.ts'
import { queues as texts } from '#site-texts/backoffice/queues.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { QueueTable } from '../../features/queues/queue-table.tsx'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'

export default function QueuesPage() {
  return (
    <ForPermission permission="requests.work">
      <Queues />
    </ForPermission>
  )
}

type NoteFormProps = {
  name: string
  title: string
  note: string
  onSave(note: string): Promise<boolean>
  onClose(): void
}

/** What colleagues should know of it, while it is worked on and when it is done. */
function NoteForm({ name, title, note, onSave, onClose }: NoteFormProps) {
  const draft = useDraft(`queue.${name}`, { text: note }, 'tab')
  const { text } = draft.fields

  async function save(): Promise<boolean> {
    const isSaved = await onSave(text)
    if (isSaved) draft.forget()
    return isSaved
  }

  return (
    <FormDialog title={title} submit={texts.save} onSubmit={save} onClose={onClose} draft={draft}>
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        maxLength={1_000}
        value={text}
        onChange={(typed) => draft.change({ text: typed })}
      />
    </FormDialog>
  )
}

function Queues() {
  const [query, setQuery] = useSearchParams()
  const queue = QUEUES.find((one) => one === query.get('queue')) ?? 'stylist'
  const loaded = useLoaded(queue, (signal) => browserApi(staffQueue, { params: { queue } }, { signal }))
  const [noting, setNoting] = useState<{ id: number; step: 'note' | 'finish' } | null>(null)
  // As it is now: after a conflict the next press begins from the newer version.
  const noted = loaded.data?.items.find(({ id }) => id === noting?.id)
  const failed = useFailure()

  async function take({ id, version: expectedVersion }: QueueItem, step: QueueStep, note: string): Promise<boolean> {
    try {
      const body = { step, note, expectedVersion }
      loaded.set(await browserApi(stepStaffQueue, { params: { queue, id }, body }))
      showToast({ text: step === 'take' ? texts.taken : texts.changed })
      return true
    } catch (error) {
      failed(error)
      loaded.reload()
      return false
    }
  }

  return (
    <Screen title={texts.title} lead={texts.phoneNote}>
      <WhenLoaded loaded={loaded}>
        {({ items, counts }) => (
          <>
            <ChipRow label={texts.choose}>
              {counts.map(({ queue: name, waiting }) => (
                <Chip
                  key={name}
                  selected={name === queue}
                  aria-pressed={name === queue}
                  onClick={() => setQuery({ queue: name }, { replace: true })}
                >
                  {`${texts.names[name]} ${waiting}`}
                </Chip>
              ))}
            </ChipRow>
            {items.length === 0 ? (
              <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
            ) : (
              <QueueTable
                items={items}
                onStep={(item, step) =>
                  step === 'note' || step === 'finish'
                    ? setNoting({ id: item.id, step })
                    : void take(item, step, item.note)
                }
              />
            )}
          </>
        )}
      </WhenLoaded>
      {noting && noted && (
        <NoteForm
          name={`${queue}.${noted.id}`}
          title={texts.stepOf(texts.steps[noting.step], noted.name)}
          note={noted.note}
          onSave={(note) => take(noted, noting.step, note)}
          onClose={() => setNoting(null)}
        />
      )}
    </Screen>
  )
}
