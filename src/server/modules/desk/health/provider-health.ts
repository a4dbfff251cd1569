import type { ProviderHealth } from '#contract/staff/staff-health.ts'
import { type ProviderState, providerState } from '#rules/providers/provider-state.ts'
import type { ConnectedService } from '../../../kernel/live/connected-services.ts'
import type { ProviderStates } from '../../../kernel/providers/provider-states.ts'

export type ProviderDeps = { services(): readonly ConnectedService[]; states(): Pick<ProviderStates, 'read'> }

const NEVER = {
  ...{ lastOkAt: null, lastOkMs: null, lastFailedAt: null, failureCode: null, failure: null, restedAt: null },
  failuresInHour: 0,
  recent: { calls: 0, failures: 0, slow: 0 },
}
/** Longer than any of them rests: what was seen so lately may still be so. */
const REST_SEEN_MS = 15_000

/** All services that the shop lists, those that fail first. */
export async function providerHealth({ services, states }: ProviderDeps, now: Date): Promise<ProviderHealth[]> {
  const records = await states().read(now)
  return services()
    .map(({ name, kind, missing, isSimulated, isConnected }) => {
      const known = records.get(name) ?? NEVER
      const { lastOkAt, lastOkMs, lastFailedAt, failureCode, failure, restedAt, failuresInHour } = known
      return {
        ...{ name, kind, lastOkMs, failureCode, failure, failuresInHour },
        state: providerState({ ...known, isConnected }),
        isSimulated: isSimulated && missing.length > 0,
        isResting: restedAt !== null && now.getTime() - restedAt.getTime() < REST_SEEN_MS,
        lastOkAt: lastOkAt?.toISOString() ?? null,
        lastFailedAt: lastFailedAt?.toISOString() ?? null,
      }
    })
    .toSorted((a, b) => urgencyOf(b.state) - urgencyOf(a.state))
}

const URGENCY: Partial<Record<ProviderState, number>> = { failing: 2, slow: 1, off: -1 }
const urgencyOf = (state: ProviderState) => URGENCY[state] ?? 0
