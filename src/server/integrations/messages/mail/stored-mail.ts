import { createHash } from 'node:crypto'
import type { Email } from 'postal-mime'

/** A letter as the mailbox of the sandbox keeps it, under `mail:<id>`. */
export type StoredMail = {
  id: string
  at: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string | null
  headers: { name: string; value: string }[]
  attachments: { filename: string; contentType: string; base64: string }[]
  /** How often it has arrived: an e-mail with a known Message-ID is a repeat, as for large mail services. */
  arrivals: number
}

export const MAIL_PREFIX = 'mail:'

const LINK = /https?:\/\/[^\s<>"']+/

export async function readMail(
  raw: Uint8Array,
  to: readonly string[],
  at: Date,
): Promise<Omit<StoredMail, 'arrivals'>> {
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  return {
    id: createHash('sha256')
      .update(email.messageId ?? raw)
      .digest('hex')
      .slice(0, 24),
    at: at.toISOString(),
    from: sender(email),
    to: [...to],
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'file',
      contentType: mimeType,
      base64: String(content),
    })),
  }
}

/** What one would follow first. */
export function firstLink(text: string): string | undefined {
  return LINK.exec(text)?.[0].replace(/[.,;:!?)]+$/, '')
}

function sender({ from }: Email): string {
  if (!from) return ''
  return from.name ? `${from.name} <${from.address ?? ''}>` : (from.address ?? '')
}
