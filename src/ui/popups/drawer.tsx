import { classNames } from '../class-names.ts'
import styles from './drawer.module.css'
import { Popup, type PopupProps } from './popup.tsx'

export type DrawerProps = PopupProps & {
  side?: 'right' | 'left'
  /** On a phone: as high as the screen, for filters and menus. */
  tall?: boolean
}

/** At the edge of a wide screen, a bottom sheet on a phone. For content used alongside the page. */
export function Drawer({ side = 'right', tall = false, ...popup }: DrawerProps) {
  return (
    <Popup
      {...popup}
      className={classNames(styles.drawer, tall && styles.tall)}
      viewportClassName={classNames(styles.viewport, styles[side])}
    />
  )
}
