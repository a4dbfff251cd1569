export { type WebhookAdmin, webhookAdmin, webhooks } from './module.ts'
export { readDeliveries, readSubscriptions, replayDelivery, saveSubscription } from './subscriptions.ts'
