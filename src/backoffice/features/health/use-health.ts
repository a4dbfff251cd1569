import { useState } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { type ShopHealth, staffHealth } from '#contract/staff/staff-health.ts'
import { health as texts } from '#site-texts/backoffice/health.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { useFailure } from '../../shared/failure.ts'

/** How the shop is, and what is tried again. */
export function useHealth() {
  const loaded = useLoaded('health', (signal) => browserApi(staffHealth, {}, { signal }))
  const [running, setRunning] = useState<string | null>(null)
  const failed = useFailure()

  async function run(name: string, send: () => Promise<ShopHealth>) {
    setRunning(name)
    try {
      loaded.set(await send())
      showToast({ text: texts.retried })
    } catch (error) {
      failed(error)
      loaded.reload()
    } finally {
      setRunning(null)
    }
  }

  return { loaded, retrying: { running, run } }
}

export type Retrying = ReturnType<typeof useHealth>['retrying']
