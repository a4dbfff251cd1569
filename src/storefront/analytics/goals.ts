import { keptConsent } from '../features/cookie-consent/kept-consent.ts'

/** Every goal with what is told about it. */
export type Goals = {
  logout: undefined
}
export type GoalName = keyof Goals

declare global {
  interface Window {
    /** What the counters of the page read, once there are some. */
    dataLayer?: unknown[]
  }
}

type Around = { isAllowed(): boolean; layer(): unknown[] }

const browser: Around = {
  isAllowed: () => keptConsent()?.statistics === true,
  layer() {
    window.dataLayer ??= []
    return window.dataLayer
  },
}

/** Tells the counters that something was achieved. Nobody is counted who did not allow it. */
export function reachGoal<Name extends GoalName>(name: Name, params?: Goals[Name], around: Around = browser): void {
  if (around.isAllowed()) around.layer().push({ event: 'goal', goal: name, params })
}
