import { useEffect, useState } from 'react'
import { type Shop, shopList } from '#contract/product.ts'
import { browserApi } from '../../app/browser-api.ts'

/** Null until they are here or will not come. */
export function useShops(): { shops: readonly Shop[] | 'failed' | null; retry(): void } {
  const [shops, setShops] = useState<readonly Shop[] | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    void attempt
    browserApi(shopList, {}, { signal: leaving.signal }).then(
      (answer) => setShops(answer.shops),
      () => !leaving.signal.aborted && setShops('failed'),
    )
    return () => leaving.abort()
  }, [attempt])
  return { shops, retry: () => setAttempt((count) => count + 1) }
}
