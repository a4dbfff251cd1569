import { Download } from 'lucide-react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatMonth } from '#client/formats/formats.ts'
import { useLanguage, useMoney } from '#client/formats/use-formats.ts'
import { type Liabilities, type MonthOwed, staffLiabilities } from '#contract/staff/people/staff-certificates.ts'
import type { Currency } from '#rules/location/currency.ts'
import { certificates } from '#site-texts/backoffice/selling/certificates.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { useFailure } from '../../shared/failure.ts'
import { exportList } from '../../shared/lists/export-list.ts'
import styles from '../../shared/lists/panel.module.css'
import { Panel } from '../../shared/lists/panel.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { WhenLoaded } from '../../shared/screen.tsx'
import { BONUS_CURRENCY, CERTIFICATE_CURRENCY } from '../../shared/shop.ts'
import { liabilityCsv } from './liability-csv.ts'
import layout from './money-filters.module.css'
import { MonthBars } from './month-bars.tsx'

const texts = certificates.liabilities
const KINDS = ['certificates', 'bonuses'] as const
const CURRENCIES = { certificates: CERTIFICATE_CURRENCY, bonuses: BONUS_CURRENCY } as const

type Ending = Liabilities['bonuses']['ending'][number]

/** What is owed by month, the newest first; the chart goes the other way, as time does. */
export function LiabilityTables() {
  const loaded = useLoaded('liabilities', (signal) => browserApi(staffLiabilities, {}, { signal }))
  const failed = useFailure()

  async function save(liabilities: Liabilities) {
    const rows = KINDS.reduce((count, kind) => count + liabilities[kind].months.length, 0)
    try {
      await exportList({ list: 'liabilities', name: texts.file, csv: liabilityCsv(liabilities), rows })
    } catch (error) {
      failed(error)
    }
  }

  return (
    <WhenLoaded loaded={loaded}>
      {(liabilities) => (
        <div className={layout.panels}>
          <p>{texts.lead}</p>
          <div>
            <Button
              size="small"
              variant="secondary"
              icon={<Download {...iconProps} />}
              onClick={() => void save(liabilities)}
            >
              {texts.download}
            </Button>
          </div>
          {KINDS.map((kind) => (
            <Owed key={kind} name={texts[kind]} currency={CURRENCIES[kind]} owed={liabilities[kind]} />
          ))}
        </div>
      )}
    </WhenLoaded>
  )
}

type OwedProps = { name: string; currency: Currency; owed: Liabilities['bonuses'] }

function Owed({ name, currency, owed: { months, ending } }: OwedProps) {
  const language = useLanguage()
  const money = useMoney(currency)
  const sum = (field: Exclude<keyof MonthOwed, 'month'>): Column<MonthOwed> => ({
    title: texts.columns[field],
    align: 'end',
    cell: (month) => money.minor(month[field]),
  })
  const month = ({ month: of }: { month: string }) => formatMonth(of, language)
  return (
    <Panel title={name}>
      {months.length === 0 ? (
        <p className={styles.small}>{texts.none}</p>
      ) : (
        <>
          {months.length > 1 && <MonthBars label={texts.chart(name)} values={months.map(({ balance }) => balance)} />}
          <Table
            label={name}
            columns={[
              { title: texts.columns.month, cell: month },
              sum('added'),
              sum('spent'),
              sum('expired'),
              sum('closed'),
              sum('balance'),
            ]}
            rows={months.toReversed()}
            keyOf={(one) => one.month}
          />
        </>
      )}
      <h3 className={layout.sub}>{texts.ending}</h3>
      {ending.length === 0 ? (
        <p className={styles.small}>{texts.noEnding}</p>
      ) : (
        <Table
          label={`${name}: ${texts.ending}`}
          columns={[
            { title: texts.endingColumns.month, cell: (one: Ending) => month(one) },
            { title: texts.endingColumns.amount, align: 'end', cell: ({ amount }: Ending) => money.minor(amount) },
          ]}
          rows={ending}
          keyOf={(one) => one.month}
        />
      )}
    </Panel>
  )
}
