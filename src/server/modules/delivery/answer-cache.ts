/** Equal questions of the last minutes are not asked twice; those in flight are shared. Failures are forgotten. */
export type RecentAnswers<T> = {
  get(question: string, ask: () => Promise<T>, isWorthKeeping: (answer: T) => boolean): Promise<T>
}

export function recentAnswers<T>(options: { most: number; keepMs: number; now: () => number }): RecentAnswers<T> {
  const { most, keepMs, now } = options
  const known = new Map<string, { until: number; answer: Promise<T> }>()

  return {
    get(question, ask, isWorthKeeping) {
      const cached = known.get(question)
      if (cached && now() < cached.until) return cached.answer
      known.delete(question)
      const entry = { until: now() + keepMs, answer: ask() }
      known.set(question, entry)
      const forget = () => {
        if (known.get(question) === entry) known.delete(question)
      }
      entry.answer.then((answer) => isWorthKeeping(answer) || forget(), forget)
      // The oldest goes: a map keeps the order in which things came.
      const [oldest] = known.size > most ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      return entry.answer
    },
  }
}
