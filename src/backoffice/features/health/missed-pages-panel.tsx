import { Link } from 'react-router'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import type { ShopHealth } from '#contract/staff/staff-health.ts'
import { content } from '#site-texts/backoffice/content.ts'
import { health } from '#site-texts/backoffice/health.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import { Table } from '../../shared/lists/table.tsx'

const texts = health.missedPages

/** Pages that did not appear at their hour. */
export function MissedPagesPanel({ missedPages, timeZone }: Pick<ShopHealth, 'missedPages' | 'timeZone'>) {
  const dates = useDates()
  return (
    <Panel title={texts.title}>
      {missedPages.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>{texts.hint}</p>
          <Table
            label={texts.title}
            rows={missedPages}
            keyOf={({ id }) => id}
            columns={[
              { title: texts.columns.page, cell: ({ id, title }) => <Link to={`/content/${id}`}>{title}</Link> },
              { title: texts.columns.site, cell: ({ language }) => content.sites[language] },
              { title: texts.columns.due, cell: ({ dueAt }) => formatDayAndTime(dueAt, { ...dates, timeZone }) },
            ]}
          />
        </>
      )}
    </Panel>
  )
}
