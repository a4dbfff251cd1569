import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { startLoad } from '#client/calls/use-loaded.ts'
import { profileBonuses, profileCertificates, profileInfo } from '#contract/customer/profile.ts'
import { profileOrders } from '#contract/ordering/orders.ts'
import type { ProfileSection } from '#rules/identity/profile-sections.ts'
import { onVisitorData } from '../../state/visitor-data.ts'
import { leaveIfSignedOut } from './signed-out.ts'
import {
  dataOf,
  noUserData,
  type Topic,
  type TopicData,
  type UserData,
  withAnswer,
  withError,
  withoutData,
} from './user-data.ts'

const fetchers: { [Name in Topic]: (signal: AbortSignal) => Promise<TopicData[Name]> } = {
  info: (signal) => browserApi(profileInfo, {}, { signal }),
  orders: (signal) => browserApi(profileOrders, { query: {} }, { signal }),
  certificates: (signal) => browserApi(profileCertificates, {}, { signal }),
  bonuses: (signal) => browserApi(profileBonuses, {}, { signal }),
}

let held: UserData = noUserData
const listeners = new Set<() => void>()

function set(next: UserData): void {
  held = next
  for (const listener of listeners) listener()
}

/** How often the customer has changed a topic here: what was asked for before the last change knows nothing of it. */
const changes = new Map<Topic, number>()

/** What a change of the customer answered is as good as fetched. */
export function keepTopic<Name extends Topic>(topic: Name, data: TopicData[Name]): void {
  changes.set(topic, (changes.get(topic) ?? 0) + 1)
  set(withAnswer(held, topic, data))
}

let owner: number | null | undefined

// Somebody else may sign in without the page being loaded anew.
onVisitorData(({ user }) => {
  if (owner !== undefined && owner !== user.id) set(withoutData(held))
  owner = user.id
})

export function useUserData(): UserData {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => held,
    () => noUserData,
  )
}

/**
 * One topic, fetched anew whenever its section is opened; what was known before is shown meanwhile. `error` is the body
 * that came instead (undefined: none), and a 401 leaves for the home page.
 */
export function useTopic<Name extends Topic>(topic: Name, section: ProfileSection) {
  const all = useUserData()
  const [isLoading, setLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another fetch
  useEffect(() => {
    setLoading(true)
    const asOf = changes.get(topic)
    return startLoad(fetchers[topic], {
      onData(data) {
        if (changes.get(topic) === asOf) set(withAnswer(held, topic, data))
        setLoading(false)
      },
      onError(error) {
        set(withError(held, topic, error instanceof ApiError ? error.answer : null))
        // On the way home there is nothing to show any more.
        if (!leaveIfSignedOut(error, section)) setLoading(false)
      },
    })
  }, [topic, section, attempt])

  const found = all[topic]
  return {
    data: dataOf(all, topic),
    error: !isLoading && found?.isError ? { body: found.body } : null,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  }
}
