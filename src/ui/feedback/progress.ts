import { type ProgressEvent, progressAfter, progressIdle, progressWakeAfter } from './progress-steps.ts'

/** The steps of the progress bar with a real clock. */
export function createProgress() {
  let state = progressIdle
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function notify(event: ProgressEvent) {
    const next = progressAfter(state, event, Date.now())
    if (next === state) return
    state = next
    clearTimeout(timer)
    const wait = progressWakeAfter(state)
    if (wait !== null) timer = setTimeout(() => notify('time-passed'), wait)
    for (const listener of listeners) listener()
  }

  return {
    notify,
    phase: () => state.phase,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
