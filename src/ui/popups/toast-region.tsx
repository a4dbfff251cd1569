import { CircleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { iconProps } from '../icons/icon-props.ts'
import styles from './toast-region.module.css'
import { dismissToast, TOAST_MS, TOAST_WITH_ACTION_MS, type Toast, toastStore } from './toasts.ts'

export type ToastRegionProps = { label: string; closeLabel: string }

const none: readonly Toast[] = []

/** Once per page, at its end. The region is there from the start: one that comes with its words is not read out. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none)
  const [held, setHeld] = useState(false)
  const cameFrom = useRef<HTMLElement | null>(null)
  const closed = () => cameFrom.current?.focus({ preventScroll: true })
  return (
    <section
      className={styles.region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setHeld(true)
        // The pressed button goes away with its toast; focus then returns to where it was.
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null
      }}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} held={held} onClosed={closed} />
      ))}
    </section>
  )
}

type ToastCardProps = { toast: Toast; closeLabel: string; held: boolean; onClosed: () => void }

function ToastCard({ toast, closeLabel, held, onClosed }: ToastCardProps) {
  const { id, action } = toast

  // Under the pointer or with focus inside nothing goes away.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), action ? TOAST_WITH_ACTION_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, action, held])

  function dismiss() {
    dismissToast(id)
    onClosed()
  }

  return (
    <div className={styles.toast}>
      {toast.tone === 'error' && <CircleAlert {...iconProps} className={styles.icon} />}
      <p className={styles.text}>{toast.text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismiss()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton className={styles.close} label={closeLabel} icon={<X {...iconProps} size={18} />} onClick={dismiss} />
    </div>
  )
}
