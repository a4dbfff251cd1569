import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { createProgress } from './progress.ts'
import styles from './progress-bar.module.css'

/** Hidden from screen readers: they hear the title of the new page instead. */
export function ProgressBar({ active }: { active: boolean }) {
  const [progress] = useState(createProgress)
  const phase = useSyncExternalStore(progress.subscribe, progress.phase, progress.phase)

  useEffect(() => progress.notify(active ? 'started' : 'finished'), [progress, active])

  if (phase === 'idle' || phase === 'waiting') return null
  return (
    <div className={styles.track} aria-hidden="true">
      <div className={classNames(styles.bar, styles[phase])} />
    </div>
  )
}
