import { useState } from 'react'
import { useDates } from '#client/formats/use-formats.ts'
import type { StaffContent } from '#contract/staff/content/staff-content.ts'
import { content } from '#site-texts/backoffice/content.ts'
import { AskFirst } from '../../../shared/forms/ask-first.tsx'
import { Table } from '../../../shared/lists/table.tsx'
import type { Fields } from '../form/change-draft.ts'
import { draftOf } from './draft-of.ts'
import { versionColumns } from './version-columns.tsx'
import { VersionComparison } from './version-comparison.tsx'
import styles from './versions-panel.module.css'

const texts = content.versions

type VersionsPanelProps = {
  page: StaffContent
  /** What is in the editor right now. */
  typed: Fields
  isEditable: boolean
  /** Null: whoever looks publishes nothing. */
  onRollBack: ((version: number) => Promise<void>) | null
  onTake(version: number, draft: Fields): void
}

/** Everything that was saved: who, when, what differs, and the way back. */
export function VersionsPanel({ page, typed, isEditable, onRollBack, onTake }: VersionsPanelProps) {
  const dates = useDates()
  const [asked, setAsked] = useState<number | null>(null)
  const take = (version: number) => void draftOf(page, version).then((draft) => onTake(version, draft))
  const columns = versionColumns(page, dates, isEditable ? { onTake: take, onRollBack: onRollBack && setAsked } : null)
  return (
    <div className={styles.panels}>
      <Table label={content.parts.versions} columns={columns} rows={page.versions} keyOf={({ version }) => version} />
      <VersionComparison page={page} typed={typed} />
      {onRollBack && asked !== null && (
        <AskFirst
          title={texts.rollBackOf(asked)}
          text={texts.rollBackAsk(asked)}
          onYes={() => onRollBack(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
