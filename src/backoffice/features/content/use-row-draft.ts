import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import {
  type ContentRow,
  createStaffContentRow,
  type RowKind,
  type StaffContentRow,
  saveStaffContentRow,
} from '#contract/staff/content/staff-content-rows.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { useDraft } from '../../shared/forms/drafts/use-draft.ts'
import { emptyOf, type Fields } from './form/change-draft.ts'
import { ROW_SHAPES } from './form/draft-shapes.ts'

type RowDraftOptions = {
  kind: RowKind
  /** Null: it is begun. */
  row: StaffContentRow | null
  onSaved(row: StaffContentRow): void
  /** A version conflict: load the other version. */
  onOvertaken(): void
}

/** What is typed into the form of a banner, a broadcast or a vacancy, and how it is saved. */
export function useRowDraft({ kind, row, onSaved, onOvertaken }: RowDraftOptions) {
  const stored = JSON.stringify(row?.draft ?? { kind, ...emptyOf(ROW_SHAPES[kind]) })
  const kept = useDraft(`row.${kind}.${row?.id ?? 'new'}`, { draft: stored })
  const { fields, change, forget } = kept
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isOvertaken, setOvertaken] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const failed = useFailure()
  const draft = JSON.parse(fields.draft) as Fields

  async function save() {
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

  const write = (next: Fields) => change({ draft: JSON.stringify(next) })
  const hasTyped = fields.draft !== stored
  return { json: fields.draft, draft, notice: kept, hasTyped, errors, isOvertaken, isSaving, write, save }
}
