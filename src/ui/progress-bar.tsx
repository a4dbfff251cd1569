import { useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './progress-bar.module.css'
import { progressAfter, progressIdle, progressWakeAfter } from './progress-steps.ts'

/** Hidden from screen readers: they hear the title of the new page instead. */
export function ProgressBar({ active }: { active: boolean }) {
  const [state, setState] = useState(progressIdle)

  useEffect(() => {
    setState((known) => progressAfter(known, active ? 'started' : 'finished', Date.now()))
  }, [active])

  useEffect(() => {
    const wait = progressWakeAfter(state)
    if (wait === null) return
    const timer = setTimeout(() => setState((known) => progressAfter(known, 'time-passed', Date.now())), wait)
    return () => clearTimeout(timer)
  }, [state])

  if (state.phase === 'idle' || state.phase === 'waiting') return null
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={classNames(styles.bar, styles[state.phase])} />
    </div>
  )
}
