import { useState } from 'react'
import type { StaffContent } from '#contract/staff/content/staff-content.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import styles from './content-editor.module.css'
import { ScheduleDialog } from './schedule-dialog.tsx'

type Asked = 'publish' | 'schedule' | 'unpublish'

type ContentActionsProps = {
  page: StaffContent
  isPublisher: boolean
  hasTyped: boolean
  isSaving: boolean
  /** What is wrong with the moment. */
  scheduleError: string | undefined
  onSave(): void
  /** Null: at once. */
  onPublish(at: string | null): Promise<boolean>
  onUnpublish(): Promise<void>
}

/** Saving, showing and hiding a page; what buyers see is asked about first. */
export function ContentActions(props: ContentActionsProps) {
  const { page, isPublisher, hasTyped, isSaving, scheduleError, onSave, onPublish, onUnpublish } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <div className={styles.actions}>
        {isPublisher && (
          <Button loading={isSaving} onClick={() => setAsked('publish')}>
            {texts.publish}
          </Button>
        )}
        <Button variant="secondary" disabled={!hasTyped} onClick={onSave}>
          {texts.save}
        </Button>
        {isPublisher && (
          <Button variant="secondary" onClick={() => setAsked('schedule')}>
            {texts.schedule}
          </Button>
        )}
        {isPublisher && page.publishedVersion !== null && page.kind !== 'letter' && page.kind !== 'menu' && (
          <Button variant="quiet" onClick={() => setAsked('unpublish')}>
            {texts.unpublish}
          </Button>
        )}
      </div>
      {asked === 'publish' && (
        <AskFirst
          title={texts.publish}
          text={page.kind === 'document' ? texts.publishAskDocument : texts.publishAsk}
          onYes={async () => {
            await onPublish(null)
          }}
          onClose={close}
        />
      )}
      {asked === 'unpublish' && (
        <AskFirst title={texts.unpublish} text={texts.unpublishAsk} onYes={onUnpublish} onClose={close} />
      )}
      {asked === 'schedule' && (
        <ScheduleDialog timeZone={page.timeZone} error={scheduleError} onSchedule={onPublish} onClose={close} />
      )}
    </>
  )
}
