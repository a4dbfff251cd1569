import { createContext, type ReactNode, use, useState } from 'react'
import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type StaffMe, staffMe } from '#contract/staff/staff.ts'
import { mayDo, type Permission } from '#rules/staff/permissions.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Waiting } from './waiting.tsx'

type Session = {
  /** Null: nobody is signed in, or no longer. */
  me: StaffMe | null
  setMe(me: StaffMe | null): void
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession outside of SessionProvider')
  return session
}

/** For screens inside the shell, which shows them to staff only. */
export function useMe(): StaffMe {
  const { me } = useSession()
  if (!me) throw new Error('a screen for staff without anybody')
  return me
}

export const mayOf =
  ({ role }: Pick<StaffMe, 'role'>) =>
  (permission: Permission) =>
    mayDo(role, permission)

const UNAUTHORISED = 401

async function whoIsIt(): Promise<{ me: StaffMe | null }> {
  try {
    return { me: await browserApi(staffMe, {}) }
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHORISED) return { me: null }
    throw error
  }
}

/** Asks once who is here; a call that finds nobody any more says so by `setMe(null)`. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, hasFailed, reload } = useLoaded('me', whoIsIt)
  const [changed, setChanged] = useState<{ me: StaffMe | null } | null>(null)
  const known = changed ?? data
  if (known)
    return <SessionContext value={{ me: known.me, setMe: (me) => setChanged({ me }) }}>{children}</SessionContext>
  if (!hasFailed) return <Waiting />
  const { noConnection, retry } = backoffice.shell
  return (
    <main>
      <EmptyState level={1} title={noConnection} actions={<Button onClick={reload}>{retry}</Button>} />
    </main>
  )
}
