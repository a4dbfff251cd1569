import { useState } from 'react'
import { localStore, sessionStore } from '#client/safe-storage.ts'
import { useSession } from '../../session.tsx'
import { createDraftStore } from './draft-store.ts'
import { isOvertaken, takeBack, typedInto, untouched } from './take-back.ts'

const STORES = {
  browser: createDraftStore(localStore, Date.now),
  tab: createDraftStore(sessionStore, Date.now),
}

export type Draft<Fields> = {
  fields: Fields
  isDraft: boolean
  isRestored: boolean
  isOvertaken: boolean
  change(part: Partial<Fields>): void
  /** It is saved, or no longer wanted. */
  forget(fields?: Fields): void
}

/**
 * What is typed into a form outlives a closed tab until it is saved: kept in this browser under the account of whoever
 * types, the name of the form and of what it is about. What is told of a person is kept in the tab alone: it outlives a
 * reload and no more. Not for passwords, codes and scanned numbers.
 */
export function useDraft<Fields extends Record<string, string>>(
  name: string,
  initial: Fields,
  keeps: keyof typeof STORES = 'browser',
): Draft<Fields> {
  const { me } = useSession()
  const key = `${me?.user.id ?? ''} ${name}`
  const store = STORES[keeps]
  const [state, setState] = useState(() => takeBack(store.read(key), initial))
  const { fields, isDraft, isRestored } = state
  return {
    ...{ fields, isDraft, isRestored },
    isOvertaken: isOvertaken(state, initial),
    change(part) {
      const next = typedInto(state, part, initial)
      if (next.isDraft) store.write(key, { fields: next.fields, from: next.from })
      else store.forget(key)
      setState(next)
    },
    forget(settled = initial) {
      store.forget(key)
      setState(untouched(settled, initial))
    },
  }
}
