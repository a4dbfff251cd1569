import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import type { AnswerOf } from '#contract/call.ts'
import { orderSuccessData } from '#contract/ordering/orders.ts'

export type OrderAnswer = AnswerOf<typeof orderSuccessData>

export type KnownOrder =
  | { status: 'loading' | 'not_found' | 'failed'; answer: null }
  | { status: 'ready'; answer: OrderAnswer }

/** Only these say that there is none for this visitor; too many questions, or a shop that is busy, can be tried again. */
const NOT_FOR_YOU: readonly number[] = [401, 403, 404]

export function statusAfter(error: unknown): 'not_found' | 'failed' {
  return error instanceof ApiError && NOT_FOR_YOU.includes(error.status) ? 'not_found' : 'failed'
}

/** The order for whoever made it. Nobody else learns whether there is one. `visitor`: somebody else may see more. */
export function useOrder(key: string | null, visitor: number | null): KnownOrder & { refresh(): Promise<void> } {
  const [known, setKnown] = useState<KnownOrder>({ status: 'loading', answer: null })

  const ask = useCallback(
    async (signal?: AbortSignal) => {
      if (key === null) return
      void visitor
      try {
        const answer = await browserApi(orderSuccessData, { params: { orderId: key } }, signal && { signal })
        setKnown({ status: 'ready', answer })
      } catch (error) {
        if (signal?.aborted) return
        // What is shown already stays when only its newest version did not come.
        setKnown((before) => (before.status === 'ready' ? before : { status: statusAfter(error), answer: null }))
      }
    },
    [key, visitor],
  )

  useEffect(() => {
    const leaving = new AbortController()
    void ask(leaving.signal)
    return () => leaving.abort()
  }, [ask])

  const refresh = useCallback(() => ask(), [ask])
  return { ...known, refresh }
}
