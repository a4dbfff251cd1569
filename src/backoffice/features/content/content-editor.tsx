import { useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { firstFieldMessages } from '#client/error-message.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import {
  previewStaffContent,
  publishStaffContent,
  type StaffContent,
  type StaffMedia,
  saveStaffContent,
  withdrawStaffContent,
} from '#contract/staff/content/staff-content.ts'
import type { ContentDraft } from '#rules/content/content-draft.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useMedia } from '#ui/use-media.ts'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import styles from './content-editor.module.css'
import type { Fields } from './form/change-draft.ts'
import { CONTENT_SHAPES } from './form/draft-shapes.ts'
import { FieldList } from './form/field-list.tsx'
import { FormContextProvider } from './form/form-context.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { usePreview } from './preview/use-preview.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useContentDraft } from './use-content-draft.ts'
import { VersionsPanel } from './versions/versions-panel.tsx'
import { writtenBy } from './written-by.ts'

type Errors = Partial<Record<string, string>>
type Part = 'words' | 'preview' | 'versions'
type Asked = 'publish' | 'schedule' | 'unpublish'

const WIDE = '(min-width: 1200px)'

const hasPreview = ({ kind }: StaffContent) => kind !== 'menu' && kind !== 'list'

type ContentEditorProps = {
  page: StaffContent
  media: StaffMedia['media']
  isEditable: boolean
  onChanged(page: StaffContent): void
  /** Somebody else was first: what they wrote is asked for. */
  onOvertaken(): void
}

