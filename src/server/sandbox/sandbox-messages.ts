import { sql } from 'drizzle-orm'
import type { Db } from '../kernel/database/db.ts'

export const SANDBOX_CHANNELS = ['sms', 'call', 'email', 'payment', 'marketing'] as const
export type SandboxChannel = (typeof SANDBOX_CHANNELS)[number]

/** What a simulator of the sandbox received, as it is shown on `/sandbox`. */
export type SandboxMessage = {
  id: number
  at: string
  channel: SandboxChannel
  to: string
  subject?: string
  text: string
  code?: string
  url?: string
}

export type SandboxMessages = {
  record(message: Omit<SandboxMessage, 'id' | 'at'>): Promise<void>
  /** Newest first. */
  list(filter: { channel?: SandboxChannel; to?: string; limit: number }): Promise<SandboxMessage[]>
}

export function sandboxMessages(db: Db): SandboxMessages {
  return {
    async record({ channel, to, subject, text, code, url }) {
      await db.execute(sql`
        insert into sandbox.messages (channel, recipient, subject, text, code, url)
        values (${channel}, ${to}, ${subject ?? null}, ${text}, ${code ?? null}, ${url ?? null})`)
    },
    async list({ channel, to, limit }) {
      const { rows } = await db.execute<{ id: string; at: Date } & Record<'channel' | 'to' | 'text', string>>(sql`
        select id, at, channel, recipient as to, subject, text, code, url from sandbox.messages
        where (${channel ?? null}::text is null or channel = ${channel ?? null})
          and (${to ?? null}::text is null or recipient = ${to ?? null})
        order by id desc limit ${limit}`)
      return rows.map(({ id, at, ...rest }) => ({
        id: Number(id),
        at: new Date(at).toISOString(),
        ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as Omit<
          SandboxMessage,
          'id' | 'at'
        >),
      }))
    },
  }
}
