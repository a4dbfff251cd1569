import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MenuSection } from '#contract/entities/menu.ts'
import { layout } from '#site-texts/layout.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import styles from './mobile-menu.module.css'

export type MobileMenuProps = {
  sections: readonly MenuSection[]
  /** The same page on the other site. */
  otherSite: { url: string; language: string } | null
}

const load = () => import('./menu-sheet.tsx')
// The sheet and what it is built of come when a finger is on the button: most visits of a desktop never need them.
const MenuSheet = lazyPart(load)

/** Loading ahead is silent: whoever opens the menu hears of a failure then. */
function saidWhenShown() {}

/**
 * The open sheet is a step in the browser's history, at the same address, so Back closes it. Links inside take the
 * place of that step: Back from where they lead does not come to an open menu.
 */
export function MobileMenu(props: MobileMenuProps) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isOnStep = (state as { menu?: boolean } | null)?.menu === true
  // Not the step alone: after a reload, or on the way forward, nobody has asked for the menu.
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    if (!isOnStep) setWanted(false)
  }, [isOnStep])

  function open() {
    setWanted(true)
    void navigate({ pathname, search, hash }, { state: { menu: true }, preventScrollReset: true, replace: isOnStep })
  }

  function stepBack(then: (() => void) | null) {
    // The router has to hear of the step first.
    if (then) window.addEventListener('popstate', () => setTimeout(then), { once: true })
    void navigate(-1)
  }

  function sayItDidNotOpen() {
    stepBack(null)
    showToast({
      text: layout.notLoaded.menu,
      tone: 'error',
      action: { label: layout.notLoaded.retry, run: open },
    })
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isWanted}
        onPointerDown={() => void load().catch(saidWhenShown)}
        onFocus={() => void load().catch(saidWhenShown)}
        onClick={open}
      >
        <Menu {...iconProps} />
        <span className={styles.label}>{layout.header.menu}</span>
      </button>
      {isWanted && isOnStep && <MenuSheet {...props} onClosed={stepBack} onFailed={sayItDidNotOpen} />}
    </>
  )
}
