import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { StaffContentRow } from '#contract/staff/content/staff-content-rows.ts'
import { content } from '#site-texts/backoffice/content.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '../../../shared/lists/panel.tsx'
import { Table } from '../../../shared/lists/table.tsx'
import type { Fields } from '../form/change-draft.ts'
import { writtenBy } from '../written-by.ts'

const { columns } = content.versions

type RowVersionsProps = {
  versions: StaffContentRow['versions']
  isEditable: boolean
  onTake(version: number, draft: Fields): void
}

/** What a banner, a broadcast or a vacancy was: who, when, and the way back into the form. */
export function RowVersions({ versions, isEditable, onTake }: RowVersionsProps) {
  const dates = useDates()
  return (
    <Panel title={content.parts.versions}>
      <Table
        label={content.parts.versions}
        rows={versions}
        keyOf={({ version }) => version}
        columns={[
          { title: columns.version, cell: ({ version }) => version },
          { title: columns.when, cell: ({ writtenAt }) => formatDayAndTime(writtenAt, dates) },
          { title: columns.who, cell: (one) => writtenBy(one.writtenBy) },
          {
            title: columns.actions,
            titleHidden: true,
            align: 'end',
            cell: ({ version, draft }) =>
              isEditable && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={content.row.takeOf(version)}
                  onClick={() => onTake(version, draft)}
                >
                  {content.row.take}
                </Button>
              ),
          },
        ]}
      />
    </Panel>
  )
}
