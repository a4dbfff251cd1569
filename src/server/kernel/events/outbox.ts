import { sql } from 'drizzle-orm'
import type { Language } from '#rules/location/site.ts'
import { type Db, type Transaction, transaction } from '../database/db.ts'
import type { Logger } from '../logger.ts'
import type { PersonalDataHolder } from '../people/personal-data.ts'
import { type Jobs, RETRIES } from './jobs.ts'

/**
 * Channels by which things leave the shop, with the payload of each. Messages to people are here; a module that has a
 * way out of its own adds it by `declare module '…/outbox.ts' { interface OutboxChannels { parcels: { parcelId: number
 * } } }`.
 */
export interface OutboxChannels {
  email: {
    to: string
    /** Reply address; without one replies go to the shop. */
    replyTo?: string
    subject: string
    text: string
    html?: string
    /** The link of the e-mail. One without an HTML part gets it as its last line. */
    url?: string
    /** Selects the sender; Russian by default. */
    language?: Language
    /** Keep them small: they wait in the outbox with the e-mail. */
    attachments?: { filename: string; contentType: string; base64: string }[]
    unsubscribe?: { url: string; isOneClick: boolean }
  }
  sms: { to: string; text: string }
}
export type OutboxChannel = keyof OutboxChannels
/** Messages to people. Other channels are delivered by the module that uses them. */
type MessageChannel = 'email' | 'sms'

export type Deliver<Channel extends OutboxChannel> = (payload: OutboxChannels[Channel], key: string) => Promise<void>
export type Deliverers = { [Channel in MessageChannel]: Deliver<Channel> }

export type Outbox = {
  /** Writes a message in the caller's transaction. A key is sent once per channel, however often it is put. */
  put<Channel extends OutboxChannel>(
    tx: Transaction,
    channel: Channel,
    key: string,
    payload: OutboxChannels[Channel],
  ): Promise<void>
}

export type ModuleOutbox = Outbox & {
  /** Registers the module that delivers a channel. */
  carry<Channel extends Exclude<OutboxChannel, MessageChannel>>(
    channel: Channel,
    deliver: Deliver<Channel>,
  ): Promise<void>
}

/** Each channel of a module has its own queue, so that a slow partner delays no e-mail. */
function queueOf(channel: OutboxChannel): `outbox.${string}` {
  return channel === 'email' || channel === 'sms' ? 'outbox.deliver' : `outbox.${channel}`
}

/** The error of a message that waits for an earlier one of its thread. */
export const WAITS = 'waits for an earlier message of its thread'

/**
 * Messages of one thread leave in the order in which they were put: nobody reads “delivered” before “on its way” because
 * the mail server was away for a minute. `<word>:<id>:…` is one where a module says so of the word; any other key is a
 * thread of its own.
 */
function threadOf(row: 'first' | 'own' | 'next', words: readonly string[]) {
  const key = sql.raw(`${row}.key`)
  return sql`(case when ${key} like '%:%:%' and split_part(${key}, ':', 1) = any(${`{${words.join(',')}}`}::text[])
    then split_part(${key}, ':', 1) || ':' || split_part(${key}, ':', 2) else ${key} end)`
}

/**
 * Messages are sent at least once: exactly once unless a node dies between sending and recording it (or a provider's
 * response is lost). A repeat has the same key, by which the receiver can recognise it.
 */
