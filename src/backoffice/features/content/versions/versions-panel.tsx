import { useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { type ContentVersion, type StaffContent, staffContentVersion } from '#contract/staff/content/staff-content.ts'
import { content } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { AskFirst } from '../../../shared/forms/ask-first.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import { Mark } from '../../../shared/lists/state-mark.tsx'
import { type Column, Table } from '../../../shared/lists/table.tsx'
import { WhenLoaded } from '../../../shared/screen.tsx'
import type { Fields } from '../form/change-draft.ts'
import { CONTENT_SHAPES } from '../form/draft-shapes.ts'
import { writtenBy } from '../written-by.ts'
import { DraftComparison } from './draft-comparison.tsx'
import styles from './versions-panel.module.css'

const texts = content.versions

const IN_EDITOR = 'editor'

type VersionsPanelProps = {
  page: StaffContent
  /** What is in the editor right now. */
  typed: Fields
  isEditable: boolean
  onRollBack(version: number): Promise<void>
  onTake(version: number, draft: Fields): void
}

/** Everything that was saved: who, when, what differs, and the way back. */
export function VersionsPanel({ page, typed, isEditable, onRollBack, onTake }: VersionsPanelProps) {
  const dates = useDates()
  const [asked, setAsked] = useState<number | null>(null)
  const [older, setOlder] = useState(String(page.publishedVersion ?? page.versions.at(-1)?.version ?? page.version))
  const [newer, setNewer] = useState(IN_EDITOR)

  const draftOf = async (chosen: string, signal?: AbortSignal): Promise<Fields> => {
    if (chosen === String(page.version)) return page.draft
    const params = { id: page.id, version: Number(chosen) }
    const { draft } = await browserApi(staffContentVersion, { params }, signal && { signal })
    return draft
  }
  const stored = [older, newer].filter((one) => one !== IN_EDITOR)
  const loaded = useLoaded(`${page.id} ${page.version} ${stored.join(' ')}`, async (signal) =>
    Object.fromEntries(await Promise.all(stored.map(async (one) => [one, await draftOf(one, signal)] as const))),
  )

  const columns: Column<ContentVersion>[] = [
    {
      title: texts.columns.version,
      cell: ({ version, edition }) => (
        <span className={styles.marks}>
          <strong>{version}</strong>
          {version === page.publishedVersion && <Mark tone="good">{texts.published}</Mark>}
          {version === page.scheduledVersion && <Mark tone="info">{texts.scheduled}</Mark>}
          {edition && <Mark tone="plain">{texts.edition(edition)}</Mark>}
        </span>
      ),
    },
    { title: texts.columns.when, cell: ({ writtenAt }) => formatDayAndTime(writtenAt, dates) },
    { title: texts.columns.who, cell: (one) => writtenBy(one.writtenBy) },
    ...(isEditable
      ? [
          {
            title: texts.columns.actions,
            titleHidden: true,
            align: 'end' as const,
            cell: ({ version }: ContentVersion) => (
              <span className={styles.buttons}>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.takeOf(version)}
                  onClick={() => void draftOf(String(version)).then((draft) => onTake(version, draft))}
                >
                  {texts.take}
                </Button>
                {version !== page.publishedVersion && page.publishedVersion !== null && page.kind !== 'document' && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={texts.rollBackOf(version)}
                    onClick={() => setAsked(version)}
                  >
                    {texts.rollBack}
                  </Button>
                )}
              </span>
            ),
          },
        ]
      : []),
  ]
  const options = page.versions.map(({ version }) => ({
    value: String(version),
    label: content.versionNow(version),
  }))

  return (
    <div className={styles.panels}>
      <Table label={content.parts.versions} columns={columns} rows={page.versions} keyOf={({ version }) => version} />
      <Panel title={texts.compare}>
        <div className={styles.pair}>
          <Select label={texts.older} value={older} options={options} onChange={setOlder} />
          <Select
            label={texts.newer}
            value={newer}
            options={[{ value: IN_EDITOR, label: texts.inEditor }, ...options]}
            onChange={setNewer}
          />
        </div>
        <WhenLoaded loaded={loaded}>
          {(drafts) => {
            const before = drafts[older]
            const after = newer === IN_EDITOR ? typed : drafts[newer]
            return (
              before && after && <DraftComparison shapes={CONTENT_SHAPES[page.kind]} before={before} after={after} />
            )
          }}
        </WhenLoaded>
      </Panel>
      {asked !== null && (
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
