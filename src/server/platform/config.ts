import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const port = z.coerce.number().int().min(1).max(65_535)
const onOff = z.enum(['on', 'off'])
const host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'a host name such as lunnitsa.ru')

/** Every setting of the shop, with what it means. The README's table is checked against this list. */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SITE_RU: host.default('lunnitsa.ru'),
  SITE_EN: host.default('lunnitsa.com'),
  TRUST_PROXY: onOff.default('off'),
  STAFF_EMAIL: z.email().default('zabota@lunnitsa.ru'),
  SANDBOX: onOff.optional(),
  WORKER: onOff.default('on'),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(600),
  MEMORY_LIMIT_MB: z.coerce.number().int().min(128).default(1024),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).default(64),
})

export const settingNames = Object.keys(settings.shape)

export type Config = {
  isProduction: boolean
  isTest: boolean
  /** Pages and scripts come from Vite with hot reload instead of the build. */
  isDev: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  sites: { ru: string; en: string }
  trustsProxy: boolean
  /** Where questions of visitors go. */
  staffEmail: string
  hasSandbox: boolean
  runsWorker: boolean
  sessionSecret: string | undefined
  metricsToken: string | undefined
  logLevel: string
  requestsPerMinute: number
  memoryLimitBytes: number
  pageCacheBytes: number
}

export class ConfigError extends Error {}

export function parseConfig(env: Record<string, string | undefined>): Config {
  // An empty variable means "not set": that is what `PORT= npm start` and compose files do.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const outcome = settings.safeParse(given)
  if (!outcome.success) {
    const lines = outcome.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const value = outcome.data
  const isProduction = value.NODE_ENV === 'production'
  return {
    isProduction,
    isTest: value.NODE_ENV === 'test',
    isDev: env.LUNNITSA_DEV === '1',
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(ROOT, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    sites: { ru: value.SITE_RU, en: value.SITE_EN },
    trustsProxy: value.TRUST_PROXY === 'on',
    staffEmail: value.STAFF_EMAIL,
    // In production the sandbox must be asked for by name.
    hasSandbox: value.SANDBOX ? value.SANDBOX === 'on' : !isProduction,
    runsWorker: value.WORKER === 'on',
    sessionSecret: value.SESSION_SECRET,
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    requestsPerMinute: value.REQUESTS_PER_MINUTE,
    memoryLimitBytes: value.MEMORY_LIMIT_MB * 1024 * 1024,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
  }
}
