import { createContext, type RefObject } from 'react'

/** The box of the popup one is in. What opens inside a popup belongs in it: outside it would be out of reach. */
export const PopupContainer = createContext<RefObject<HTMLElement | null> | null>(null)
