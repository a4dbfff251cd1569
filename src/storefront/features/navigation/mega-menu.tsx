import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router'
import type { MenuSection } from '#contract/entities/menu.ts'
import { layout } from '#site-texts/layout.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './mega-menu.module.css'
import { MegaPanel } from './mega-panel.tsx'
import { useHoverIntent } from './use-hover-intent.ts'

/**
 * The sections of the catalogue. Each is a link, and works as one before the page is alive and for robots; then a
 * mouse, which opens a panel by resting on it, follows the link by a click, and of a finger or a key the first press
 * opens the panel and the second one follows it. Panels are drawn when opened: a page carries none.
 */
export function MegaMenu({ sections }: { sections: readonly MenuSection[] }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { key } = useLocation()
  const [open, setOpen] = useState<string | null>(null)
  /** What was pressed last; not every browser says it with the click. */
  const pressedBy = useRef('')
  const intent = useHoverIntent(open, setOpen)

  const show = (code: string | null) => {
    intent.cancel()
    setOpen(code)
  }

  const close = useEffectEvent(() => show(null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes it, wherever the link was
  useEffect(() => close(), [key])

  useCloseFromOutside(list, open !== null, () => setOpen(null))

  function press(event: MouseEvent, section: MenuSection) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !hasPanel(section) || open === section.code) return
    // A press of a key counts no clicks.
    if (event.detail > 0 && pressedBy.current === 'mouse') return intent.cancel()
    event.preventDefault()
    show(section.code)
  }

  return (
    <nav className={styles.menu} aria-label={layout.header.catalogue}>
      <ul
        ref={list}
        className={styles.list}
        onPointerLeave={(event) => event.pointerType === 'mouse' && intent.leave()}
        onPointerDown={({ pointerType }) => {
          pressedBy.current = pointerType
        }}
        onPointerMove={intent.track}
      >
        {sections.map((section) => {
          const isOpen = open === section.code
          return (
            <MegaSection
              key={section.code}
              panelId={`${id}-${section.code}`}
              section={section}
              isOpen={isOpen}
              onRest={() => intent.enter(hasPanel(section) ? section.code : null)}
              onLeave={() => setOpen((known) => (known === section.code ? null : known))}
              onPress={(event) => press(event, section)}
              onKey={(event) => steer(event, { list: list.current, section, isOpen, show })}
              onFollow={() => show(null)}
            />
          )
        })}
      </ul>
    </nav>
  )
}

type MegaSectionProps = {
  panelId: string
  section: MenuSection
  isOpen: boolean
  /** A mouse has come to rest on it. */
  onRest(): void
  /** The focus has gone elsewhere. */
  onLeave(): void
  onPress(event: MouseEvent): void
  onKey(event: KeyboardEvent<HTMLAnchorElement>): void
  /** A link of the panel is followed. */
  onFollow(): void
}

/** The link of a section, and its panel while it is open. */
function MegaSection({ panelId, section, isOpen, onRest, onLeave, onPress, onKey, onFollow }: MegaSectionProps) {
  return (
    <li
      data-section={section.code}
      className={styles.item}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onRest()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <Link
        to={section.url}
        className={classNames(styles.top, section.isAccented && styles.accented, isOpen && styles.open)}
        aria-expanded={hasPanel(section) ? isOpen : undefined}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onPress}
        onKeyDown={onKey}
      >
        {section.name}
      </Link>
      {isOpen && <MegaPanel id={panelId} section={section} onFollow={onFollow} />}
    </li>
  )
}

function hasPanel(section: MenuSection): boolean {
  return section.columns.length > 0
}

type Steered = {
  list: HTMLUListElement | null
  section: MenuSection
  isOpen: boolean
  show(code: string | null): void
}

/** Arrows walk along the sections and into a panel; the space bar opens and closes it. */
function steer(event: KeyboardEvent<HTMLAnchorElement>, { list, section, isOpen, show }: Steered): void {
  const item = event.currentTarget.parentElement
  const focusTop = (next: Element | null | undefined) => next?.querySelector('a')?.focus()
  switch (event.key) {
    case 'ArrowRight':
      focusTop(item?.nextElementSibling ?? list?.firstElementChild)
      break
    case 'ArrowLeft':
      focusTop(item?.previousElementSibling ?? list?.lastElementChild)
      break
    case 'ArrowDown':
    case ' ':
      if (!hasPanel(section)) return
      if (event.key === ' ' && isOpen) show(null)
      else if (event.key === ' ') show(section.code)
      else {
        show(section.code)
        // The panel is drawn first.
        requestAnimationFrame(() => item?.querySelector<HTMLElement>('[data-panel] a')?.focus())
      }
      break
    default:
      return
  }
  event.preventDefault()
}

/** A press elsewhere closes the panel; Esc does too, and gives the focus back to its section. */
function useCloseFromOutside(list: RefObject<HTMLUListElement | null>, isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.contains(target)) onClose()
    }
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const item = document.activeElement?.closest('li[data-section]')
      if (item && list.current?.contains(item)) item.querySelector('a')?.focus()
      onClose()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, list])
}
