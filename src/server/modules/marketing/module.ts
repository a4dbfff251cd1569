import { marketingPlatforms } from '../../integrations/marketing/port.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { deliverOperation } from './deliver-operation.ts'
import { marketingHandlers } from './follow-events.ts'
import type { MarketingDeps } from './marketing-deps.ts'
import { countWaiting, forgetOldOperations, KEPT_DAYS } from './operations-store.ts'
import { eraseFromMarketing, marketingOfPerson } from './personal-data.ts'
import { marketingRoutes } from './routes.ts'
import { marketingSettings } from './settings.ts'

declare module '../../kernel/events/outbox.ts' {
  interface OutboxChannels {
    /** An operation by its row: what it says is read when it leaves. */
    marketing: { operationId: string }
  }
}

/** Tells the marketing platform what those who allow it do. */
export const marketing: ShopModule = {
  name: 'marketing',
  needs: ['catalog', 'favorites', 'identity', 'newsletter', 'requests'],
  settings: marketingSettings,
  async setUp({ db, outbox, log, now, providers }) {
    const [platform = noPlatform] = providers(marketingPlatforms)
    const deps: MarketingDeps = { db, outbox, log, now, platform }
    await outbox.carry('marketing', ({ operationId }) => deliverOperation(deps, operationId))
    return {
      routes: (serve) => marketingRoutes(serve, deps),
      on: marketingHandlers(deps),
      jobs: { 'marketing.forget': nightly(() => forgetOldOperations(db, now())) },
      personalData: {
        describe: (texts) => texts.marketing(KEPT_DAYS),
        erase: (tx, person, at) => eraseFromMarketing(tx, outbox, person, at),
        export: (_, person) => marketingOfPerson(db, person),
      },
      metrics: [
        {
          name: 'marketing_operations_waiting',
          help: 'Operations that the marketing platform has not taken yet',
          read: () => countWaiting(db),
        },
      ],
    }
  },
}

/** Where none is configured: what waits goes on waiting, as a letter does without a mail server. */
const noPlatform: MarketingDeps['platform'] = {
  async perform() {
    throw new Error('no marketing platform is configured')
  },
}
