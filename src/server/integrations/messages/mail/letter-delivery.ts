import type { Deliverers } from '../../../kernel/events/outbox.ts'
import type { MailSender } from './port.ts'

/** Where letters go. Without a mail service each stays in the outbox: it is tried again and never counted as sent. */
export function letterDelivery(mail: MailSender | null): Deliverers['email'] {
  return async ({ url, text, language = 'ru', ...letter }, key) => {
    if (!mail) throw new Error('no mail service is configured')
    await mail.send({ ...letter, language, key, text: letter.html || !url ? text : `${text}\n\n${url}\n` })
  }
}
