import { Button } from '#ui/controls/button.tsx'
import styles from './order-steps.module.css'

type AskButtonsProps = { take: string; back: string; isRunning: boolean; onBack(): void }

/** The end of a form that asks before a step is taken: the step itself, and the way out. */
export function AskButtons({ take, back, isRunning, onBack }: AskButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" loading={isRunning}>
        {take}
      </Button>
      <Button variant="secondary" onClick={onBack}>
        {back}
      </Button>
    </div>
  )
}
