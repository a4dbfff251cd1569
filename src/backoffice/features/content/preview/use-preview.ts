import { useState } from 'react'
import { callFailure, firstFieldMessages } from '#client/calls/error-message.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { backoffice } from '#site-texts/backoffice.ts'

const PREVIEW_PAUSE_MS = 700

/** What the site makes of what is typed: checked and shown after a pause in the writing. Without a key nothing is asked. */
export function usePreview(key: string | null, ask: (signal: AbortSignal) => Promise<{ url: string | null }>) {
  const [revision, setRevision] = useState(0)
  const loaded = useLoaded(
    key,
    async (signal) => {
      const answer = await ask(signal)
      setRevision((before) => before + 1)
      return answer
    },
    { delayMs: PREVIEW_PAUSE_MS, keepsPrevious: true },
  )
  const failure = loaded.hasFailed ? callFailure(loaded.error, backoffice.shell.noConnection) : null
  const errors: Partial<Record<string, string>> = failure?.code === 'edit.invalid' ? firstFieldMessages(failure) : {}
  return { url: loaded.data?.url ?? null, revision, errors }
}
