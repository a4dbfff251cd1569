import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import type { AnswerOf } from '#contract/call.ts'
import { captcha } from '#contract/customer/identity.ts'

export type Captcha = AnswerOf<typeof captcha>

/** A picture with its question. Each is good for one try, so a wrong answer asks for another. */
export function useCaptcha() {
  const [shown, setShown] = useState<Captcha | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const renew = useCallback(async (signal?: AbortSignal) => {
    setFailed(false)
    // The one before is worth nothing any more: nobody should read its digits.
    setShown(null)
    try {
      setShown(await browserApi(captcha, {}, signal ? { signal } : {}))
    } catch {
      if (!signal?.aborted) setFailed(true)
    }
  }, [])

  useEffect(() => {
    const stop = new AbortController()
    void renew(stop.signal)
    return () => stop.abort()
  }, [renew])

  return { shown, hasFailed, renew: () => renew() }
}
