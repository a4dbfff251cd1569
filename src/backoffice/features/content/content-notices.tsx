import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { StaffContent } from '#contract/staff/content/staff-content.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import styles from './content-editor.module.css'
import type { TypedContent } from './use-content-draft.ts'
import { writtenBy } from './written-by.ts'

type ContentNoticesProps = {
  page: StaffContent
  typed: TypedContent
  isEditable: boolean
  isPublisher: boolean
  /** How many fields are wrong. */
  problems: number
  onCompare(): void
  onSaveOver(): void
  onUnschedule(): void
}

/** What has to be known before the words are changed. */
export function ContentNotices(props: ContentNoticesProps) {
  const { page, typed, isEditable, isPublisher, problems, onCompare, onSaveOver, onUnschedule } = props
  const dates = useDates()
  return (
    <div className={styles.notices}>
      {!isPublisher && <Notice tone="info">{isEditable ? texts.draftsOnly : texts.readOnly}</Notice>}
      {typed.isOvertaken && (
        <Notice
          tone="warn"
          live="polite"
          title={texts.overtaken(writtenBy(page.versions[0]?.writtenBy ?? ''), page.version)}
          action={
            <div className={styles.buttons}>
              <Button size="small" onClick={onCompare}>
                {texts.compareWithTheirs}
              </Button>
              <Button size="small" variant="secondary" onClick={onSaveOver}>
                {texts.saveOver}
              </Button>
              <Button size="small" variant="secondary" onClick={() => typed.settle(page)}>
                {texts.takeTheirs}
              </Button>
            </div>
          }
        >
          <p>{texts.overtakenText}</p>
        </Notice>
      )}
      {!typed.isOvertaken && <DraftNotice draft={typed.notice} typed={texts.typed} />}
      {page.scheduledAt && page.scheduledVersion !== null && (
        <Notice
          tone="info"
          title={texts.scheduledFor(
            page.scheduledVersion,
            formatDayAndTime(page.scheduledAt, { ...dates, timeZone: page.timeZone }),
          )}
          action={
            isPublisher && (
              <Button size="small" variant="secondary" onClick={onUnschedule}>
                {texts.unschedule}
              </Button>
            )
          }
        />
      )}
      {problems > 0 && <Notice tone="error" live="polite" title={texts.problems(problems)} />}
    </div>
  )
}
