import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reportError } from '#client/report-error.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** A mistake of ours: it is reported, and the way on is to load anew. */
export function Broken() {
  const error = useRouteError()
  useEffect(() => reportError(error, { kind: 'route' }), [error])
  return (
    <main>
      <EmptyState
        level={1}
        title={backoffice.shell.broken}
        actions={<Button onClick={() => location.reload()}>{backoffice.shell.retry}</Button>}
      />
    </main>
  )
}
