import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './back-link.module.css'

/** Above a screen: to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.back} to={to}>
      <ArrowLeft {...iconProps} />
      {children}
    </Link>
  )
}
