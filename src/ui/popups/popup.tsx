import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { iconProps } from '../icons/icon-props.ts'
import styles from './popup.module.css'
import { PopupContainer } from './popup-container.ts'
import { useTopPopup } from './use-top-popup.ts'

export type PopupProps = {
  title: ReactNode
  /** The title is only read out. */
  titleHidden?: boolean
  closeLabel: string
  /** It is closed and has left the screen: take it out of the tree. */
  onClose: () => void
  /** Turn to false to start closing from outside. Inside, use `useClosePopup`. */
  open?: boolean
  /** Where focus goes at first: the popup itself, so that one hears its title, or the first field of a form. */
  focus?: 'title' | 'field'
  /** Stays at the foot while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => {})

/** Closes the popup one is in, the way its own cross does. */
export function useClosePopup(): () => void {
  return use(CloseContext)
}

const FIRST_FIELD =
  'input:not([type="hidden"], [aria-hidden="true"], :disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * The contract of everything that opens over the page: named by its title, focus moves in, stays in and returns, Esc,
 * the cross and the veil close it, the page behind neither scrolls nor shifts. Whoever shows it ties it to the address.
 */
export function Popup({
  title,
  titleHidden = false,
  closeLabel,
  onClose,
  open: wanted = true,
  focus = 'title',
  footer,
  children,
  className,
  viewportClassName,
}: PopupProps & { className?: string; viewportClassName?: string }) {
  const [closing, setClosing] = useState(false)
  const [isGone, setGone] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // Before a field inside takes focus for itself: from then on nobody could tell who opened the popup.
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const open = wanted && !closing
  const close = () => setClosing(true)
  const { isTop } = useTopPopup(open)

  return (
    <Base.Root
      open={open}
      onOpenChange={(_, details) => {
        if (isTop()) close()
        else details.cancel()
      }}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return
        setGone(true)
        onClose()
      }}
    >
      {/* Going back in the history takes a moment: what is pressed in it would be undone by it. */}
      {isGone && <div className={styles.leaving} />}
      <Base.Portal>
        <Base.Backdrop className={styles.veil} forceRender />
        <Base.Viewport className={classNames(styles.viewport, viewportClassName)}>
          <Base.Popup
            ref={box}
            className={classNames(styles.box, className)}
            // The box is named by its title: focus on the title itself would have it read twice.
            initialFocus={() =>
              (focus === 'field' && box.current?.querySelector<HTMLElement>(FIRST_FIELD)) || box.current
            }
            finalFocus={() =>
              opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : true
            }
          >
            <PopupContainer value={box}>
              <CloseContext value={close}>
                <div className={classNames(styles.head, titleHidden && styles.headless)}>
                  <Base.Title className={styles.title}>{title}</Base.Title>
                  <IconButton className={styles.close} label={closeLabel} icon={<X {...iconProps} />} onClick={close} />
                </div>
                <div className={styles.body}>{children}</div>
                {footer && <div className={styles.foot}>{footer}</div>}
              </CloseContext>
            </PopupContainer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
