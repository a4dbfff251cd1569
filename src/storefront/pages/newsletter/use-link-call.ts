import { useState } from 'react'
import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { confirmNews, unsubscribeFromNews } from '#contract/customer/newsletter.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'

type LinkCall = typeof confirmNews | typeof unsubscribeFromNews

/** What the link of a letter does when its button is pressed. A dead link is told apart from a lost connection. */
export function useLinkCall<C extends LinkCall>(call: C, token: string) {
  const [isBusy, setBusy] = useState(false)
  const [isDead, setDead] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [answer, setAnswer] = useState<AnswerOf<C> | null>(null)

  async function press() {
    setBusy(true)
    setFailure(null)
    try {
      setAnswer((await browserApi(call as typeof confirmNews, { body: { token } })) as AnswerOf<C>)
    } catch (error) {
      if (error instanceof ApiError && error.answer.code === 'newsletter.link_unknown') setDead(true)
      else setFailure(errorMessage(error, newsletter.form.noResponse))
    }
    setBusy(false)
  }

  return { isBusy, isDead, failure, answer, press }
}
