import { useState } from 'react'
import { browserApi } from '#client/browser-api.ts'
import { formatDayAndTime } from '#client/formats.ts'
import { useDates } from '#client/use-formats.ts'
import { useLoaded } from '#client/use-loaded.ts'
import {
  disableStaffAccount,
  inviteStaffAgain,
  type StaffAccount,
  type StaffInvitation,
  staffAccounts,
} from '#contract/staff/staff.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { InvitationReady } from '../../features/staff/invitation-ready.tsx'
import { NewStaffForm } from '../../features/staff/new-staff-form.tsx'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.tsx'
import styles from './staff-page.module.css'

const texts = backoffice.staff

export default function StaffPage() {
  return (
    <ForPermission permission="staff.manage">
      <StaffList />
    </ForPermission>
  )
}

const TONES = { invited: 'warn', active: 'good', disabled: 'plain' } as const

type Asked = { action: 'invite' | 'disable'; account: StaffAccount }

/** Everybody who can or could sign in. */
function StaffList() {
  const me = useMe()
  const dates = useDates()
  const loaded = useLoaded('staff', (signal) => browserApi(staffAccounts, {}, { signal }))
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [invitation, setInvitation] = useState<StaffInvitation | null>(null)
  const failed = useFailure()

  async function act({ action, account }: Asked) {
    const edit = { params: { id: account.id }, body: { expectedVersion: account.version } }
    try {
      if (action === 'invite') {
        const made = await browserApi(inviteStaffAgain, edit)
        setInvitation(made.invitation)
        loaded.reload()
      } else {
        loaded.set(await browserApi(disableStaffAccount, edit))
        showToast({ text: texts.closed })
      }
    } catch (error) {
      failed(error)
      loaded.reload()
    }
  }

  const columns: Column<StaffAccount>[] = [
    {
      title: texts.columns.name,
      cell: ({ id, name, login }) => (
        <>
          {name}
          {id === me.user.id && <span className={styles.small}> ({texts.you})</span>}
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
          <Button size="small" variant="secondary" onClick={() => setAsked({ action: 'invite', account })}>
            {texts.invite}
          </Button>
          {account.state !== 'disabled' && account.id !== me.user.id && (
            <Button size="small" variant="secondary" onClick={() => setAsked({ action: 'disable', account })}>
              {texts.disable}
            </Button>
          )}
        </div>
      ),
    },
  ]

  return (
    <Screen
      title={texts.title}
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      <WhenLoaded loaded={loaded}>
        {({ accounts, shops }) => (
          <>
            <ListBar name="staff" columns={columns} rows={accounts} />
            <Table label={texts.title} columns={columns} rows={accounts} keyOf={({ id }) => id} />
            {isAdding && (
              <NewStaffForm
                shops={shops}
                onClose={() => setAdding(false)}
                onMade={(made) => {
                  setInvitation(made)
                  loaded.reload()
                }}
              />
            )}
          </>
        )}
      </WhenLoaded>
      {asked && (
        <AskFirst
          title={texts[asked.action]}
          text={asked.action === 'invite' ? texts.inviteAsk(asked.account.name) : texts.disableAsk(asked.account.name)}
          onYes={() => act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {invitation && !isAdding && !asked && (
        <InvitationReady invitation={invitation} onClose={() => setInvitation(null)} />
      )}
    </Screen>
  )
}