export async function startOutbox(options: {
  db: Db
  jobs: Jobs
  deliverers: Deliverers
  /** The first words of keys of which the modules say that they make threads. */
  threads: readonly string[]
  log: Logger
}): Promise<ModuleOutbox> {
  const { db, jobs, deliverers, threads, log } = options

  async function deliverOne(id: string, deliver: (channel: OutboxChannel) => Deliver<never>): Promise<void> {
    const row = await take(db, threads, id)
    // Already sent, and the job was repeated because its node died; or it will be woken later.
    if (!row) return
    try {
      await deliver(row.channel)(row.payload, row.key)
    } catch (error) {
      await db.execute(sql`update platform.outbox set last_error = ${String(error).slice(0, 500)} where id = ${id}`)
      log.warn(
        { event: 'outbox.delivery_failed', outboxId: id, channel: row.channel, err: error },
        'not delivered, will be tried again',
      )
      // Given up: the rest of the thread must not wait forever.
      if (row.attempts > RETRIES.retryLimit) await transaction(db, (tx) => wakeNext(tx, jobs, threads, id))
      throw error
    }
    // The next message is woken in the same transaction: a node that dies in between would leave its thread asleep.
    await transaction(db, async (tx) => {
      // What was sent stays on record without recipient and text.
      await tx.execute(sql`
        update platform.outbox set delivered_at = now(), last_error = null, payload = '{}'::jsonb where id = ${id}`)
      await wakeNext(tx, jobs, threads, id)
    })
  }

  await jobs.work('outbox.deliver', ({ id }) => deliverOne(id, (channel) => deliverers[channel as MessageChannel]))

  return {
    async carry(channel, deliver) {
      await jobs.work(queueOf(channel), ({ id }) => deliverOne(id, () => deliver))
    },
    async put(tx, channel, key, payload) {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into platform.outbox (channel, key, payload) values (${channel}, ${key}, ${JSON.stringify(payload)}::jsonb)
        on conflict (channel, key) do nothing returning id`)
      const [row] = rows
      if (row) await jobs.addWithin(tx, queueOf(channel), { id: row.id })
    },
  }
}

type Row = { channel: OutboxChannel; key: string; payload: never; attempts: number }

/** The message to deliver now; null if it was sent, or waits for an earlier one of its thread. */
function take(db: Db, threads: readonly string[], id: string): Promise<Row | null> {
  return transaction(db, async (tx) => {
    // The earlier message is locked: its sender either finds this one waiting, or has already recorded that it was
    // sent.
    const { rows: earlier } = await tx.execute(sql`
      select first.id from platform.outbox as first
      join platform.outbox as own on own.id = ${id} and own.channel = first.channel
      where first.delivered_at is null and first.id < own.id and own.delivered_at is null
        and first.attempts <= ${RETRIES.retryLimit} and ${threadOf('first', threads)} = ${threadOf('own', threads)}
      order by first.id limit 1 for update of first`)
    if (earlier.length > 0) {
      await tx.execute(sql`update platform.outbox set last_error = ${WAITS} where id = ${id}`)
      return null
    }
    const { rows } = await tx.execute<Row>(sql`
      update platform.outbox set attempts = attempts + 1
      where id = ${id} and delivered_at is null
      returning channel, key, payload, attempts`)
    return rows[0] ?? null
  })
}

/** Wakes the next message of the thread if it was tried too early. */
async function wakeNext(tx: Transaction, jobs: Jobs, threads: readonly string[], id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string; channel: OutboxChannel }>(sql`
    update platform.outbox set last_error = null where id = (
      select next.id from platform.outbox as next
      join platform.outbox as own on own.id = ${id} and own.channel = next.channel
      where next.delivered_at is null and next.id > own.id and next.last_error = ${WAITS}
        and ${threadOf('next', threads)} = ${threadOf('own', threads)}
      order by next.id limit 1)
    returning id, channel`)
  for (const next of rows) await jobs.addWithin(tx, queueOf(next.channel), { id: next.id })
}

export type StuckMessage = {
  id: string
  channel: OutboxChannel
  key: string
  createdAt: Date
  attempts: number
  error: string
}

const MAX_STUCK = 50

/** Counts messages that wait and those that failed at least once. */
export async function stuckMessages(db: Db): Promise<{ waiting: number; stuck: StuckMessage[] }> {
  const { rows: counted } = await db.execute<{ waiting: number }>(sql`
    select count(*)::integer as waiting from platform.outbox where delivered_at is null`)
  const { rows } = await db.execute<Omit<StuckMessage, 'createdAt'> & { createdAt: string }>(sql`
    select id, channel, key, created_at as "createdAt", attempts, last_error as error from platform.outbox
    where delivered_at is null and last_error is not null order by created_at limit ${MAX_STUCK}`)
  return {
    waiting: counted[0]?.waiting ?? 0,
    stuck: rows.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: new Date(createdAt) })),
  }
}

/**
 * Gives a failed message new attempts; its earlier job does nothing once it has been sent. False: it was sent, or has
 * not failed yet.
 */
export async function retryMessage(tx: Transaction, jobs: Pick<Jobs, 'addWithin'>, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ channel: OutboxChannel }>(sql`
    update platform.outbox set last_error = null
    where id = ${id} and delivered_at is null and last_error is not null returning channel`)
  const [row] = rows
  if (!row) return false
  await jobs.addWithin(tx, queueOf(row.channel), { id })
  return true
}

/** Of whole threads, whatever address they are sent to: one that was mistyped is nobody's. */
export async function eraseMessagesOf(tx: Transaction, threads: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update platform.outbox set payload = '{}'::jsonb, delivered_at = coalesce(delivered_at, now())
    where exists (
      select from json_array_elements_text(${JSON.stringify(threads)}::json) thread where starts_with(key, thread || ':'))`)
}

/** Messages to a person. */
export const outboxHolder: PersonalDataHolder = {
  name: 'messages',
  describe: (texts) => texts.messages,
  async erase(tx, { phone, email }) {
    // Sent messages stay on record without recipient and text; pending ones are cancelled.
    await tx.execute(sql`
      update platform.outbox set payload = '{}'::jsonb, delivered_at = coalesce(delivered_at, now())
      where payload ->> 'to' in (${phone}, ${email ?? phone}) or payload ->> 'replyTo' = ${email}`)
  },
  // Sent messages no longer name anybody. Pending ones are listed without text, which holds codes and links.
  async export(db, { phone, email }) {
    const { rows } = await db.execute(sql`
      select channel, payload ->> 'to' as "to", created_at from platform.outbox
      where payload ->> 'to' in (${phone}, ${email ?? phone}) order by id`)
    return rows
  },
}
