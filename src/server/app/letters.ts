import type { Deliverers } from '../platform/outbox.ts'
import type { SandboxMessages } from './sandbox-messages.ts'

/**
 * Where letters go. Without the sandbox there is no mail service yet, and saying so keeps every letter in the outbox:
 * it is tried again and never counted as sent.
 */
export function letterDelivery(sandbox: SandboxMessages | null): Deliverers['email'] {
  return async ({ to, subject, text, url }) => {
    if (!sandbox) throw new Error('no mail service is configured')
    await sandbox.record({ channel: 'email', to, subject, text, url })
  }
}
