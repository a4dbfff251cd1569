import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { iconProps } from '../icons/icon-props.ts'
import styles from './toast-region.module.css'
import { dismissToast, TOAST_MS, TOAST_WITH_ACTION_MS, type Toast, toastStore } from './toasts.ts'

export type ToastRegionProps = { label: string; closeLabel: string }

const none: readonly Toast[] = []

/** Once per page, at its end. The region is there from the start: one that comes with its words is not read out. */
export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => none)
  const [held, setHeld] = useState(false)
  return (
    <section
      className={styles.region}
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} held={held} />
      ))}
    </section>
  )
}

function ToastCard({ toast, closeLabel, held }: { toast: Toast; closeLabel: string; held: boolean }) {
  const { id, action } = toast

  // Under the pointer or with focus inside nothing goes away.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), action ? TOAST_WITH_ACTION_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [id, action, held])

  return (
    <div className={classNames(styles.toast, toast.tone === 'error' && styles.error)}>
      <p className={styles.text}>{toast.text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        className={styles.close}
        label={closeLabel}
        icon={<X {...iconProps} size={18} />}
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}
