import { formatDayAndTime, formatForFile, moneyFormat } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { StaffPromo } from '#contract/staff/goods/staff-promo.ts'
import { lists } from '#site-texts/backoffice/lists.ts'
import { promo as texts } from '#site-texts/backoffice/selling/promo.ts'
import { Button } from '#ui/controls/button.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import styles from './promo-columns.module.css'

type OnAsk = (what: 'block' | 'extend' | 'batch', promo: StaffPromo) => void

function stateOf({ isActive, endsAt }: StaffPromo): keyof typeof texts.states {
  if (!isActive) return 'blocked'
  return endsAt !== null && new Date(endsAt) <= new Date() ? 'over' : 'active'
}

const actions = (onAsk: OnAsk): Column<StaffPromo> => ({
  title: texts.columns.actions,
  titleHidden: true,
  align: 'end',
  cell: (one) =>
    one.isActive && (
      <span className={styles.actions}>
        {one.isIssued && (
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.batch.openOf(one.code)}
            onClick={() => onAsk('batch', one)}
          >
            {texts.batch.open}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-label={texts.extendOf(one.code)} onClick={() => onAsk('extend', one)}>
          {texts.extend}
        </Button>
        <Button size="small" variant="quiet" aria-label={texts.blockOf(one.code)} onClick={() => onAsk('block', one)}>
          {texts.block}
        </Button>
      </span>
    ),
})

/** The columns of the list of promo codes. Null: whoever looks may change nothing. */
export function promoColumns(dates: ReturnType<typeof useDates>, onAsk: OnAsk | null): Column<StaffPromo>[] {
  return [
    { title: texts.columns.code, cell: ({ code }) => <strong>{code}</strong> },
    {
      title: texts.columns.gives,
      cell: ({ kind, percent, amount, currency }) => {
        if (kind === 'percent') return texts.percentOf(percent)
        const name = texts.kinds[kind] ?? kind
        return amount > 0 && currency ? `${name}: ${moneyFormat(currency, dates.language).minor(amount)}` : name
      },
    },
    {
      title: texts.columns.used,
      align: 'end',
      cell: ({ used, totalLimit }) => texts.times(used, totalLimit),
      file: [
        { title: texts.columns.used, value: ({ used }) => used },
        { title: lists.limit, value: ({ totalLimit }) => totalLimit },
      ],
    },
    {
      title: texts.columns.until,
      cell: ({ endsAt }) => (endsAt ? formatDayAndTime(endsAt, dates) : texts.forever),
      file: [{ title: texts.columns.until, value: ({ endsAt }) => endsAt && formatForFile(endsAt, dates.timeZone) }],
    },
    {
      title: texts.columns.state,
      cell: (one) => {
        const state = stateOf(one)
        return <Mark tone={state === 'active' ? 'good' : 'plain'}>{texts.states[state]}</Mark>
      },
    },
    ...(onAsk ? [actions(onAsk)] : []),
  ]
}
