import { formatDayAndTime, formatForFile, formatNumber } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { ProviderHealth } from '#contract/staff/staff-health.ts'
import { providers as texts } from '#site-texts/backoffice/providers.ts'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import styles from './providers-panel.module.css'

const TONES = { works: 'good', slow: 'warn', failing: 'bad', off: 'plain', quiet: 'plain' } as const

const nameOf = ({ name }: ProviderHealth) => texts.services[name]?.name ?? name

/** What it is for while it is well; what the shop is without it otherwise. */
function meaningOf({ name, kind, state }: ProviderHealth): string {
  const known = texts.services[name]
  if (!known) return kind
  return state === 'failing' || state === 'off' ? known.without : known.does
}

/** A code of ours in words; statuses are known by their numbers. */
const codeIn = (code: string) => texts.codes[code] ?? code

/** The columns of the external services, on the screen and in their file. */
export function providerColumns(dates: ReturnType<typeof useDates>): Column<ProviderHealth>[] {
  const moment = (at: string) => formatDayAndTime(at, dates)
  const forFile = (at: string | null) => at && formatForFile(at, dates.timeZone)
  return [
    {
      title: texts.columns.service,
      cell: (provider) => (
        <>
          {nameOf(provider)}
          <p className={styles.small}>{meaningOf(provider)}</p>
        </>
      ),
      file: [
        { title: texts.columns.service, value: nameOf },
        { title: texts.columns.meaning, value: meaningOf },
      ],
    },
    {
      title: texts.columns.state,
      cell: ({ state, isSimulated, isResting }) => (
        <>
          <span className={styles.marks}>
            <Mark tone={TONES[state]}>{texts.states[state]}</Mark>
            {isSimulated && <Mark tone="info">{texts.simulated}</Mark>}
          </span>
          {isResting && <p className={styles.small}>{texts.resting}</p>}
        </>
      ),
      file: [
        { title: texts.columns.state, value: ({ state }) => texts.states[state] },
        { title: texts.simulated, value: ({ isSimulated }) => (isSimulated ? texts.simulated : null) },
      ],
    },
    {
      title: texts.columns.ok,
      cell: ({ lastOkAt, lastOkMs }) => (
        <>
          {lastOkAt ? moment(lastOkAt) : texts.never}
          {lastOkMs !== null && <p className={styles.small}>{texts.took(formatNumber(lastOkMs, dates.language))}</p>}
        </>
      ),
      file: [{ title: texts.columns.ok, value: ({ lastOkAt }) => forFile(lastOkAt) }],
    },
    {
      title: texts.columns.failed,
      cell: ({ lastFailedAt, failureCode, failure }) => (
        <>
          {lastFailedAt ? moment(lastFailedAt) : texts.never}
          {failureCode && (
            <p className={styles.small}>
              {codeIn(failureCode)}
              {failure && <span className={styles.message}> {failure}</span>}
            </p>
          )}
        </>
      ),
      file: [
        { title: texts.columns.failed, value: ({ lastFailedAt }) => forFile(lastFailedAt) },
        { title: texts.columns.code, value: ({ failureCode }) => failureCode },
        { title: texts.columns.text, value: ({ failure }) => failure },
      ],
    },
    { title: texts.columns.hour, align: 'end', cell: ({ failuresInHour }) => failuresInHour },
  ]
}
