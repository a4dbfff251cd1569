import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { Popup, type PopupProps } from './popup.tsx'

export type DialogProps = PopupProps & { size?: 'small' | 'medium' | 'large' }

/** In the middle of a wide screen, a sheet from below on a phone. For a question or a short form. */
export function Dialog({ size = 'small', ...popup }: DialogProps) {
  return <Popup {...popup} className={classNames(styles.dialog, styles[size])} viewportClassName={styles.viewport} />
}
