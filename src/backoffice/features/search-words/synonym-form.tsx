import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import {
  createStaffSynonym,
  type SearchWords,
  type StaffSynonym,
  saveStaffSynonym,
} from '#contract/staff/content/staff-search.ts'
import { searchWords } from '#site-texts/backoffice/search-words.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import styles from '../../shared/forms/dialog-form.module.css'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'

const texts = searchWords.form

/** A group that there is, or a new one that begins with what was looked for. */
export type SynonymAsked = { synonym: StaffSynonym } | { query: string }

type SynonymFormProps = {
  asked: SynonymAsked
  onSaved(texts: SearchWords): void
  /** Somebody else was first. */
  onOvertaken(): void
  onClose(): void
}

export function SynonymForm({ asked, onSaved, onOvertaken, onClose }: SynonymFormProps) {
  const synonym = 'synonym' in asked ? asked.synonym : null
  const name = synonym ? `synonym.${synonym.id}` : `synonym.of.${'query' in asked ? asked.query : ''}`
  const draft = useDraft(name, {
    text: synonym ? synonym.words.join('\n') : 'query' in asked && asked.query ? `${asked.query}\n` : '',
    isOneWay: synonym?.isOneWay ? 'yes' : 'no',
  })
  const { fields, change, forget } = draft
  const [error, setError] = useState<string>()
  const [isOvertaken, setOvertaken] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const [isSending, setSending] = useState(false)
  const failed = useFailure()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setError(undefined)
    setOvertaken(false)
    const body = {
      words: fields.text.split('\n').filter((word) => word.trim() !== ''),
      isOneWay: fields.isOneWay === 'yes',
    }
    try {
      const texts = synonym
        ? await browserApi(saveStaffSynonym, {
            params: { id: synonym.id },
            body: { ...body, expectedVersion: synonym.version },
          })
        : await browserApi(createStaffSynonym, { body })
      forget()
      onSaved(texts)
      showToast({ text: searchWords.saved })
      setOpen(false)
    } catch (problem) {
      const failure = failed(problem)
      setError(Object.values(firstFieldMessages(failure))[0])
      if (failure.code === 'edit.version_conflict') {
        setOvertaken(true)
        onOvertaken()
      }
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      title={synonym ? searchWords.editOf(synonym.words[0] ?? '') : searchWords.add}
      closeLabel={backoffice.shell.close}
      open={isOpen}
      onClose={onClose}
      focus="field"
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <DraftNotice draft={draft} />
        {isOvertaken && <Notice tone="warn" live="polite" title={texts.overtaken} />}
        <TextArea
          label={texts.text}
          hint={texts.wordsHint}
          error={error}
          rows={6}
          value={fields.text}
          onChange={(text) => change({ text })}
        />
        <Checkbox
          label={texts.isOneWay}
          checked={fields.isOneWay === 'yes'}
          onChange={(isOn) => change({ isOneWay: isOn ? 'yes' : 'no' })}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={isSending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
