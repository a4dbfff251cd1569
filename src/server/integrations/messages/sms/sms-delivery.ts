import type { Deliverers } from '../../../kernel/events/outbox.ts'

/** Without a sender a message is tried again and never counted as sent. SMS has no keys: a repeat arrives as a second one. */
export function smsDelivery(sender: { send(phone: string, text: string): Promise<unknown> } | null): Deliverers['sms'] {
  return async ({ to, text }) => {
    if (!sender) throw new Error('no SMS service is configured')
    await sender.send(to, text)
  }
}
