import { browserApi } from '#client/calls/browser-api.ts'
import { createStaffContent, type StaffContent } from '#contract/staff/content/staff-content.ts'
import { content } from '#site-texts/backoffice/content.ts'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { FormDialog } from '../../shared/forms/form-dialog.tsx'
import { useFieldErrors } from '../../shared/forms/use-field-errors.ts'

const texts = content.create
const FOLDER = '/landings/'
/** Where the form's fields stand in the draft. */
const TEXT_AT = 'blocks.0.text'

const NEW_LANDING = { language: 'ru', slug: '', title: '', description: '', lead: '', text: '' }

type NewLandingFormProps = { onMade(page: StaffContent): void; onClose(): void }

/** The addresses of other pages are part of the program; landings are added by whoever needs one. */
export function NewLandingForm({ onMade, onClose }: NewLandingFormProps) {
  const draft = useDraft('landing', NEW_LANDING)
  const { fields, change, forget } = draft
  const { errors, attempt } = useFieldErrors()

  const submit = () =>
    attempt(async () => {
      const page = await browserApi(createStaffContent, { body: landingOf(fields) })
      forget()
      showToast({ text: texts.made })
      onMade(page)
    })

  const field = (name: 'slug' | 'title' | 'description' | 'lead' | 'text', at: string = name) => ({
    error: errors[at],
    value: fields[name],
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <FormDialog
      title={texts.title}
      submit={texts.submit}
      onSubmit={submit}
      onClose={onClose}
      draft={draft}
      hasCancel={false}
    >
      <Select
        label={texts.language}
        value={languageIn(fields)}
        options={(['ru', 'en'] as const).map((value) => ({ value, label: content.sites[value] }))}
        onChange={(language) => change({ language })}
      />
      <TextField {...field('slug', 'path')} label={texts.path} hint={texts.pathHint} prefix={FOLDER} maxLength={100} />
      <TextField {...field('title')} label={texts.name} />
      <TextArea {...field('description')} label={texts.description} rows={2} />
      <TextArea {...field('lead')} label={texts.lead} rows={2} />
      <TextArea {...field('text', TEXT_AT)} label={texts.text} rows={3} />
    </FormDialog>
  )
}

const languageIn = ({ language }: typeof NEW_LANDING) => (language === 'en' ? 'en' : 'ru')

function landingOf(fields: typeof NEW_LANDING) {
  const { title, description, lead, text, slug } = fields
  return {
    language: languageIn(fields),
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
  } as const
}
