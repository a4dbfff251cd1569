import { classNames } from '../class-names.ts'
import styles from './drawer.module.css'
import { Popup, type PopupProps } from './popup.tsx'

export type DrawerProps = PopupProps & {
  side?: 'right' | 'left'
  /** On a phone: as high as the screen, for filters and menus. */
  tall?: boolean
}

/** Along the edge of a wide screen, a sheet from below on a phone. For what is kept in view beside the page. */
export function Drawer({ side = 'right', tall = false, ...popup }: DrawerProps) {
  return (
    <Popup
      {...popup}
      className={classNames(styles.drawer, tall && styles.tall)}
      viewportClassName={classNames(styles.viewport, styles[side])}
    />
  )
}
