import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import styles from '../section.module.css'

type ContactRowProps = {
  name: string
  value: string | null
  note: string
  action?: string
  /** What the button does, said in full to those who hear it alone; it begins with what is seen. */
  actionName?: string
  onAction?: () => void
  /** While it is done: what is being done. */
  busy?: string | null
  children?: ReactNode
}

export function ContactRow({ name, value, note, action, actionName, onAction, busy, children }: ContactRowProps) {
  return (
    <div className={styles.row}>
      <dl className={styles.fact}>
        <dt>{name}</dt>
        {value && <dd className={styles.value}>{value}</dd>}
        <dd className={styles.note}>{note}</dd>
      </dl>
      {action && (
        <Button
          variant="secondary"
          size="small"
          aria-label={actionName}
          onClick={onAction}
          loading={Boolean(busy)}
          loadingLabel={busy ?? undefined}
        >
          {action}
        </Button>
      )}
      {children && <div className={styles.under}>{children}</div>}
    </div>
  )
}
