import { providerKind } from '../../kernel/providers/integration.ts'

/** `pauseSeconds`: it wants to be left alone for so long. */
export type Received = { ok: true } | { ok: false; pauseSeconds: number }

/** Where errors are collected. */
export type ErrorReceiver = {
  /** Public: every page carries it. */
  dsn: string
  /** Never throws. */
  send(envelope: string): Promise<Received>
}

export const errorReceivers = providerKind<ErrorReceiver>('error receiver')
