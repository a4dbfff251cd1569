import { useState } from 'react'
import { localStore } from '#client/safe-storage.ts'

const PREFIX = 'backoffice.draft.'

/**
 * What is typed into a form outlives a closed tab until it is saved: kept in this browser under the name of the form and
 * of what it is about. Only fields that the form still has are taken back.
 */
export function useDraft<Fields extends Record<string, string>>(
  name: string,
  initial: Fields,
): { fields: Fields; isDraft: boolean; change(part: Partial<Fields>): void; forget(fields?: Fields): void } {
  const key = `${PREFIX}${name}`
  const [state, setState] = useState(() => readDraft(key, initial))
  return {
    ...state,
    change(part) {
      const fields = { ...state.fields, ...part }
      localStore.writeJson(key, fields)
      setState({ fields, isDraft: true })
    },
    forget(fields = initial) {
      localStore.remove(key)
      setState({ fields, isDraft: false })
    },
  }
}

function readDraft<Fields extends Record<string, string>>(key: string, initial: Fields) {
  const stored = localStore.readJson(key, (value) =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {},
  )
  const typed = Object.entries(stored).filter(([field, value]) => field in initial && typeof value === 'string')
  const fields = { ...initial, ...Object.fromEntries(typed) } as Fields
  return { fields, isDraft: typed.some(([field, value]) => initial[field] !== value) }
}
