import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { iconProps } from '../icons/icon-props.ts'
import styles from './notice.module.css'

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, error: CircleAlert }

export type NoticeProps = {
  tone?: keyof typeof ICONS
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  onClose?: () => void
  closeLabel?: string
  /** `polite` when it appears after the page is there, `assertive` only for a payment that failed. */
  live?: 'polite' | 'assertive'
}

export function Notice({ tone = 'info', title, children, action, onClose, closeLabel, live }: NoticeProps) {
  const Icon = ICONS[tone]
  const role = live && (live === 'assertive' ? 'alert' : 'status')
  return (
    <div className={classNames(styles.notice, styles[tone])} role={role}>
      <Icon {...iconProps} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onClose && closeLabel && (
        <IconButton className={styles.close} label={closeLabel} icon={<X {...iconProps} />} onClick={onClose} />
      )}
    </div>
  )
}
