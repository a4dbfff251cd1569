import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { PROGRAM } from '../configuration/program.ts'
import type { Transaction } from '../database/db.ts'
import type { Logger } from '../logger.ts'

/**
 * Work that outlives a request. Each kind has a queue of its name; its payload is small and names rows, not copies. A
 * module adds its own by `declare module '…/jobs.ts' { interface JobKinds { 'webhooks.deliver': { deliveryId: string } } }`.
 */
export interface JobKinds {
  /** One queue for messages to people, and one for each channel that a module carries. */
  [queue: `outbox.${string}`]: { id: string }
  /** One queue for each module that handles domain events after the commit. */
  [queue: `events.${string}`]: { eventId: string }
}
type JobName = keyof JobKinds

/** Work that comes back by the clock: on one node at a time, and safe to do twice. */
export type PeriodicJob = `${string}.${string}`

export type Jobs = {
  /** Becomes visible to workers when the transaction commits, and not at all when it does not. */
  addWithin<Name extends JobName>(tx: Transaction, name: Name, data: JobKinds[Name]): Promise<void>
  /** Makes the queue, and works on it where this node runs jobs. */
  work<Name extends JobName>(name: Name, run: (data: JobKinds[Name]) => Promise<void>): Promise<void>
  /** `cron` has minutes as its smallest step: `* * * * *`. */
  every(name: PeriodicJob, cron: string, run: () => Promise<void>): Promise<void>
  /** All that comes back by the clock comes now: whoever moves the clock of a sandbox does not wait for the night. */
  runPeriodic(): Promise<void>
  stop(): Promise<void>
}

/** About a day of tries: 5 s, 10 s, 20 s … capped at an hour. */
export const RETRIES = { retryLimit: 32, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 }

/** Jobs of one kind that a node does at the same time. */
const AT_ONCE = 10

/** The database says when a job is there. What is to be tried again at its hour, or was not heard of, is looked for. */
const LOOKED_FOR = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const

/** In seconds: how long a failed job rests at most, and how often queues are looked through. */
export type JobPauses = { retryAfter: number; lookEvery: number }

export async function startJobs(options: {
  url: string
  log: Logger
  runsWork: boolean
  /** The nightly work comes in the night of this clock. */
  timeZone: string
  /** Shorter than a shop's: a test sees a second attempt without waiting for it as long as a partner would. */
  pauses?: JobPauses
  /** A job that failed, once for each attempt. */
  onFailure?(error: unknown, job: string): void
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: options.url,
    schema: 'jobs',
    application_name: `${PROGRAM.name} jobs`,
    max: 4,
    supervise: options.runsWork,
    schedule: options.runsWork,
    useListenNotify: options.runsWork,
  })
  boss.on('error', (error) =>
    options.log.warn({ event: 'jobs.queue_error', err: error }, 'the job queue reported an error'),
  )
  await boss.start()
  const { pauses } = options
  const retries = pauses ? { ...RETRIES, retryDelayMax: pauses.retryAfter } : RETRIES
  const lookedFor = pauses
    ? { pollingIntervalSeconds: pauses.lookEvery, notifyPollingIntervalSeconds: pauses.lookEvery }
    : LOOKED_FOR
  const periodic: PeriodicJob[] = []

  return {
    async addWithin(tx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async work(name, run) {
      await boss.createQueue(name, { ...retries, notify: true })
      if (!options.runsWork) return
      // Several at once, and no pause while there are more: after a busy hour letters must not wait for the night.
      const many = {
        batchSize: AT_ONCE,
        ...lookedFor,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      await boss.work<JobKinds[typeof name], unknown, typeof many>(name, many, (batch) =>
        Promise.all(
          batch.map(({ id, data }) =>
            run(data).then(
              () => ({ id, status: 'completed' as const }),
              (error) => {
                options.onFailure?.(error, name)
                return { id, status: 'failed' as const, output: { message: String(error).slice(0, 500) } }
              },
            ),
          ),
        ),
      )
    },
    async every(name, cron, run) {
      if (!options.runsWork) return
      // One waits at most: a slow run must not leave a queue behind it.
      await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 600, notify: true })
      await boss.schedule(name, cron, null, { tz: options.timeZone })
      periodic.push(name)
      await boss.work(name, { batchSize: 1, ...LOOKED_FOR }, async () => {
        try {
          await run()
        } catch (error) {
          options.log.error(
            { event: 'jobs.run_failed', err: error, job: name },
            'a periodic job failed and will come again',
          )
          options.onFailure?.(error, name)
          throw error
        }
      })
    },
    async runPeriodic() {
      for (const name of periodic) await boss.send(name, {})
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}
