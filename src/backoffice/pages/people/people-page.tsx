import { Link, useSearchParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDay } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { type PersonRow, staffPeople } from '#contract/staff/people/staff-people.ts'
import { people as texts } from '#site-texts/backoffice/people.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { mayOf, useMe } from '../../shared/session.tsx'
import styles from '../orders/orders-page.module.css'

export default function PeoplePage() {
  return (
    <ForPermission permission="customers.read">
      <People />
    </ForPermission>
  )
}

function People() {
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const dates = useDates()
  const may = mayOf(useMe())
  const loaded = useLoaded(
    search,
    (signal) => browserApi(staffPeople, { query: { ...(search && { search }) } }, { signal }),
    { keepsPrevious: true },
  )
  const columns: Column<PersonRow>[] = [
    {
      title: texts.columns.name,
      cell: ({ key, name, hasAccount }) => (
        <>
          <Link className={styles.number} to={`/people/${key}`}>
            {name || texts.noName}
          </Link>
          {!hasAccount && <p className={styles.small}>{texts.guest}</p>}
        </>
      ),
    },
    { title: texts.columns.phone, cell: ({ phone }) => phone },
    { title: texts.columns.email, cell: ({ email }) => email ?? '—' },
    { title: texts.columns.orders, align: 'end', cell: ({ orders }) => orders },
    { title: texts.columns.since, cell: ({ since }) => formatDay(since, dates) },
  ]
  return (
    <Screen
      title={texts.title}
      actions={
        may('customers.edit') && (
          <LinkButton as={Link} to="/person-requests" size="small" variant="secondary">
            {texts.toRequests}
          </LinkButton>
        )
      }
    >
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={search}
        onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
      />
      <WhenLoaded loaded={loaded}>
        {({ people }) =>
          people.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          ) : (
            <>
              <p className={styles.found} role="status">
                {texts.found(people.length)}
              </p>
              <Table label={texts.title} columns={columns} rows={people} keyOf={({ key }) => key} />
            </>
          )
        }
      </WhenLoaded>
    </Screen>
  )
}
