import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import { createStaffContent, type StaffContent } from '#contract/staff/content/staff-content.ts'
import { content } from '#site-texts/backoffice/content.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import styles from '../../shared/forms/dialog-form.module.css'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'

const texts = content.create
const FOLDER = '/landings/'
/** Where the form's fields stand in the draft. */
const TEXT_AT = 'blocks.0.text'

type NewLandingFormProps = { onMade(page: StaffContent): void; onClose(): void }

/** The addresses of other pages are part of the program; landings are added by whoever needs one. */
export function NewLandingForm({ onMade, onClose }: NewLandingFormProps) {
  const draft = useDraft('landing', {
    language: 'ru',
    slug: '',
    title: '',
    description: '',
    lead: '',
    text: '',
  })
  const { fields, change, forget } = draft
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isOpen, setOpen] = useState(true)
  const [isSending, setSending] = useState(false)
  const failed = useFailure()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setErrors({})
    const { title, description, lead, text, slug } = fields
    try {
      const page = await browserApi(createStaffContent, {
        body: {
          language: fields.language === 'en' ? 'en' : 'ru',
          path: FOLDER + slug.trim(),
          draft: {
            kind: 'page',
            template: 'landing',
            title,
            description,
            lead,
            blocks: [{ kind: 'text', text }],
            related: [],
          },
        },
      })
      forget()
      setOpen(false)
      showToast({ text: texts.made })
      onMade(page)
    } catch (error) {
      setErrors(firstFieldMessages(failed(error)))
    } finally {
      setSending(false)
    }
  }

  const field = (name: 'slug' | 'title' | 'description' | 'lead' | 'text', at: string = name) => ({
    error: errors[at],
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <Dialog title={texts.title} closeLabel={backoffice.shell.close} open={isOpen} onClose={onClose} focus="field">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <DraftNotice draft={draft} />
        <Select
          label={texts.language}
          value={fields.language === 'en' ? 'en' : 'ru'}
          options={(['ru', 'en'] as const).map((value) => ({ value, label: content.sites[value] }))}
          onChange={(language) => change({ language })}
        />
        <TextField
          {...field('slug', 'path')}
          label={texts.path}
          hint={texts.pathHint}
          prefix={FOLDER}
          maxLength={100}
        />
        <TextField {...field('title')} label={texts.name} />
        <TextArea {...field('description')} label={texts.description} rows={2} />
        <TextArea {...field('lead')} label={texts.lead} rows={2} />
        <TextArea {...field('text', TEXT_AT)} label={texts.text} rows={3} />
        <div className={styles.buttons}>
          <Button type="submit" loading={isSending}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
