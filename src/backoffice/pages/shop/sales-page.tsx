import { Link, useSearchParams } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDays, formatNumber, formatPercent, moneyFormat } from '#client/formats/formats.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import { SALES_PERIODS, type ShopSales, type SoldProduct, staffSales } from '#contract/staff/staff-sales.ts'
import { RUNNING_OUT_DAYS } from '#rules/stock/stock-lasts.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { sales as texts } from '#site-texts/backoffice/selling/sales.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ConversionPanel } from '../../features/sales/conversion-panel.tsx'
import { SalesChart } from '../../features/sales/sales-chart.tsx'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import styles from './sales-page.module.css'

export default function SalesPage() {
  return (
    <ForPermission permission="health.read">
      <Sales />
    </ForPermission>
  )
}

/** What was sold, how far orders came, what sells, what lies and what runs out; the period stands in the address. */
function Sales() {
  const [query, setQuery] = useSearchParams()
  const asked = SALES_PERIODS.find((one) => one === query.get('days')) ?? '30'
  const loaded = useLoaded(asked, (signal) => browserApi(staffSales, { query: { days: asked } }, { signal }), {
    keepsPrevious: true,
  })
  const choose = (part: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(query), ...part }, { replace: true, preventScrollReset: true })
  return (
    <Screen title={texts.title}>
      <ChipRow label={texts.period}>
        {SALES_PERIODS.map((one) => (
          <Chip key={one} selected={one === asked} aria-pressed={one === asked} onClick={() => choose({ days: one })}>
            {texts.days(Number(one))}
          </Chip>
        ))}
      </ChipRow>
      <WhenLoaded loaded={loaded}>
        {({ days, steps, conversion, best, idle, runningOut }) => (
          <div className={styles.panels}>
            <ByDay days={days} asked={query.get('currency')} onChoose={(currency) => choose({ currency })} />
            <Steps steps={steps} />
            <ConversionPanel
              conversion={conversion}
              site={query.get('site')}
              step={query.get('step')}
              onChoose={choose}
            />
            <Panel title={texts.runningOut}>
              <p className={styles.small}>{texts.runningOutLead(RUNNING_OUT_DAYS)}</p>
              <Products
                label={texts.runningOut}
                name="running-out"
                none={texts.noRunningOut}
                rows={runningOut}
                columns={[SOLD, LEFT, LASTS]}
              />
            </Panel>
            <Panel title={texts.best}>
              <Products label={texts.best} name="bestsellers" none={texts.noBest} rows={best} columns={[SOLD, LEFT]} />
            </Panel>
            <Panel title={texts.idle}>
              <p className={styles.small}>{texts.idleLead}</p>
              <Products label={texts.idle} name="not-moving" none={texts.noIdle} rows={idle} columns={[LEFT]} />
            </Panel>
          </div>
        )}
      </WhenLoaded>
    </Screen>
  )
}

const SOLD = { title: texts.productColumns.sold, align: 'end', cell: ({ sold }: SoldProduct) => sold } as const
const LEFT = { title: texts.productColumns.left, align: 'end', cell: ({ left }: SoldProduct) => left } as const
const LASTS: Column<ShopSales['runningOut'][number]> = {
  title: texts.productColumns.lasts,
  align: 'end',
  cell: ({ lasts }) => texts.lasts(lasts),
}

type Row = SoldProduct & { productId?: number; size?: number | null }
type ProductsProps<R extends Row> = {
  label: string
  /** Of its file. */
  name: string
  none: string
  rows: readonly R[]
  columns: readonly Column<R>[]
}

function Products<R extends Row>({ label, name, none, rows, columns }: ProductsProps<R>) {
  const language = useLanguage()
  if (rows.length === 0) return <p>{none}</p>
  const all: Column<R>[] = [
    {
      title: texts.productColumns.product,
      cell: ({ id, productId = id, name, code, size }) => (
        <>
          <Link to={`/catalogue/${productId}`}>{name}</Link>{' '}
          <span className={styles.small}>
            {[code, size && texts.size(formatNumber(size, language))].filter(Boolean).join(', ')}
          </span>
        </>
      ),
      file: [
        { title: texts.productColumns.product, value: ({ name }) => name },
        { title: lists.code, value: ({ code }) => code },
        { title: lists.size, value: ({ size }) => size ?? null },
      ],
    },
    ...columns,
  ]
  return (
    <>
      <ListBar name={name} columns={all} rows={rows} />
      <Table label={label} columns={all} rows={rows} keyOf={({ id }) => id} />
    </>
  )
}

type ByDayProps = { days: ShopSales['days']; asked: string | null; onChoose(currency: string): void }

function ByDay({ days, asked, onChoose }: ByDayProps) {
  const language = useLanguage()
  const currencies = [...new Set(days.map(({ currency }) => currency))]
  const currency = currencies.find((one) => one === asked) ?? currencies[0]
  if (!currency)
    return (
      <Panel title={texts.byDay}>
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      </Panel>
    )
  const shown = days.filter((day) => day.currency === currency)
  const money = moneyFormat(currency, language)
  const columns: Column<ShopSales['days'][number]>[] = [
    {
      title: texts.dayColumns.day,
      cell: ({ day }) => formatDays(day, day, language),
      file: [{ title: texts.dayColumns.day, value: ({ day }) => day }],
    },
    { title: texts.dayColumns.orders, align: 'end', cell: ({ orders }) => orders },
    {
      title: texts.dayColumns.sum,
      align: 'end',
      cell: ({ sum }) => money.minor(sum),
      file: [
        { title: texts.dayColumns.sum, value: ({ sum }) => sum / 100 },
        { title: lists.currency, value: () => currency },
      ],
    },
  ]
  return (
    <Panel title={texts.byDay}>
      {currencies.length > 1 && (
        <ChipRow label={texts.currency}>
          {currencies.map((one) => (
            <Chip key={one} selected={one === currency} aria-pressed={one === currency} onClick={() => onChoose(one)}>
              {one}
            </Chip>
          ))}
        </ChipRow>
      )}
      <SalesChart days={shown} currency={currency} />
      <details className={styles.table}>
        <summary>{texts.asTable}</summary>
        <ListBar name="sales" columns={columns} rows={shown} />
        <Table label={texts.byDay} columns={columns} rows={shown.toReversed()} keyOf={({ day }) => day} />
      </details>
    </Panel>
  )
}

function Steps({ steps }: { steps: ShopSales['steps'] }) {
  const placed = steps[0]?.count ?? 0
  const language = useLanguage()
  const shareOf = (count: number) => (placed === 0 ? 0 : count / placed)
  return (
    <Panel title={texts.steps}>
      <ol className={styles.steps}>
        {steps.map(({ step, count }) => (
          <li key={step}>
            <span>{texts.stepNames[step]}</span>
            <span className={styles.count}>
              {count} · {formatPercent(shareOf(count), language)}
            </span>
            <span className={styles.bar} aria-hidden="true" style={{ inlineSize: `${shareOf(count) * 100}%` }} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}
