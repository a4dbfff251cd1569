import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { firstFieldMessages } from '#client/calls/error-message.ts'
import {
  publishStaffContent,
  type StaffContent,
  saveStaffContent,
  withdrawStaffContent,
} from '#contract/staff/content/staff-content.ts'
import type { ContentDraft } from '#rules/content/drafts/content-draft.ts'
import { content as texts } from '#site-texts/backoffice/content.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import type { TypedContent } from './use-content-draft.ts'

type Errors = Partial<Record<string, string>>

type ContentChangesOptions = {
  page: StaffContent
  typed: TypedContent
  onChanged(page: StaffContent): void
  /** A version conflict: load the other version. */
  onOvertaken(): void
}

const seenOf = ({ version, publishedVersion, scheduledVersion }: StaffContent) => ({
  version,
  publishedVersion,
  scheduledVersion,
})

/** Every change that the editor of a page makes: saved, shown at once or from a moment on, taken back. */
export function useContentChanges({ page, typed, onChanged, onOvertaken }: ContentChangesOptions) {
  const [refused, setRefused] = useState<{ json: string; errors: Errors } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const failed = useFailure()
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
    const body = { version: current.version, seen: seenOf(current), at }
    const shown = await attempt(() => browserApi(publishStaffContent, { params, body }))
    if (!shown) return false
    onChanged(shown)
    showToast({ text: at === null ? texts.published : texts.scheduled })
    return true
  }

  async function rollBack(version: number) {
    const body = { version, seen: seenOf(page), at: null }
    const shown = await attempt(() => browserApi(publishStaffContent, { params, body }))
    if (!shown) return
    onChanged(shown)
    showToast({ text: texts.versions.rolledBack })
  }

  async function withdraw(what: 'published' | 'scheduled') {
    const body = { what, seen: seenOf(page) }
    const changed = await attempt(() => browserApi(withdrawStaffContent, { params, body }))
    if (!changed) return
    onChanged(changed)
    showToast({ text: what === 'published' ? texts.unpublished : texts.unscheduled })
  }

  // What the server has refused is refused until it is changed.
  const refusals: Errors = refused?.json === typed.json ? refused.errors : {}
  return { isSaving, refusals, save, publish, rollBack, withdraw }
}
