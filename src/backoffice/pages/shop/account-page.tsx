import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { endStaffSession, type StaffSession, staffSessions } from '#contract/staff/staff.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'
import { Mark } from '../../shared/lists/state-mark.tsx'
import { type Column, Table } from '../../shared/lists/table.tsx'
import { Screen, WhenLoaded } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.tsx'

const texts = backoffice.account

/** Where one is signed in; what one does not know can be ended. */
export default function AccountPage() {
  const me = useMe()
  const dates = useDates()
  const loaded = useLoaded('sessions', (signal) => browserApi(staffSessions, {}, { signal }))
  const [ending, setEnding] = useState<number | null>(null)
  const failed = useFailure()

  async function end(id: number) {
    setEnding(id)
    try {
      loaded.set(await browserApi(endStaffSession, { params: { id } }))
      showToast({ text: texts.ended })
    } catch (error) {
      failed(error)
    } finally {
      setEnding(null)
    }
  }

  const columns: Column<StaffSession>[] = [
    { title: texts.columns.device, cell: ({ device }) => device ?? texts.unknown },
    { title: texts.columns.address, cell: ({ address }) => address },
    { title: texts.columns.begun, cell: ({ createdAt }) => formatDayAndTime(createdAt, dates) },
    { title: texts.columns.seen, cell: ({ seenAt }) => formatDayAndTime(seenAt, dates) },
    {
      title: texts.columns.actions,
      titleHidden: true,
      align: 'end',
      cell: ({ id, isThis }) =>
        isThis ? (
          <Mark tone="good">{texts.thisOne}</Mark>
        ) : (
          <Button size="small" variant="secondary" loading={ending === id} onClick={() => void end(id)}>
            {texts.end}
          </Button>
        ),
    },
  ]

  return (
    <Screen title={texts.title} lead={texts.lead(formatDayAndTime(me.endsAt, dates))}>
      <WhenLoaded loaded={loaded}>
        {({ sessions }) => <Table label={texts.title} columns={columns} rows={sessions} keyOf={({ id }) => id} />}
      </WhenLoaded>
    </Screen>
  )
}
