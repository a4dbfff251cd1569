import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { PROGRAM } from '../configuration/program.ts'
import type { Transaction } from '../database/db.ts'
import type { Logger } from '../logger.ts'

/**
 * Work that outlives a request. Each kind has its own queue; payloads are small and name rows by id. A module adds its
 * own by `declare module '…/jobs.ts' { interface JobKinds { 'webhooks.deliver': { deliveryId: string } } }`.
 */
export interface JobKinds {
  /** One queue for messages to people, and one for each channel that a module carries. */
  [queue: `outbox.${string}`]: { id: string }
  /** One queue for each module that handles domain events after the commit. */
  [queue: `events.${string}`]: { eventId: string }
}
type JobName = keyof JobKinds

/** Periodic work: on one node at a time, and safe to repeat. */
export type PeriodicJob = `${string}.${string}`

export type Jobs = {
  /** Visible to workers if and only if the transaction commits. */
  addWithin<Name extends JobName>(tx: Transaction, name: Name, data: JobKinds[Name]): Promise<void>
  /** Creates the queue, and works on it on nodes that run jobs. */
  work<Name extends JobName>(name: Name, run: (data: JobKinds[Name]) => Promise<void>): Promise<void>
  /** `cron` has minutes as its smallest step: `* * * * *`. */
  every(name: PeriodicJob, cron: string, run: () => Promise<void>): Promise<void>
  /** Runs all periodic jobs now, for when the sandbox clock is moved forward. */
  runPeriodic(): Promise<void>
  stop(): Promise<void>
}

/** About a day of tries: 5 s, 10 s, 20 s … capped at an hour. */
export const RETRIES = { retryLimit: 32, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 }

/** How many jobs of a kind a node runs at once. */
const AT_ONCE = 10

/** The database notifies of new jobs. Polling finds retries that are due and notifications that were missed. */
const LOOKED_FOR = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 } as const

/** In seconds: the longest retry delay, and how often queues are polled. */
export type JobPauses = { retryAfter: number; lookEvery: number }

export async function startJobs(options: {
  url: string
  log: Logger
  runsWork: boolean
  /** Nightly jobs run at night in this time zone. */
  timeZone: string
  /** Shorter than in production, so that tests see a retry without waiting. */
  pauses?: JobPauses
  /** Called once per failed attempt. */
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
      // Several at once and without pauses: after a busy hour e-mails must not wait until night.
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
      // At most one waits: a slow run must not queue up others.
      await boss.createQueue(name, { policy: 'short', retryLimit: 0, expireInSeconds: 600, notify: true })
      // A night in which no node worked is made up for at the next start, once.
      await boss.schedule(name, cron, null, { tz: options.timeZone, missed: 'once' })
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
