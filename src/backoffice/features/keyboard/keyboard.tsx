import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStoredValue } from '#client/stored-value.ts'
import { keyboard } from '#site-texts/backoffice/keyboard.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { GoTo } from './go-to.tsx'
import styles from './keyboard.module.css'
import { lettersSwitch } from './letters-switch.ts'
import type { Place } from './place.ts'
import { shortcutOf } from './shortcut.ts'
import { ShortcutList } from './shortcut-list.tsx'

/** The way to everything without a mouse: one field that finds sections, orders and products, and keys that lead there. */
export function Keyboard({ places }: { places: readonly Place[] }) {
  const [open, setOpen] = useState<'go-to' | 'help' | null>(null)
  const startedAt = useRef<number | null>(null)
  const navigate = useNavigate()
  const hasLetters = useStoredValue(lettersSwitch)

  const press = useEffectEvent((event: KeyboardEvent) => {
    // What is open over the screen has the keys to itself.
    if (event.repeat || open !== null || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, timeStamp: at } = event
    const isTyping = isTypedInto(event.target)
    const meant = shortcutOf(
      { key, code, ctrlKey, metaKey, altKey, shiftKey, isTyping, at },
      { startedAt: startedAt.current, hasLetters },
    )
    startedAt.current = meant === 'started' ? at : null
    if (meant === null || meant === 'started') return
    if (meant.kind === 'search') {
      const field = document.querySelector<HTMLInputElement>('main search input')
      if (!field) return
      field.focus()
      field.select()
    } else if (meant.kind === 'section') {
      const place = places.find(({ to }) => to === meant.path)
      if (!place) return
      void navigate(place.to)
    } else setOpen(meant.kind)
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('go-to')}
      >
        <Search {...iconProps} size={18} />
        <span className={styles.label}>{keyboard.open}</span>
        <kbd className={styles.keys}>Ctrl K</kbd>
      </button>
      {open === 'go-to' && <GoTo places={places} onHelp={() => setOpen('help')} onClose={close} />}
      {open === 'help' && <ShortcutList places={places} onClose={close} />}
    </>
  )
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select')
}
