import { service } from '../shop-module.ts'

/** A provider that the shop lists. Variables are named, values never. */
export type ConnectedService = {
  name: string
  kind: string
  /** Variables the real provider needs and nobody has set. */
  missing: readonly string[]
  /** The sandbox simulates it while the real one is not configured. */
  isSimulated: boolean
  /** Whether there is a provider to call, real or simulated. */
  isConnected: boolean
}

export const connectedServices = service<readonly ConnectedService[]>('connected services')
