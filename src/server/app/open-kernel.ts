import { errorReceivers } from '../integrations/error-reporting/port.ts'
import { letterDelivery } from '../integrations/messages/mail/letter-delivery.ts'
import { mailSenders } from '../integrations/messages/mail/port.ts'
import { smsSenders } from '../integrations/messages/sms/port.ts'
import { smsDelivery } from '../integrations/messages/sms/sms-delivery.ts'
import type { Config } from '../kernel/configuration/config.ts'
import { openDatabase } from '../kernel/database/db.ts'
import { createErrorReporter } from '../kernel/error-reporting/error-reporter.ts'
import { createDomainEvents } from '../kernel/events/domain-events.ts'
import { startEventBus } from '../kernel/events/event-bus.ts'
import { type JobPauses, startJobs } from '../kernel/events/jobs.ts'
import { startOutbox } from '../kernel/events/outbox.ts'
import { createLimits } from '../kernel/limits/limits.ts'
import { connectRedis } from '../kernel/limits/redis.ts'
import type { Logger } from '../kernel/logger.ts'
import { createProviderStates } from '../kernel/providers/provider-states.ts'
import { sandboxMessages } from '../sandbox/sandbox-messages.ts'
import { threadsOf } from './assemble.ts'
import { connectIntegrations } from './connect-integrations.ts'
import type { LoadedShop } from './shop-definition.ts'

/** How long shutdown waits for pending error reports. */
const FLUSH_MS = 2_000

type KernelOptions = {
  shop: LoadedShop
  config: Config
  databaseUrl: string
  log: Logger
  now(): Date
  jobPauses: JobPauses | undefined
}

export type OpenKernel = Awaited<ReturnType<typeof openKernel>>

/** Opens what every module builds on: database, providers, events, jobs and outbox. */
export async function openKernel({ shop, config, databaseUrl, log, now, jobPauses }: KernelOptions) {
  const { db, pool, close } = openDatabase({ url: databaseUrl, log })
  const events = await startEventBus({ url: databaseUrl, log })
  const redis = config.redisUrl === undefined ? null : await connectRedis(config.redisUrl, shop.name, log)
  const messages = sandboxMessages(db)
  const states = createProviderStates({ db, log, now })
  const integrations = await connectIntegrations(shop.integrations, {
    ...{ config, db, log, now, messages },
    shopOrigin: () => `http://localhost:${config.port}`,
    record: states.record,
  })
  const reporter = createErrorReporter({
    receiver: integrations.providers(errorReceivers)[0] ?? null,
    release: config.release,
    environment: config.environment,
  })
  const jobs = await startJobs({
    url: databaseUrl,
    log,
    runsWork: config.runsWorker,
    timeZone: shop.settings.timeZone,
    ...(jobPauses && { pauses: jobPauses }),
    onFailure: (error, job) => reporter.report(error, { kind: 'job', job }),
  })
  const outbox = await startOutbox({
    db,
    jobs,
    log,
    threads: threadsOf(shop.modules),
    deliverers: {
      email: letterDelivery(integrations.providers(mailSenders)[0] ?? null),
      sms: smsDelivery(integrations.providers(smsSenders)[0] ?? null),
    },
  })
  const limits = createLimits(pool, now)
  const domainEvents = createDomainEvents({ db, log, jobs })

  return {
    ...{ db, pool, events, redis, messages, states, integrations, reporter, jobs, outbox, limits, domainEvents },
    /** Stops in dependency order; `stopModules` runs once no new work comes in. */
    async stop(stopModules: () => Promise<void>) {
      await reporter.flush(FLUSH_MS)
      await stopModules()
      await jobs.stop()
      await integrations.stop()
      await states.flush()
      await events.stop()
      redis?.disconnect()
      await close()
    },
  }
}
