import { type ReactNode, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { previewStaffContent, type StaffContent, type StaffMedia } from '#contract/staff/content/staff-content.ts'
import type { ContentDraft } from '#rules/content/drafts/content-draft.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useMedia } from '#ui/use-media.ts'
import { ContentActions } from './content-actions.tsx'
import styles from './content-editor.module.css'
import { ContentNotices } from './content-notices.tsx'
import type { Fields } from './form/change-draft.ts'
import { CONTENT_SHAPES } from './form/draft-shapes.ts'
import { FieldList } from './form/field-list.tsx'
import { FormContextProvider } from './form/form-context.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { usePreview } from './preview/use-preview.ts'
import { useContentChanges } from './use-content-changes.ts'
import { useContentDraft } from './use-content-draft.ts'
import { VersionsPanel } from './versions/versions-panel.tsx'

type Part = 'words' | 'preview' | 'versions'

const WIDE = '(min-width: 1200px)'

const hasPreview = ({ kind }: StaffContent) => kind !== 'menu' && kind !== 'list'

type ContentEditorProps = {
  page: StaffContent
  media: StaffMedia['media']
  isEditable: boolean
  /** Whoever is none saves drafts. */
  isPublisher: boolean
  onChanged(page: StaffContent): void
  /** A version conflict: load the other version. */
  onOvertaken(): void
}

/** One page, menu, list or letter: its words, how it will look, and what it was. */
export function ContentEditor(props: ContentEditorProps) {
  const { page, media, isEditable, isPublisher, onChanged, onOvertaken } = props
  const typed = useContentDraft(page)
  const changes = useContentChanges({ page, typed, onChanged, onOvertaken })
  const preview = usePreview(isEditable ? typed.json : null, (signal) => {
    const { language, path } = page
    const draft = JSON.parse(typed.json) as ContentDraft
    return browserApi(previewStaffContent, { body: { language, path, draft } }, { signal })
  })
  const [part, setPart] = useState<Part>('words')
  const errors = { ...preview.errors, ...changes.refusals }
  const problems = Object.keys(errors).filter((field) => field !== 'at').length

  function take(version: number, draft: Fields) {
    typed.write(draft)
    setPart('words')
    showToast({ text: texts.versions.taken(version) })
  }

  return (
    <>
      <ContentNotices
        page={page}
        typed={typed}
        isEditable={isEditable}
        isPublisher={isPublisher}
        problems={problems}
        onCompare={() => setPart('versions')}
        onSaveOver={() => void changes.save(page.version)}
        onUnschedule={() => void changes.withdraw('scheduled')}
      />
      {isEditable && (
        <ContentActions
          page={page}
          isPublisher={isPublisher}
          hasTyped={typed.hasTyped}
          isSaving={changes.isSaving}
          scheduleError={errors.at}
          onSave={() => void changes.save()}
          onPublish={changes.publish}
          onUnpublish={() => changes.withdraw('published')}
        />
      )}
      <Parts
        part={part}
        onChange={setPart}
        words={
          <FormContextProvider value={{ errors, media, figures: page.figures, language: page.language, isEditable }}>
            <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
              <FieldList shapes={CONTENT_SHAPES[page.kind]} value={typed.draft} at="" onChange={typed.write} />
            </form>
          </FormContextProvider>
        }
        preview={
          isEditable &&
          hasPreview(page) && (
            <PreviewPanel
              url={preview.url}
              revision={preview.revision}
              isWrong={problems > 0}
              isLetter={page.kind === 'letter'}
            />
          )
        }
        versions={
          <VersionsPanel
            key={page.version}
            page={page}
            typed={typed.draft}
            isEditable={isEditable}
            onRollBack={isPublisher ? changes.rollBack : null}
            onTake={take}
          />
        }
      />
    </>
  )
}

type PartsProps = {
  part: Part
  words: ReactNode
  /** False: it is not shown as a page of its own. */
  preview: ReactNode
  versions: ReactNode
  onChange(part: Part): void
}

/** Where there is room, the words and how they will look stand beside each other. */
function Parts({ part, words, preview, versions, onChange }: PartsProps) {
  const isWide = useMedia(WIDE)
  const isBeside = isWide && preview && part === 'words'
  const tabs: { value: Part; label: string; content: ReactNode }[] = [
    {
      value: 'words',
      label: texts.parts.text,
      content: isBeside ? (
        <div className={styles.beside}>
          {words}
          <div className={styles.sticky}>{preview}</div>
        </div>
      ) : (
        words
      ),
    },
    ...(preview
      ? [{ value: 'preview' as const, label: texts.parts.preview, content: part === 'preview' && preview }]
      : []),
    { value: 'versions', label: texts.parts.versions, content: part === 'versions' && versions },
  ]
  return <Tabs label={texts.parts.label} tabs={tabs} value={part} onChange={onChange} />
}
