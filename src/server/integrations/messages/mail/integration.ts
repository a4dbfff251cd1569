import { z } from 'zod'
import { integration } from '../../../kernel/providers/integration.ts'
import { createMail } from './mail-adapter.ts'
import { mailPages } from './mail-routes.ts'
import type { MailboxOptions } from './mailbox.ts'
import { mailSenders } from './port.ts'

export const mail = integration({
  kind: mailSenders,
  variables: {
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM_RU: z.email(),
    MAIL_FROM_EN: z.email(),
  },
  realVariables: ['SMTP_URL'],
  settings: ({ SMTP_URL: url, MAIL_FROM_RU: ru, MAIL_FROM_EN: en }) => (url ? { url, from: { ru, en } } : undefined),
  simulator: {
    name: 'mail',
    pages: mailPages,
    // A server of SMTP: loaded only where letters are played.
    start: async (options: MailboxOptions) => (await import('./mailbox.ts')).startMailbox(options),
  },
  simulated: (url, { MAIL_FROM_RU: ru, MAIL_FROM_EN: en }) => ({ url, from: { ru, en } }),
  create: createMail,
})
