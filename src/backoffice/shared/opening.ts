import { createContext, use } from 'react'
import type { Loaded } from '#client/calls/use-loaded.ts'
import type { StaffOpening } from '#contract/staff/staff-opening.ts'

/** Asked once for the menu and for the screen: what the screen does, the menu follows. */
export const OpeningContext = createContext<Loaded<StaffOpening> | null>(null)

export function useOpening(): Loaded<StaffOpening> {
  const opening = use(OpeningContext)
  if (!opening) throw new Error('useOpening outside of the shell')
  return opening
}
