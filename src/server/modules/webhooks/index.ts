export { webhooks } from './module.ts'
export { readDeliveries, readSubscriptions, replayDelivery, saveSubscription } from './subscriptions.ts'
export { type WebhookAdmin, webhookAdmin } from './webhook-admin.ts'
