import { sql } from 'drizzle-orm'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#rules/webhooks/subscription-draft.ts'
import { transaction } from '../../kernel/database/db.ts'
import { type DomainEvent, type EventHandlers, later } from '../../kernel/events/domain-events.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { webhookCommands } from './commands/webhook-commands.ts'
import { type DeliveryDeps, deliver } from './deliver.ts'
import { enqueueDeliveries } from './enqueue.ts'
import './events.ts'
import { publicOnlyAgent } from './public-address.ts'
import { signingKey } from './signature.ts'
import { forgetDeliveries } from './subscriptions.ts'
import { webhookAdmin } from './webhook-admin.ts'

declare module '../../kernel/events/jobs.ts' {
  interface JobKinds {
    'webhooks.deliver': { deliveryId: string }
  }
}

/** Tells other systems, signed, what happens in the shop. */
export const webhooks: ShopModule = {
  name: 'webhooks',
  needs: ['catalog', 'stock', 'ordering'],
  commands: webhookCommands,
  async setUp({ db, log, now, config, secret, provide, jobs }) {
    const shopSecret = await secret('webhooks')
    let agent: ReturnType<typeof publicOnlyAgent> | undefined
    const openAgent = () => {
      agent ??= publicOnlyAgent()
      return agent
    }
    const deps: DeliveryDeps = { db, log, now, shopSecret, openAgent: config.isProduction ? openAgent : undefined }
    provide(webhookAdmin, {
      keyOf: (subscription) => signingKey(shopSecret, subscription),
      mayBePlain: !config.isProduction,
    })
    const count = async (state: 'waiting' | 'failed') => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from webhooks.deliveries where state = ${state}`,
      )
      return rows[0]?.count ?? 0
    }
    // By jobs: what other systems want to hear must not hold up an order, a price or a balance, nor undo it.
    const enqueue = later((event: DomainEvent<WebhookEvent>) =>
      transaction(db, (tx) => enqueueDeliveries(tx, jobs, event)),
    )
    const on: EventHandlers = Object.fromEntries(WEBHOOK_EVENTS.map((type) => [type, enqueue]))
    return {
      on,
      work: (queue) => queue.work('webhooks.deliver', ({ deliveryId }) => deliver(deps, deliveryId)),
      jobs: { 'webhooks.forget': nightly(() => forgetDeliveries(db, now())) },
      metrics: [
        { name: 'webhooks_waiting', help: 'Webhooks that are to be delivered', read: () => count('waiting') },
        { name: 'webhooks_failed', help: 'Webhooks that were given up', read: () => count('failed') },
      ],
      async stop() {
        await (await agent)?.close()
      },
    }
  },
}
