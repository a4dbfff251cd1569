import { Link, useSearchParams } from 'react-router'
import { browserApi } from '#client/browser-api.ts'
import { formatDay, moneyFormat } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import { type StaffCertificateRow, staffCertificates } from '#contract/staff/people/staff-certificates.ts'
import { certificates as texts } from '#site-texts/backoffice/certificates.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CertificateMark } from '../../features/certificates/certificate-mark.tsx'
import { SearchBox } from '../../shared/forms/search-box.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import styles from '../orders/orders-page.module.css'

export default function CertificatesPage() {
  return (
    <ForPermission permission="certificates.read">
      <Certificates />
    </ForPermission>
  )
}

function Certificates() {
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const dates = useDates()
  const loaded = useLoaded(
    search,
    (signal) => browserApi(staffCertificates, { query: { ...(search && { search }) } }, { signal }),
    { keepsPrevious: true },
  )
  const sum = (minor: number, { currency }: StaffCertificateRow) => moneyFormat(currency, dates.language).minor(minor)
  const columns: Column<StaffCertificateRow>[] = [
    {
      title: texts.columns.number,
      cell: ({ id, lastDigits }) => (
        <Link className={styles.number} to={`/certificates/${id}`}>
          {texts.number(lastDigits)}
        </Link>
      ),
    },
    { title: texts.columns.state, cell: ({ state }) => <CertificateMark state={state} /> },
    { title: texts.columns.left, align: 'end', cell: (one) => sum(one.balance, one) },
    { title: texts.columns.face, align: 'end', cell: (one) => sum(one.face, one) },
    { title: texts.columns.until, cell: ({ expiresAt }) => formatDay(expiresAt, dates) },
    {
      title: texts.columns.owner,
      cell: ({ customerId }) =>
        customerId === null ? texts.nobody : <Link to={`/people/c${customerId}`}>{texts.toOwner}</Link>,
    },
  ]
  return (
    <Screen title={texts.title}>
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={search}
        onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
      />
      <WhenLoaded loaded={loaded}>
        {({ certificates }) =>
          certificates.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
          ) : (
            <>
              <p className={styles.found} role="status">
                {texts.found(certificates.length)}
              </p>
              <Table label={texts.title} columns={columns} rows={certificates} keyOf={({ id }) => id} />
            </>
          )
        }
      </WhenLoaded>
    </Screen>
  )
}
