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
  CODES_PER_HOUR: z.coerce.number().int().min(1).default(1_000),
  CODES_PER_DAY: z.coerce.number().int().min(1).default(5_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM_RU: z.email().default('zabota@lunnitsa.ru'),
  MAIL_FROM_EN: z.email().default('care@lunnitsa.com'),
  SMS_RU_URL: z.url().default('https://sms.ru'),
  SMS_RU_API_ID: z.string().min(1).optional(),
  SMS_RU_SENDER: z.string().min(1).optional(),
  YANDEX_ID_CLIENT: z.string().min(1).optional(),
  YANDEX_ID_SECRET: z.string().min(1).optional(),
  MOBILE_ID_URL: z.url().optional(),
  MOBILE_ID_CLIENT: z.string().min(1).optional(),
  MOBILE_ID_SECRET: z.string().min(1).optional(),
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
  /** How many codes the whole shop may send. */
  codeBudget: { anHour: number; aDay: number }
  services: ServiceSettings
}

/** What is known of the services outside; undefined: the sandbox's peer takes the part, or nobody does. */
export type ServiceSettings = {
  mail: { url: string | undefined; from: { ru: string; en: string } }
  smsRu: { baseUrl: string; apiId: string; sender: string | undefined } | undefined
  yandexId: { clientId: string; clientSecret: string } | undefined
  mobileId: { baseUrl: string; clientId: string; clientSecret: string } | undefined
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
    codeBudget: { anHour: value.CODES_PER_HOUR, aDay: value.CODES_PER_DAY },
    services: servicesOf(value),
  }
}

function servicesOf(value: z.output<typeof settings>): ServiceSettings {
  const { SMS_RU_API_ID, YANDEX_ID_CLIENT, YANDEX_ID_SECRET, MOBILE_ID_URL, MOBILE_ID_CLIENT, MOBILE_ID_SECRET } = value
  return {
    mail: { url: value.SMTP_URL, from: { ru: value.MAIL_FROM_RU, en: value.MAIL_FROM_EN } },
    smsRu: SMS_RU_API_ID
      ? { baseUrl: value.SMS_RU_URL, apiId: SMS_RU_API_ID, sender: value.SMS_RU_SENDER }
      : undefined,
    yandexId:
      YANDEX_ID_CLIENT && YANDEX_ID_SECRET
        ? { clientId: YANDEX_ID_CLIENT, clientSecret: YANDEX_ID_SECRET }
        : undefined,
    mobileId:
      MOBILE_ID_URL && MOBILE_ID_CLIENT && MOBILE_ID_SECRET
        ? { baseUrl: MOBILE_ID_URL, clientId: MOBILE_ID_CLIENT, clientSecret: MOBILE_ID_SECRET }
        : undefined,
  }
}
