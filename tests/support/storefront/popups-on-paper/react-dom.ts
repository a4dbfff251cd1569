import type { ReactNode } from 'react'

/** Paper has one place. */
export const createPortal = (children: ReactNode) => children
export const flushSync = (act: () => void) => act()
