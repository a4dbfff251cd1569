/** The bar at the top of the page while the next one loads. */
export const PROGRESS_THROTTLE_MS = 200
export const PROGRESS_DURATION_MS = 5000
export const PROGRESS_HIDE_MS = 500

/**
 * `waiting`: too soon to bother anyone. `running`: the bar creeps for the whole duration and then stands.
 * `hiding`: it runs to the end and fades.
 */
export type ProgressPhase = 'idle' | 'waiting' | 'running' | 'hiding'
export type ProgressState = { phase: ProgressPhase; since: number }

export const progressIdle: ProgressState = { phase: 'idle', since: 0 }

export type ProgressEvent = 'started' | 'finished' | 'time-passed'

export function progressAfter(state: ProgressState, event: ProgressEvent, now: number): ProgressState {
  const passed = now - state.since
  switch (event) {
    case 'started':
      if (state.phase === 'idle') return { phase: 'waiting', since: now }
      // It is still on the screen: taking it off for another 200 ms would blink.
      if (state.phase === 'hiding') return { phase: 'running', since: now }
      return state
    case 'finished':
      if (state.phase === 'waiting') return progressIdle
      if (state.phase === 'running') return { phase: 'hiding', since: now }
      return state
    case 'time-passed':
      if (state.phase === 'waiting' && passed >= PROGRESS_THROTTLE_MS) return { phase: 'running', since: now }
      if (state.phase === 'hiding' && passed >= PROGRESS_HIDE_MS) return progressIdle
      return state
  }
}

/** When to look again; `null` when only an event can change anything. */
export function progressWakeAfter({ phase }: ProgressState): number | null {
  if (phase === 'waiting') return PROGRESS_THROTTLE_MS
  if (phase === 'hiding') return PROGRESS_HIDE_MS
  return null
}
