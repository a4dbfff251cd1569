import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FramePart } from '../../shared/frame/frame-part.tsx'
import styles from './header.module.css'
import { City, HeaderTools } from './header-tools.tsx'
import { useScrolledDown } from './use-scrolled-down.ts'

export type HeaderProps = {
  logo: ReactNode
  /** The sections in a row, on a desktop. */
  navigation: ReactNode
  /** The button of the menu, anywhere else. */
  menu: ReactNode
}

/** Shrinks on the way down the page and is whole again on the way up. */
export function Header({ logo, navigation, menu }: HeaderProps) {
  const isShrunk = useScrolledDown()
  return (
    <header className={classNames(styles.header, isShrunk && styles.shrunk)}>
      <FramePart name="header" className={styles.bar}>
        <div className={styles.start}>
          <div className={styles.menu}>{menu}</div>
          <div className={styles.city}>
            <City />
          </div>
          <div className={styles.navigation}>{navigation}</div>
        </div>
        {logo}
        <HeaderTools />
      </FramePart>
    </header>
  )
}
