import { useEffect, useId } from 'react'

/** Open popups, the topmost last. */
const open: string[] = []

/** Popups opened side by side all hear the Esc key; it is meant for the top one. */
export function useTopPopup(isOpen: boolean): { isTop(): boolean } {
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    open.push(id)
    return () => void open.splice(open.indexOf(id), 1)
  }, [isOpen, id])
  return { isTop: () => open.at(-1) === id }
}