/** One page, menu, list or letter: its words, how it will look, and what it was. */
export function ContentEditor({ page, media, isEditable, onChanged, onOvertaken }: ContentEditorProps) {
  const dates = useDates()
  const failed = useFailure()
  const isWide = useMedia(WIDE)
  const typed = useContentDraft(page)
  const preview = usePreview(isEditable ? typed.json : null, (signal) => {
    const { language, path } = page
    const draft = JSON.parse(typed.json) as ContentDraft
    return browserApi(previewStaffContent, { body: { language, path, draft } }, { signal })
  })
  const [refused, setRefused] = useState<{ json: string; errors: Errors } | null>(null)
  const [part, setPart] = useState<Part>('words')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isSaving, setSaving] = useState(false)
  // What the server has refused is refused until it is changed.
  const errors = refused?.json === typed.json ? { ...preview.errors, ...refused.errors } : preview.errors
  const problems = Object.keys(errors).filter((field) => field !== 'at').length
  const seen = {
    version: page.version,
    publishedVersion: page.publishedVersion,
    scheduledVersion: page.scheduledVersion,
  }
  const params = { id: page.id }

  async function attempt<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
    setSaving(true)
    try {
      return await send()
    } catch (error) {
      const failure = failed(error)
      setRefused({ json: typed.json, errors: firstFieldMessages(failure) })
      if (failure.code === 'edit.version_conflict') onOvertaken()
      return null
    } finally {
      setSaving(false)
    }
  }

  async function store(expectedVersion: number): Promise<StaffContent | null> {
    const draft = typed.draft as unknown as ContentDraft
    const saved = await attempt(() => browserApi(saveStaffContent, { params, body: { expectedVersion, draft } }))
    if (!saved) return null
    typed.settle(saved)
    onChanged(saved)
    return saved
  }

  async function save(expectedVersion = typed.begunFrom) {
    if (await store(expectedVersion)) showToast({ text: texts.saved })
  }

  /** What is typed is saved first: what is published is always a version. */
  async function publish(at: string | null): Promise<boolean> {
    const current = typed.hasTyped ? await store(typed.begunFrom) : page
    if (!current) return false
    const { version, publishedVersion, scheduledVersion } = current
    const body = { version, seen: { version, publishedVersion, scheduledVersion }, at }
    const shown = await attempt(() => browserApi(publishStaffContent, { params, body }))
    if (!shown) return false
    onChanged(shown)
    showToast({ text: at === null ? texts.published : texts.scheduled })
    return true
  }

  async function rollBack(version: number) {
    const shown = await attempt(() => browserApi(publishStaffContent, { params, body: { version, seen, at: null } }))
    if (!shown) return
    onChanged(shown)
    showToast({ text: texts.versions.rolledBack })
  }

  async function withdraw(what: 'published' | 'scheduled') {
    const changed = await attempt(() => browserApi(withdrawStaffContent, { params, body: { what, seen } }))
    if (!changed) return
    onChanged(changed)
    showToast({ text: what === 'published' ? texts.unpublished : texts.unscheduled })
  }

  function take(version: number, draft: Fields) {
    typed.write(draft)
    setPart('words')
    showToast({ text: texts.versions.taken(version) })
  }

  const form = (
    <FormContextProvider value={{ errors, media, figures: page.figures, language: page.language, isEditable }}>
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <FieldList shapes={CONTENT_SHAPES[page.kind]} value={typed.draft} at="" onChange={typed.write} />
      </form>
    </FormContextProvider>
  )
  const shown = (
    <PreviewPanel
      url={preview.url}
      revision={preview.revision}
      isWrong={problems > 0}
      isLetter={page.kind === 'letter'}
    />
  )
  const versions = (
    <VersionsPanel
      key={page.version}
      page={page}
      typed={typed.draft}
      isEditable={isEditable}
      onRollBack={rollBack}
      onTake={take}
    />
  )
  const isPreviewed = isEditable && hasPreview(page)
  const isBeside = isWide && isPreviewed && part === 'words'
  const parts: { value: Part; label: string; content: React.ReactNode }[] = [
    {
      value: 'words',
      label: texts.parts.words,
      content: isBeside ? (
        <div className={styles.beside}>
          {form}
          <div className={styles.sticky}>{shown}</div>
        </div>
      ) : (
        form
      ),
    },
    ...(isPreviewed
      ? [{ value: 'preview' as const, label: texts.parts.preview, content: part === 'preview' && shown }]
      : []),
    { value: 'versions', label: texts.parts.versions, content: part === 'versions' && versions },
  ]

  return (
    <>
      <div className={styles.notices}>
        {!isEditable && <Notice tone="info">{texts.readOnly}</Notice>}
        {typed.isOvertaken && (
          <Notice
            tone="warn"
            live="polite"
            title={texts.overtaken(writtenBy(page.versions[0]?.writtenBy ?? ''), page.version)}
            action={
              <div className={styles.buttons}>
                <Button size="small" onClick={() => setPart('versions')}>
                  {texts.compareWithTheirs}
                </Button>
                <Button size="small" variant="secondary" onClick={() => void save(page.version)}>
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
              isEditable && (
                <Button size="small" variant="secondary" onClick={() => void withdraw('scheduled')}>
                  {texts.unschedule}
                </Button>
              )
            }
          />
        )}
        {problems > 0 && <Notice tone="error" live="polite" title={texts.problems(problems)} />}
      </div>
      {isEditable && (
        <div className={styles.actions}>
          <Button loading={isSaving} onClick={() => setAsked('publish')}>
            {texts.publish}
          </Button>
          <Button variant="secondary" disabled={!typed.hasTyped} onClick={() => void save()}>
            {texts.save}
          </Button>
          <Button variant="secondary" onClick={() => setAsked('schedule')}>
            {texts.schedule}
          </Button>
          {page.publishedVersion !== null && page.kind !== 'letter' && page.kind !== 'menu' && (
            <Button variant="quiet" onClick={() => setAsked('unpublish')}>
              {texts.unpublish}
            </Button>
          )}
        </div>
      )}
      <Tabs label={texts.parts.label} tabs={parts} value={part} onChange={setPart} />
      {asked === 'publish' && (
        <AskFirst
          title={texts.publish}
          text={page.kind === 'document' ? texts.publishAskDocument : texts.publishAsk}
          onYes={async () => {
            await publish(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'unpublish' && (
        <AskFirst
          title={texts.unpublish}
          text={texts.unpublishAsk}
          onYes={() => withdraw('published')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'schedule' && (
        <ScheduleDialog
          timeZone={page.timeZone}
          error={errors.at}
          onSchedule={publish}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
