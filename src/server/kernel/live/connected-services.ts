import { service } from '../shop-module.ts'

/** A service outside that the shop lists. Variables are named, their values never are. */
export type ConnectedService = {
  name: string
  kind: string
  /** Variables of the environment that the real one needs and that nobody has set. */
  missing: readonly string[]
  /** The sandbox plays it as long as the real one is not there. */
  isSimulated: boolean
  /** The real one or the one of the sandbox: there is somebody to ask. */
  isConnected: boolean
}

export const connectedServices = service<readonly ConnectedService[]>('connected services')
