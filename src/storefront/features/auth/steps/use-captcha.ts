import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import type { AnswerOf } from '#contract/call.ts'
import { captcha } from '#contract/customer/identity.ts'

export type Captcha = AnswerOf<typeof captcha>

/** A picture with its question, valid for one attempt: a wrong answer loads another. */
export function useCaptcha() {
  const [shown, setShown] = useState<Captcha | null>(null)
  const [hasFailed, setFailed] = useState(false)

  const renew = useCallback(async (signal?: AbortSignal) => {
    setFailed(false)
    // The previous one is invalid, so hide its digits.
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
