import type { ReactNode } from 'react'
import type { Loaded } from '#client/calls/use-loaded.ts'
import type { Permission } from '#rules/staff/permissions.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useSignedOutBy } from './failure.ts'
import styles from './screen.module.css'
import { mayOf, useMe } from './session.tsx'
import { Waiting } from './waiting.tsx'

type ScreenProps = {
  title: string
  lead?: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every screen: its name in the tab and above it. */
export function Screen({ title, lead, actions, children }: ScreenProps) {
  return (
    <>
      <title>{`${title} · ${backoffice.title}`}</title>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  )
}

/** Calls the server would refuse are not made: anybody may know the address. */
export function ForPermission({ permission, children }: { permission: Permission; children: ReactNode }) {
  const texts = backoffice.shell
  if (mayOf(useMe())(permission)) return children
  return (
    <>
      <title>{`${texts.notAllowed} · ${backoffice.title}`}</title>
      <EmptyState level={1} title={texts.notAllowed}>
        {texts.notAllowedText}
      </EmptyState>
    </>
  )
}

/** Its data, or why there is none. What was there before stays while it is asked for again. */
export function WhenLoaded<T>({ loaded, children }: { loaded: Loaded<T>; children: (data: T) => ReactNode }) {
  const failure = useSignedOutBy(loaded.hasFailed ? loaded.error : null)
  const retry = (
    <Button size="small" variant="secondary" onClick={loaded.reload}>
      {backoffice.shell.retry}
    </Button>
  )
  return (
    <>
      {loaded.hasFailed && !failure.isSignedOut && (
        <Notice tone="error" title={failure.text} action={retry} live="polite" />
      )}
      {loaded.data !== null ? children(loaded.data) : !loaded.hasFailed && <Waiting />}
    </>
  )
}
