import { useMemo } from 'react'
import { formatDays, formatNumber, formatPercent } from '#client/formats/formats.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import type { ShopSales } from '#contract/staff/staff-sales.ts'
import { CONVERSION_STEPS, type ConversionStep, funnelOf, type StepCounts, sumByDay } from '#rules/conversion/funnel.ts'
import { sales } from '#site-texts/backoffice/selling/sales.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ChipRow } from '../../shared/lists/chip-row.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Panel } from '../../shared/lists/panel.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import styles from './conversion-panel.module.css'
import { DayChart } from './day-chart.tsx'

const texts = sales.conversion

type ConversionPanelProps = {
  conversion: ShopSales['conversion']
  /** Of the address: which site, and which step is drawn. */
  site: string | null
  step: string | null
  onChoose(part: { site?: string; step?: string }): void
}

/** From the door to the money: what of it is lost, and at which step. */
export function ConversionPanel({ conversion, site, step, onChoose }: ConversionPanelProps) {
  const language = useLanguage()
  const sites = [...new Set(conversion.days.map((day) => day.site))]
  const chosen = sites.find((one) => one === site) ?? null
  const days = useMemo(
    () => sumByDay(conversion.days.filter((day) => chosen === null || day.site === chosen)),
    [conversion, chosen],
  )
  if (!conversion.since || days.length === 0)
    return (
      <Panel title={texts.title}>
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      </Panel>
    )
  const drawn: ConversionStep = CONVERSION_STEPS.find((one) => one === step) ?? 'visit'
  return (
    <Panel title={texts.title}>
      <p className={styles.small}>
        {texts.lead} {texts.orders} {texts.since(formatDays(conversion.since, conversion.since, language))}
      </p>
      {sites.length > 1 && (
        <ChipRow label={texts.site}>
          {([null, ...sites] as const).map((one) => (
            <Chip
              key={one ?? 'all'}
              selected={one === chosen}
              aria-pressed={one === chosen}
              onClick={() => onChoose({ site: one ?? '' })}
            >
              {texts.sites[one ?? 'all']}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className={styles.parts}>
        <Funnel days={days} />
        {days.length > 1 && (
          <div>
            <ChipRow label={texts.step}>
              {CONVERSION_STEPS.map((one) => (
                <Chip
                  key={one}
                  selected={one === drawn}
                  aria-pressed={one === drawn}
                  onClick={() => onChoose({ step: one })}
                >
                  {texts.stepNames[one]}
                </Chip>
              ))}
            </ChipRow>
            <StepChart days={days} step={drawn} drawnFor={`${chosen} ${drawn}`} />
          </div>
        )}
      </div>
      <ByDay days={days} />
    </Panel>
  )
}

type Day = StepCounts & { day: string }

function usePercent(): (share: number) => string {
  const language = useLanguage()
  return (share) => formatPercent(share, language, share < 0.1 ? 1 : 0)
}

function Funnel({ days }: { days: readonly Day[] }) {
  const language = useLanguage()
  const percent = usePercent()
  return (
    <ol className={styles.steps}>
      {funnelOf(days).map(({ step, count, ofVisits, ofPrevious }) => (
        <li key={step}>
          <span>{texts.stepNames[step]}</span>
          <span className={styles.count}>{formatNumber(count, language)}</span>
          <span className={styles.small}>
            {[
              step !== 'visit' && ofVisits !== null && texts.ofVisits(percent(ofVisits)),
              // Of the second step both shares are one and the same.
              step !== 'product' && ofPrevious !== null && texts.ofPrevious(percent(ofPrevious)),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span
            className={styles.bar}
            aria-hidden="true"
            style={{ inlineSize: `${Math.min(ofVisits ?? 0, 1) * 100}%` }}
          />
        </li>
      ))}
    </ol>
  )
}

function StepChart({ days, step, drawnFor }: { days: readonly Day[]; step: ConversionStep; drawnFor: string }) {
  const language = useLanguage()
  const percent = usePercent()
  const name = texts.stepNames[step]
  const shareOf = (rows: readonly Day[]) => {
    const share = funnelOf(rows).find((one) => one.step === step)?.ofVisits ?? null
    return step === 'visit' || share === null ? null : texts.ofVisits(percent(share))
  }
  const sum = days.reduce((count, day) => count + day[step], 0)
  const total = texts.total(name, formatNumber(sum, language), shareOf(days))
  return (
    <DayChart
      days={days}
      heightOf={(day) => day[step]}
      format={(count) => formatNumber(count, language)}
      say={(day) =>
        day
          ? texts.ofDay(formatDays(day.day, day.day, language), name, formatNumber(day[step], language), shareOf([day]))
          : total
      }
      label={texts.chart(total)}
      axisWidth={56}
      drawnFor={drawnFor}
    />
  )
}

function ByDay({ days }: { days: readonly Day[] }) {
  const language = useLanguage()
  const percent = usePercent()
  const shareOf = (day: Day) => (day.visit === 0 ? null : day.placed / day.visit)
  const columns: Column<Day>[] = [
    {
      title: texts.columns.day,
      cell: ({ day }) => formatDays(day, day, language),
      file: [{ title: texts.columns.day, value: ({ day }) => day }],
    },
    ...CONVERSION_STEPS.map(
      (step): Column<Day> => ({ title: texts.stepNames[step], align: 'end', cell: (day) => day[step] }),
    ),
    {
      title: texts.columns.share,
      align: 'end',
      cell: (day) => {
        const share = shareOf(day)
        return share === null ? '—' : percent(share)
      },
      file: [
        {
          title: texts.columns.share,
          value: (day) => {
            const share = shareOf(day)
            return share === null ? null : Math.round(share * 10_000) / 10_000
          },
        },
      ],
    },
  ]
  return (
    <details className={styles.table}>
      <summary>{sales.asTable}</summary>
      <ListBar name="conversion" columns={columns} rows={days} />
      <Table label={texts.title} columns={columns} rows={days.toReversed()} keyOf={({ day }) => day} />
    </details>
  )
}
