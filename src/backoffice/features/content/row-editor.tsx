import { type ReactNode, useState } from 'react'
import type { StaffMedia } from '#contract/staff/content/staff-content.ts'
import type { RowKind, StaffContentRow } from '#contract/staff/content/staff-content-rows.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useMedia } from '#ui/use-media.ts'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import styles from './content-editor.module.css'
import { ROW_SHAPES } from './form/draft-shapes.ts'
import { FieldList } from './form/field-list.tsx'
import { FormContextProvider } from './form/form-context.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { useRowPreview } from './preview/use-row-preview.ts'
import { useRowDraft } from './use-row-draft.ts'
import { DraftComparison } from './versions/draft-comparison.tsx'
import { RowVersions } from './versions/row-versions.tsx'

const WIDE = '(min-width: 1200px)'

type RowEditorProps = {
  kind: RowKind
  /** Null: it is begun. */
  row: StaffContentRow | null
  media: StaffMedia['media']
  isEditable: boolean
  onSaved(row: StaffContentRow): void
  /** A version conflict: load the other version. */
  onOvertaken(): void
}

/** A banner, a broadcast or a vacancy: its form, and what it was. */
export function RowEditor({ kind, row, media, isEditable, onSaved, onOvertaken }: RowEditorProps) {
  const typed = useRowDraft({ kind, row, onSaved, onOvertaken })
  const preview = useRowPreview(row, typed, isEditable)
  // In a form that is begun, everything is still missing: what is, is said when it is saved.
  const errors = row ? { ...preview.errors, ...typed.errors } : typed.errors

  const form = (
    <FormContextProvider value={{ errors, media, figures: [], language: undefined, isEditable }}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void typed.save()
        }}
      >
        <FieldList shapes={ROW_SHAPES[kind]} value={typed.draft} at="" onChange={typed.write} />
        {isEditable && (
          <div className={styles.actions}>
            <Button type="submit" loading={typed.isSaving}>
              {texts.row.save}
            </Button>
          </div>
        )}
      </form>
    </FormContextProvider>
  )
  return (
    <>
      <div className={styles.notices}>
        {!isEditable && <Notice tone="info">{texts.readOnly}</Notice>}
        {typed.isOvertaken && <Notice tone="warn" live="polite" title={texts.row.conflict} />}
        <DraftNotice draft={typed.notice} {...(row && { typed: texts.typed })} />
      </div>
      {isEditable ? <WithPreview form={form} shown={<RowPreview row={row} preview={preview} />} /> : form}
      {row && typed.hasTyped && (
        <Panel title={texts.versions.changes}>
          <DraftComparison shapes={ROW_SHAPES[kind]} before={row.draft} after={typed.draft} />
        </Panel>
      )}
      {row && (
        <RowVersions
          versions={row.versions}
          isEditable={isEditable}
          onTake={(version, draft) => {
            typed.write(draft)
            showToast({ text: texts.versions.taken(version) })
          }}
        />
      )}
    </>
  )
}

/** Beside the form where there is room; below it, once it is asked for, where there is not. */
function WithPreview({ form, shown }: { form: ReactNode; shown: ReactNode }) {
  const isWide = useMedia(WIDE)
  const [isLooking, setLooking] = useState(false)
  if (isWide)
    return (
      <div className={styles.beside}>
        {form}
        <div className={styles.sticky}>{shown}</div>
      </div>
    )
  return (
    <>
      {form}
      {isLooking ? (
        <Panel title={texts.preview.title}>{shown}</Panel>
      ) : (
        <Button variant="secondary" onClick={() => setLooking(true)}>
          {texts.row.look}
        </Button>
      )}
    </>
  )
}

type RowPreviewProps = { row: StaffContentRow | null; preview: ReturnType<typeof useRowPreview> }

function RowPreview({ row, preview: { url, revision, errors, sites, site, chooseSite } }: RowPreviewProps) {
  return (
    <PreviewPanel
      url={url}
      revision={revision}
      isWrong={row !== null && Object.keys(errors).length > 0}
      wait={row ? undefined : texts.row.previewWaits}
      tools={
        sites.length > 1 && (
          <RadioChips
            label={texts.row.site}
            chips={sites.map((value) => ({ value, label: texts.sitesShort[value] }))}
            value={site}
            onChange={chooseSite}
          />
        )
      }
    />
  )
}
