import { useState } from 'react'
import { localStore, sessionStore } from '#client/safe-storage.ts'
import { useSession } from '../../session.tsx'
import { createDraftStore } from './draft-store.ts'
import { isOvertaken, settled, shownFields, takeBack, typedInto } from './take-back.ts'

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
 * Unsaved input survives a closed tab: stored in this browser by account, form and subject. Personal data is stored per
 * tab only and survives just a reload. Not for passwords, codes and scanned numbers.
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
  const { isDraft, isRestored } = state
  return {
    ...{ isDraft, isRestored },
    fields: shownFields(state, initial),
    isOvertaken: isOvertaken(state, initial),
    change(part) {
      const next = typedInto(state, part, initial)
      if (next.isDraft) store.write(key, { fields: next.typed as Readonly<Record<string, string>>, from: next.from })
      else store.forget(key)
      setState(next)
    },
    forget(fields = initial) {
      store.forget(key)
      setState(settled(fields, initial))
    },
  }
}
