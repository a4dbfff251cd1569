import { useState } from 'react'
import { useLoaded } from '#client/calls/use-loaded.ts'
import type { StaffContent } from '#contract/staff/content/staff-content.ts'
import { content } from '#site-texts/backoffice/content.ts'
import { Select } from '#ui/fields/choices/select.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import { WhenLoaded } from '../../../shared/screen.tsx'
import type { Fields } from '../form/change-draft.ts'
import { CONTENT_SHAPES } from '../form/draft-shapes.ts'
import { DraftComparison } from './draft-comparison.tsx'
import { draftOf } from './draft-of.ts'
import styles from './versions-panel.module.css'

const texts = content.versions

const IN_EDITOR = 'editor'

type VersionComparisonProps = {
  page: StaffContent
  /** What is in the editor right now. */
  typed: Fields
}

/** What differs between two versions, or between one and what is in the editor. */
export function VersionComparison({ page, typed }: VersionComparisonProps) {
  const [older, setOlder] = useState(String(page.publishedVersion ?? page.versions.at(-1)?.version ?? page.version))
  const [newer, setNewer] = useState(IN_EDITOR)
  const stored = [older, newer].filter((one) => one !== IN_EDITOR)
  const loaded = useLoaded(`${page.id} ${page.version} ${stored.join(' ')}`, async (signal) =>
    Object.fromEntries(
      await Promise.all(stored.map(async (one) => [one, await draftOf(page, Number(one), signal)] as const)),
    ),
  )
  const options = page.versions.map(({ version }) => ({ value: String(version), label: content.versionNow(version) }))
  return (
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
          return before && after && <DraftComparison shapes={CONTENT_SHAPES[page.kind]} before={before} after={after} />
        }}
      </WhenLoaded>
    </Panel>
  )
}
