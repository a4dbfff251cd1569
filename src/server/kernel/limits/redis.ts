import type { Redis } from 'ioredis'
import type { Logger } from '../logger.ts'

const CONNECT_TIMEOUT_MS = 2_000

/**
 * Connects in the background: the shop starts and serves without Redis, and commands fail at once while it is
 * unavailable. Works with Redis and Valkey; keys are prefixed per shop. The client is loaded only if configured.
 */
export async function connectRedis(url: string, shop: string, log: Logger): Promise<Redis> {
  const { Redis: Client } = await import('ioredis')
  const client = new Client(url, {
    keyPrefix: `${shop}:`,
    connectTimeout: CONNECT_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  let isAway = false
  client.on('error', (err) => {
    if (!isAway) log.warn({ event: 'redis.unavailable', err }, 'Redis cannot be reached')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info({ event: 'redis.available' }, 'Redis can be reached again')
    isAway = false
  })
  return client
}
