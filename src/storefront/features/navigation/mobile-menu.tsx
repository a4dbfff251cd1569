import { Menu } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { MenuSection } from '#contract/entities/menu.ts'
import { layout } from '#site-texts/layout.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import styles from './mobile-menu.module.css'

export type MobileMenuProps = {
  sections: readonly MenuSection[]
  /** The same page on the other site. */
  otherSite: { url: string; language: string }
}

const load = () => import('./menu-sheet.tsx')
// The sheet and what it is built of come when a finger is on the button: most visits of a desktop never need them.
const MenuSheet = lazy(load)

export function MobileMenu(props: MobileMenuProps) {
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes it
  useEffect(() => setOpen(false), [pathname, search])

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Menu {...iconProps} />
        <span className={styles.label}>{layout.header.menu}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
