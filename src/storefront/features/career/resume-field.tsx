import { formatNumber } from '#client/formats/formats.ts'
import { career } from '#site-texts/content/career.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useSite } from '../../shared/site.ts'
import type { Resume } from './use-resume.ts'

const texts = career.form.resume
const ACCEPTED = '.pdf,.doc,.docx,.rtf,.odt'
const MEGABYTE = 1024 * 1024

export function ResumeField({ resume, error }: { resume: Resume; error: string | undefined }) {
  const { language } = useSite().site
  const { file, token, isSending, choose } = resume
  const megabytes = (bytes: number) => formatNumber(Math.max(0.1, bytes / MEGABYTE), language, 1)
  return (
    <div>
      <FileField
        label={texts.label}
        field="resume"
        hint={texts.hint}
        error={error}
        accept={ACCEPTED}
        choose={file ? texts.another : texts.choose}
        file={file && { name: file.name, size: texts.size(megabytes(file.bytes)) }}
        {...(isSending && { sending: texts.sending })}
        onChoose={choose}
      />
      <VisuallyHidden>
        <span role="status">{isSending ? texts.sending : file && token ? texts.isReady(file.name) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}
