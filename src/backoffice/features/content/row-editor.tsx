import { type FormEvent, useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { firstFieldMessages } from '#client/error-message.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import type { StaffMedia } from '#contract/staff/content/staff-content.ts'
import {
  type ContentRow,
  createStaffContentRow,
  previewStaffContentRow,
  type RowKind,
  type StaffContentRow,
  saveStaffContentRow,
} from '#contract/staff/content/staff-content-rows.ts'
import type { Language } from '#rules/location/site.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioChips } from '#ui/fields/radio-chips.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useMedia } from '#ui/use-media.ts'
import { useFailure } from '../../shared/failure.ts'
import { DraftNotice } from '../../shared/forms/drafts/draft-notice.tsx'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import { Table } from '../../shared/lists/table.tsx'
import styles from './content-editor.module.css'
import { emptyOf, type Fields } from './form/change-draft.ts'
import { ROW_SHAPES } from './form/draft-shapes.ts'
import { FieldList } from './form/field-list.tsx'
import { FormContextProvider } from './form/form-context.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { usePreview } from './preview/use-preview.ts'
import { DraftComparison } from './versions/draft-comparison.tsx'
import { writtenBy } from './written-by.ts'

const WIDE = '(min-width: 1200px)'
const SITES: readonly Language[] = ['ru', 'en']
/** Broadcasts and vacancies are written for one site. */
const RU_ONLY: readonly Language[] = ['ru']

type RowEditorProps = {
  kind: RowKind
  /** Null: it is begun. */
  row: StaffContentRow | null
  media: StaffMedia['media']
  isEditable: boolean
  onSaved(row: StaffContentRow): void
  /** Somebody else was first: what they wrote is asked for. */
  onOvertaken(): void
}

/** A banner, a broadcast or a vacancy: its form, and what it was. */
export function RowEditor({ kind, row, media, isEditable, onSaved, onOvertaken }: RowEditorProps) {
  const dates = useDates()
  const failed = useFailure()
  const stored = JSON.stringify(row?.draft ?? { kind, ...emptyOf(ROW_SHAPES[kind]) })
  const kept = useDraft(`row.${kind}.${row?.id ?? 'new'}`, { draft: stored })
  const { fields, change, forget } = kept
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isOvertaken, setOvertaken] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const draft = JSON.parse(fields.draft) as Fields
  const hasTyped = fields.draft !== stored
  const isWide = useMedia(WIDE)
  const [isLooking, setLooking] = useState(false)
  const sites = draft.kind === 'banner' ? SITES.filter((site) => (draft.sites as string[]).includes(site)) : RU_ONLY
  const [chosenSite, chooseSite] = useState<Language>(dates.language)
  const site = sites.includes(chosenSite) ? chosenSite : (sites[0] ?? 'ru')
  const preview = usePreview(isEditable ? `${site} ${fields.draft}` : null, (signal) =>
    browserApi(
      previewStaffContentRow,
      { body: { id: row?.id ?? null, language: site, draft: draft as ContentRow } },
      { signal },
    ),
  )
  // In a form that is begun, everything is still missing: what is, is said when it is saved.
  const shownErrors = row ? { ...preview.errors, ...errors } : errors

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setErrors({})
    setOvertaken(false)
    try {
      const body = { draft: draft as ContentRow }
      const saved = row
        ? await browserApi(saveStaffContentRow, {
            params: { kind, id: row.id },
            body: { ...body, expectedVersion: row.version },
          })
        : await browserApi(createStaffContentRow, { body })
      forget({ draft: JSON.stringify(saved.draft) })
      showToast({ text: texts.row.saved })
      onSaved(saved)
    } catch (error) {
      const failure = failed(error)
      setErrors(firstFieldMessages(failure))
      if (failure.code === 'edit.version_conflict') {
        setOvertaken(true)
        onOvertaken()
      }
    } finally {
      setSaving(false)
    }
  }

  const form = (
    <FormContextProvider value={{ errors: shownErrors, media, figures: [], language: undefined, isEditable }}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FieldList
          shapes={ROW_SHAPES[kind]}
          value={draft}
          at=""
          onChange={(next) => change({ draft: JSON.stringify(next) })}
        />
        {isEditable && (
          <div className={styles.actions}>
            <Button type="submit" loading={isSaving}>
              {texts.row.save}
            </Button>
          </div>
        )}
      </form>
    </FormContextProvider>
  )
  const shown = isEditable && (
    <PreviewPanel
      url={preview.url}
      revision={preview.revision}
      isWrong={row !== null && Object.keys(preview.errors).length > 0}
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
  return (
    <>
      <div className={styles.notices}>
        {!isEditable && <Notice tone="info">{texts.readOnly}</Notice>}
        {isOvertaken && <Notice tone="warn" live="polite" title={texts.row.conflict} />}
        <DraftNotice draft={kept} {...(row && { typed: texts.typed })} />
      </div>
      {isWide && isEditable ? (
        <div className={styles.beside}>
          {form}
          <div className={styles.sticky}>{shown}</div>
        </div>
      ) : (
        <>
          {form}
          {isEditable && !isLooking && (
            <Button variant="secondary" onClick={() => setLooking(true)}>
              {texts.row.look}
            </Button>
          )}
          {isEditable && isLooking && <Panel title={texts.preview.title}>{shown}</Panel>}
        </>
      )}
      {row && hasTyped && (
        <Panel title={texts.versions.changes}>
          <DraftComparison shapes={ROW_SHAPES[kind]} before={row.draft} after={draft} />
        </Panel>
      )}
      {row && (
        <Panel title={texts.parts.versions}>
          <Table
            label={texts.parts.versions}
            rows={row.versions}
            keyOf={({ version }) => version}
            columns={[
              { title: texts.versions.columns.version, cell: ({ version }) => version },
              {
                title: texts.versions.columns.when,
                cell: ({ writtenAt }) => formatDayAndTime(writtenAt, dates),
              },
              { title: texts.versions.columns.who, cell: (one) => writtenBy(one.writtenBy) },
              {
                title: texts.versions.columns.actions,
                titleHidden: true,
                align: 'end',
                cell: ({ version, draft: was }) =>
                  isEditable && (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={texts.row.takeOf(version)}
                      onClick={() => {
                        change({ draft: JSON.stringify(was) })
                        showToast({ text: texts.versions.taken(version) })
                      }}
                    >
                      {texts.row.take}
                    </Button>
                  ),
              },
            ]}
          />
        </Panel>
      )}
    </>
  )
}
