import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import {
  createStaffSynonym,
  type SearchWords,
  type StaffSynonym,
  saveStaffSynonym,
} from '#contract/staff/content/staff-search.ts'
import { searchWords } from '#site-texts/backoffice/search-words.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'

const texts = searchWords.form

/** A group that there is, or a new one that begins with what was looked for. */
export type SynonymAsked = { synonym: StaffSynonym } | { query: string }

type SynonymFormProps = {
  asked: SynonymAsked
  onSaved(saved: SearchWords): void
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
  const [isOvertaken, setOvertaken] = useState(false)
  const { errors, attempt } = useFieldErrors(({ code }) => {
    if (code !== 'edit.version_conflict') return
    setOvertaken(true)
    onOvertaken()
  })

  function submit(): Promise<boolean> {
    setOvertaken(false)
    const body = {
      words: fields.text.split('\n').filter((word) => word.trim() !== ''),
      isOneWay: fields.isOneWay === 'yes',
    }
    return attempt(async () => {
      const saved = synonym
        ? await browserApi(saveStaffSynonym, {
            params: { id: synonym.id },
            body: { ...body, expectedVersion: synonym.version },
          })
        : await browserApi(createStaffSynonym, { body })
      forget()
      onSaved(saved)
      showToast({ text: searchWords.saved })
    })
  }

  return (
    <FormDialog
      title={synonym ? searchWords.editOf(synonym.words[0] ?? '') : searchWords.add}
      submit={texts.submit}
      onSubmit={submit}
      onClose={onClose}
      draft={draft}
      hasCancel={false}
    >
      {isOvertaken && <Notice tone="warn" live="polite" title={texts.overtaken} />}
      <TextArea
        label={texts.text}
        hint={texts.wordsHint}
        error={Object.values(errors)[0]}
        rows={6}
        value={fields.text}
        onChange={(text) => change({ text })}
      />
      <Checkbox
        label={texts.isOneWay}
        checked={fields.isOneWay === 'yes'}
        onChange={(isOn) => change({ isOneWay: isOn ? 'yes' : 'no' })}
      />
    </FormDialog>
  )
}
