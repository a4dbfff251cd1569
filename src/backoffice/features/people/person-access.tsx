import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { type StaffPerson, setStaffPersonAccess } from '#contract/staff/people/staff-people.ts'
import { people } from '#site-texts/backoffice/people.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'

const texts = people.access

type PersonAccessProps = {
  person: StaffPerson
  onChanged(person: StaffPerson): void
  /** Somebody else has changed it meanwhile. */
  onStale(): void
}

/** Whether the customer can enter their account, and the way to change that. */
export function PersonAccess(props: PersonAccessProps) {
  const [isAsking, setAsking] = useState(false)
  const action = props.person.isBlocked ? 'activate' : 'deactivate'
  return (
    <Panel title={texts.title}>
      <p className={styles.small}>{texts.now[action]}</p>
      <div>
        <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
          {texts.actions[action]}
        </Button>
      </div>
      {isAsking && <ChangeAccess {...props} action={action} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

type ChangeAccessProps = PersonAccessProps & { action: 'activate' | 'deactivate'; onClose(): void }

function ChangeAccess({ person: { key }, action, onChanged, onStale, onClose }: ChangeAccessProps) {
  const draft = useDraft(`person.${action}.${key}`, { reason: '' })
  const reason = draft.fields.reason.trim()
  const [isMissing, setMissing] = useState(false)
  const failed = useFailure()

  async function submit(): Promise<boolean> {
    setMissing(reason === '')
    if (reason === '') return false
    try {
      const body = { isActive: action === 'activate', reason }
      onChanged(await browserApi(setStaffPersonAccess, { params: { key }, body }))
      draft.forget()
      showToast({ text: texts.done[action] })
      return true
    } catch (error) {
      if (failed(error).code !== 'person.changed_meanwhile') return false
      onStale()
      return true
    }
  }

  return (
    <FormDialog
      title={texts.asks[action]}
      submit={texts.actions[action]}
      onSubmit={submit}
      onClose={onClose}
      draft={draft}
    >
      <p>{texts.about[action]}</p>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        error={isMissing ? texts.reasonRequired : undefined}
        maxLength={300}
        value={draft.fields.reason}
        onChange={(text) => draft.change({ reason: text })}
      />
    </FormDialog>
  )
}
