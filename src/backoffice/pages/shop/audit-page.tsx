import { useSearchParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { staffAudit } from '#contract/staff/staff-audit.ts'
import { audit as texts } from '#site-texts/backoffice/audit.ts'
import { auditColumns } from '../../features/audit/audit-columns.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { MoreButton } from '../../shared/lists/more-button.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { usePages } from '../../shared/lists/use-pages.ts'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'

export default function AuditPage() {
  return (
    <ForPermission permission="audit.read">
      <AuditLog />
    </ForPermission>
  )
}

/** What staff did, on screens and from the command line. */
function AuditLog() {
  const [query, setQuery] = useSearchParams()
  const dates = useDates()
  const search = query.get('search') ?? ''
  const pages = usePages(search, async (cursor, signal) => {
    const asked = { ...(search && { search }), ...(cursor && { cursor }) }
    const { actions: rows, ...rest } = await browserApi(staffAudit, { query: asked }, { signal })
    return { rows, ...rest }
  })

  const columns = auditColumns(dates)
  return (
    <Screen title={texts.title} lead={texts.lead}>
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={search}
        onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
      />
      <WhenLoaded loaded={pages.loaded}>
        {({ rows, cursor }) => (
          <>
            {rows.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <>
                <ListBar name="audit" columns={columns} rows={rows} all={pages.all} />
                <Table label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
              </>
            )}
            <MoreButton cursor={cursor} isLoading={pages.isLoadingMore} onMore={pages.loadMore} />
          </>
        )}
      </WhenLoaded>
    </Screen>
  )
}
