import { answers, questions } from './paper.ts'

/** Asks at the first drawing, and has the answer at the second. */
export function useLoaded(key: string | null, load: (signal: AbortSignal) => Promise<unknown>) {
  const name = `${key} ${load.toString()}`
  if (key !== null && !answers.has(name)) questions.set(name, load)
  return {
    data: answers.get(name) ?? null,
    error: null,
    hasFailed: false,
    isLoading: false,
    reload: () => {},
    set: () => {},
  }
}
