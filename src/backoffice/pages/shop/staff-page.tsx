import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { useDates } from '#client/formats/use-formats.ts'
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
import { type AccountAction, accountColumns } from '../../features/staff/account-columns.tsx'
import { ChangeStaffForm } from '../../features/staff/change-staff-form.tsx'
import { InvitationReady } from '../../features/staff/invitation-ready.tsx'
import { NewStaffForm } from '../../features/staff/new-staff-form.tsx'
import { useFailure } from '../../shared/failure.ts'
import { AskFirst } from '../../shared/forms/ask-first.tsx'
import { ListBar } from '../../shared/lists/list-bar.tsx'
import { Table } from '../../shared/lists/table.tsx'
import { ForPermission, Screen, WhenLoaded } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.tsx'

const texts = backoffice.staff

export default function StaffPage() {
  return (
    <ForPermission permission="staff.manage">
      <StaffList />
    </ForPermission>
  )
}

type Asked = { action: Exclude<AccountAction, 'change'>; account: StaffAccount }

/** Everybody who can or could sign in. */
function StaffList() {
  const me = useMe()
  const dates = useDates()
  const loaded = useLoaded('staff', (signal) => browserApi(staffAccounts, {}, { signal }))
  const [isAdding, setAdding] = useState(false)
  const [changing, setChanging] = useState<number | null>(null)
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

  const columns = accountColumns({
    meId: me.user.id,
    dates,
    onAsk: (action, account) => (action === 'change' ? setChanging(account.id) : setAsked({ action, account })),
  })

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
            {accounts
              .filter(({ id }) => id === changing)
              .map((account) => (
                <ChangeStaffForm
                  key={account.id}
                  account={account}
                  shops={shops}
                  isOwn={account.id === me.user.id}
                  onChanged={loaded.set}
                  onOvertaken={loaded.reload}
                  onClose={() => setChanging(null)}
                />
              ))}
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
