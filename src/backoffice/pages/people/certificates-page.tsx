import { Link } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { formatDay, formatForFile, moneyFormat } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { type StaffCertificateRow, staffCertificates } from '#contract/staff/people/staff-certificates.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { certificates as texts } from '#site-texts/backoffice/selling/certificates.ts'
import { CertificateMark } from '../../features/certificates/certificate-mark.tsx'
import styles from '../../shared/lists/list.module.css'
import { SearchedList } from '../../shared/lists/searched-list.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import { ForPermission, Screen } from '../../shared/screen.tsx'

export default function CertificatesPage() {
  return (
    <ForPermission permission="certificates.read">
      <Certificates />
    </ForPermission>
  )
}

function Certificates() {
  const dates = useDates()
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
    {
      title: texts.columns.state,
      cell: ({ state }) => <CertificateMark state={state} />,
      file: [{ title: texts.columns.state, value: ({ state }) => texts.states[state] }],
    },
    {
      title: texts.columns.left,
      align: 'end',
      cell: (one) => sum(one.balance, one),
      file: [{ title: texts.columns.left, value: ({ balance }) => balance / 100 }],
    },
    {
      title: texts.columns.face,
      align: 'end',
      cell: (one) => sum(one.face, one),
      file: [
        { title: texts.columns.face, value: ({ face }) => face / 100 },
        { title: lists.currency, value: ({ currency }) => currency },
      ],
    },
    {
      title: texts.columns.until,
      cell: ({ expiresAt }) => formatDay(expiresAt, dates),
      file: [{ title: texts.columns.until, value: ({ expiresAt }) => formatForFile(expiresAt, dates.timeZone) }],
    },
    {
      title: texts.columns.owner,
      cell: ({ customerId }) =>
        customerId === null ? texts.nobody : <Link to={`/people/c${customerId}`}>{texts.toOwner}</Link>,
    },
  ]
  return (
    <Screen title={texts.title}>
      <SearchedList
        texts={{
          title: texts.title,
          search: texts.search,
          searchHint: texts.searchHint,
          none: texts.none,
          noneText: texts.noneText,
          empty: texts.empty,
          emptyText: texts.emptyText,
          found: texts.found,
        }}
        name="gift-cards"
        columns={columns}
        keyOf={({ id }) => id}
        load={(query, signal) =>
          browserApi(staffCertificates, { query }, { signal }).then((found) => found.certificates)
        }
      />
    </Screen>
  )
}
