import { createHash } from 'node:crypto'
import type { Language } from '#rules/location/site.ts'
import { noteOnWire } from '../../../kernel/providers/wire.ts'
import { letterFormats } from '../../../letters/letter-text-helpers.ts'
import { MailFailure, type MailLetter, type MailSender } from './port.ts'

const TIMEOUT_MS = 10_000

export type MailOptions = {
  /** `smtps://name:password@host` or `smtp://name:password@host:587`, which must offer TLS unless it is this machine. */
  url: string
  /** The address of each site's letters; its name is the shop's. */
  from: Record<Language, string>
}

/** Mail over SMTP. A connection for each letter: they are few, and an idle one that has died loses nothing. */
export function createMail({ url, from }: MailOptions): MailSender {
  const server = connection(url)
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    async send(letter) {
      const sender = from[letter.language]
      const startedAt = performance.now()
      try {
        transport ??= openTransport(server)
        await (await transport).sendMail({
          from: { name: letterFormats(letter.language).brand, address: sender },
          // As an object: an address is never read as a list of them.
          to: { name: '', address: letter.to },
          ...(letter.replyTo !== undefined && { replyTo: { name: '', address: letter.replyTo } }),
          subject: letter.subject,
          text: letter.text,
          ...(letter.html !== undefined && { html: letter.html }),
          messageId: messageId(letter.key, sender),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': letter.language, ...unsubscribe(letter) },
          attachments: (letter.attachments ?? []).map(({ filename, contentType, base64 }) => ({
            filename,
            contentType,
            content: Buffer.from(base64, 'base64'),
          })),
        })
        noteOnWire(startedAt, null)
      } catch (error) {
        const failed = failure(error)
        const code = failed.smtpCode === undefined ? 'network' : `SMTP ${failed.smtpCode}`
        noteOnWire(startedAt, failed.reason === 'refused' ? null : { code, message: failed.message })
        throw failed
      }
    },
  }
}

async function openTransport(server: ReturnType<typeof connection>) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...server,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A hash, because a key may name what is nobody else's business. */
export function messageId(key: string, from: string): string {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domain}>`
}

/** Names, passwords and letters never cross a network in the clear. */
export function connection(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const isSecure = protocol === 'smtps:'
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

function unsubscribe({ unsubscribe: method }: MailLetter): Record<string, string> {
  if (!method) return {}
  return {
    'List-Unsubscribe': `<${new URL(method.url).href}>`,
    ...(method.isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

function failure(error: unknown): MailFailure {
  const { code = 'unknown', responseCode } = error as { code?: string; responseCode?: number }
  const isRefused = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
  return new MailFailure(
    isRefused ? 'refused' : 'unavailable',
    [code, responseCode].filter(Boolean).join(' '),
    responseCode,
  )
}
