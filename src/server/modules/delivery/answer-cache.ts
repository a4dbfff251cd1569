import { LRUCache } from 'lru-cache'
import { upTo } from '../../kernel/up-to.ts'

/** Equal questions of the last minutes are not asked twice; those in flight are shared. Failures are forgotten. */
export type RecentAnswers<T> = {
  get(question: string, ask: () => Promise<T>, isWorthKeeping: (answer: T) => boolean): Promise<T>
}

export function recentAnswers<T>(options: { most: number; keepMs: number; now: () => number }): RecentAnswers<T> {
  const { most, keepMs, now } = options
  // The clock is ours, so that a test can move it.
  const known = new LRUCache<string, Promise<T>>({ ...upTo(most), ttl: keepMs, ttlResolution: 0, perf: { now } })

  return {
    get(question, ask, isWorthKeeping) {
      const cached = known.get(question)
      if (cached) return cached
      const asked = ask()
      known.set(question, asked)
      const forget = () => {
        if (known.peek(question) === asked) known.delete(question)
      }
      asked.then((answer) => isWorthKeeping(answer) || forget(), forget)
      return asked
    },
  }
}
