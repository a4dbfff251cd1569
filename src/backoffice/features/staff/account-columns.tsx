import { formatDayAndTime } from '#client/formats/formats.ts'
import type { useDates } from '#client/formats/use-formats.ts'
import type { StaffAccount } from '#contract/staff/staff.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import type { Column } from '../../shared/lists/table.tsx'
import styles from './account-columns.module.css'

const texts = backoffice.staff

const TONES = { invited: 'warn', active: 'good', disabled: 'plain' } as const

export type AccountAction = 'change' | 'invite' | 'disable'

type AccountColumnsOptions = {
  /** Whoever looks: nobody shuts themselves out. */
  meId: number | null
  dates: ReturnType<typeof useDates>
  onAsk(action: AccountAction, account: StaffAccount): void
}

/** The columns of the list of staff, on the screen and in its file. */
export function accountColumns({ meId, dates, onAsk }: AccountColumnsOptions): Column<StaffAccount>[] {
  return [
    {
      title: texts.columns.name,
      cell: ({ id, name, login }) => (
        <>
          {name}
          {id === meId && <span className={styles.small}> ({texts.you})</span>}
          <br />
          <span className={styles.small}>{login}</span>
        </>
      ),
    },
    {
      title: texts.columns.role,
      cell: ({ role, shop }) => (
        <>
          {backoffice.shell.roles[role]}
          {shop && (
            <>
              <br />
              <span className={styles.small}>{shop.name}</span>
            </>
          )}
        </>
      ),
    },
    { title: texts.columns.state, cell: ({ state }) => <Mark tone={TONES[state]}>{texts.states[state]}</Mark> },
    {
      title: texts.columns.seen,
      cell: ({ seenAt, sessions }) => (
        <>
          {seenAt ? formatDayAndTime(seenAt, dates) : texts.never}
          <br />
          <span className={styles.small}>{texts.sessions(sessions)}</span>
        </>
      ),
    },
    {
      title: texts.columns.actions,
      titleHidden: true,
      align: 'end',
      cell: (account) => (
        <div className={styles.actions}>
          <Button size="small" variant="secondary" onClick={() => onAsk('change', account)}>
            {texts.change.open}
          </Button>
          {account.id !== meId && (
            <Button size="small" variant="secondary" onClick={() => onAsk('invite', account)}>
              {texts.invite}
            </Button>
          )}
          {account.state !== 'disabled' && account.id !== meId && (
            <Button size="small" variant="secondary" onClick={() => onAsk('disable', account)}>
              {texts.disable}
            </Button>
          )}
        </div>
      ),
    },
  ]
}
