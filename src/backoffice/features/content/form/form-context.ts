import { createContext, use } from 'react'
import type { StaffContent, StaffMedium } from '#contract/staff/content/staff-content.ts'
import type { Language } from '#rules/location/site.ts'

/** What every field of a form knows, however deep it stands. */
export type FormContext = {
  /** By the place of the field in the draft: `blocks.3.text`. */
  errors: Readonly<Partial<Record<string, string>>>
  media: readonly StaffMedium[]
  figures: StaffContent['figures']
  /** Of the words: browsers check the spelling by it. */
  language: Language | undefined
  isEditable: boolean
}

const Context = createContext<FormContext | null>(null)

export const FormContextProvider = Context.Provider

export function useForm(): FormContext {
  const context = use(Context)
  if (!context) throw new Error('a field outside of its form')
  return context
}
