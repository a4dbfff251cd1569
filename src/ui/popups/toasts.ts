export type Toast = {
  id: number
  text: string
  tone: 'plain' | 'error'
  action?: { label: string; run: () => void }
}

export type ToastRequest = Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] }

/** A toast that offers a way back stays longer: one has to read it, decide and reach it. */
export const TOAST_MS = 5000
export const TOAST_WITH_ACTION_MS = 10_000
const MAX_TOASTS = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something in passing. The same words again start anew instead of piling up. */
export function showToast({ tone = 'plain', ...request }: ToastRequest): number {
  lastId += 1
  const others = toasts.filter((toast) => toast.text !== request.text)
  set([...others, { ...request, tone, id: lastId }].slice(-MAX_TOASTS))
  return lastId
}

export function dismissToast(id: number) {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id))
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => toasts,
}
