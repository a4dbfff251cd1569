import { resolve } from 'node:path'
import { z } from 'zod'
import type { Language } from '#rules/location/site.ts'
import { originOfHost } from '#rules/location/web-addresses/own-hosts.ts'
import { type Declaring, realVariablesOf, type Shape } from './own-variables.ts'
import { PROGRAM, ROOT } from './program.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const onOff = z.enum(['on', 'off'])
const host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'a host name such as shop.example')

/**
 * The program's own environment variables; providers and modules declare theirs. A test compares docs/settings.md with
 * all of them.
 */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  SHOP: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'the name of a folder in shops/')
    .optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'an address such as redis://localhost:6379' }).optional(),
  SITE_RU: host,
  SITE_EN: host,
  TRUST_PROXY: onOff.default('off'),
  STAFF_EMAIL: z.email(),
  SANDBOX: onOff.optional(),
  SANDBOX_CLOCK: z.iso.datetime({ offset: true }).optional(),
  WORKER: onOff.default('on'),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  RELEASE: z
    .string()
    .regex(/^[\w.@+-]{1,80}$/, 'the name of a build such as shop@1.4.0')
    .default(`${PROGRAM.name}@${PROGRAM.version}`),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(600),
  MEMORY_LIMIT_MB: z.coerce.number().int().min(128).default(1024),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).default(64),
  OFFLINE_PAGES: onOff.default('on'),
  COMPANY_INN: z.string().regex(/^\d{10}(\d{2})?$/, '10 or 12 digits'),
  COMPANY_TAX_SYSTEM: z.string().min(1).default('osn'),
  COMPANY_EMAIL: z.email().optional(),
})

/** Variables without a common default: each shop sets them, and the environment may override them. */
type OwnVariable = 'SITE_RU' | 'SITE_EN' | 'STAFF_EMAIL' | 'COMPANY_INN'
export type ShopEnvironment = Readonly<Record<OwnVariable, string>> & Readonly<Record<string, string>>

export const settingNames = Object.keys(settings.shape)

export type Config = {
  isProduction: boolean
  isTest: boolean
  environment: 'development' | 'test' | 'production'
  /** Vite serves pages and scripts with hot reload instead of the build. */
  isDev: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  redisUrl: string | undefined
  sites: { ru: string; en: string }
  trustsProxy: boolean
  /** Receives visitors' questions. */
  staffEmail: string
  hasSandbox: boolean
  /** When the sandbox clock starts; undefined: the real time. */
  sandboxClock: Date | undefined
  runsWorker: boolean
  sessionSecret: string | undefined
  /** The build name used in error reports. */
  release: string
  metricsToken: string | undefined
  logLevel: string
  requestsPerMinute: number
  memoryLimitBytes: number
  pageCacheBytes: number
  /** Whether browsers save pages for offline reading; otherwise existing service workers are removed. */
  savesPages: boolean
  /** The seller, as named on receipts. */
  company: { inn: string; taxSystem: string; email: string; paymentAddress: string }
  /** Environment variables of the shop's providers and modules, by name. */
  integrations: Readonly<Record<string, unknown>>
}

export class ConfigError extends Error {}

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/**
 * Settings that show that strangers can reach the shop. The sandbox opens the staff console and every code to any
 * visitor, so beside one of these it must be explicit: a missing NODE_ENV is not enough.
 */
function signsOfPublicShop(
  value: z.output<typeof settings>,
  given: Record<string, unknown>,
  declaring: readonly Declaring[],
): string[] {
  return [
    ...realVariablesOf(declaring).filter((name) => given[name] !== undefined),
    ...(value.TRUST_PROXY === 'on' ? ['TRUST_PROXY'] : []),
    ...(LOOPBACK.test(value.HOST) ? [] : ['HOST']),
  ]
}

/** The shop provides defaults and names its providers and modules, whose variables are parsed too. */
export function parseConfig(
  env: Record<string, string | undefined>,
  shop: { environment: ShopEnvironment; integrations: readonly Declaring[]; modules?: readonly Declaring[] },
): Config {
  // An empty variable counts as not set: `PORT= npm start` and compose files produce them.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const given: Record<string, string | undefined> = { ...shop.environment, ...set }
  const declaring = [...shop.integrations, ...(shop.modules ?? [])]
  const variables = z.object(Object.assign({}, ...declaring.map((one) => one.variables ?? {})) as Shape)
  const outcome = z.intersection(settings, variables).safeParse(given)
  if (!outcome.success) {
    const lines = outcome.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  const value = outcome.data
  const isProduction = value.NODE_ENV === 'production'
  // In production the sandbox must be explicit.
  const hasSandbox = value.SANDBOX ? value.SANDBOX === 'on' : !isProduction
  if (value.SANDBOX_CLOCK && !hasSandbox)
    throw new ConfigError('These settings cannot be used:\n  SANDBOX_CLOCK: only with the sandbox')
  const isSandboxByDefault = hasSandbox && value.SANDBOX === undefined
  const publicSigns = isSandboxByDefault ? signsOfPublicShop(value, given, declaring) : []
  if (publicSigns.length > 0) {
    const lines = publicSigns.map(
      (name) =>
        `  ${name}: not beside the sandbox, which shows codes and the staff's console to everybody. Set NODE_ENV=production for the real shop, or SANDBOX=on to have the sandbox all the same`,
    )
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`)
  }
  return {
    isProduction,
    isTest: value.NODE_ENV === 'test',
    environment: value.NODE_ENV,
    isDev: env.DEV_SERVER === '1',
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(ROOT, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL,
    sites: { ru: value.SITE_RU, en: value.SITE_EN },
    trustsProxy: value.TRUST_PROXY === 'on',
    staffEmail: value.STAFF_EMAIL,
    hasSandbox,
    sandboxClock: value.SANDBOX_CLOCK ? new Date(value.SANDBOX_CLOCK) : undefined,
    runsWorker: value.WORKER === 'on',
    sessionSecret: value.SESSION_SECRET,
    release: value.RELEASE,
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    requestsPerMinute: value.REQUESTS_PER_MINUTE,
    memoryLimitBytes: value.MEMORY_LIMIT_MB * 1024 * 1024,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    savesPages: value.OFFLINE_PAGES === 'on',
    company: {
      inn: value.COMPANY_INN,
      taxSystem: value.COMPANY_TAX_SYSTEM,
      // The address buyers know: the sender of the shop's e-mails.
      email: value.COMPANY_EMAIL ?? given.MAIL_FROM_RU ?? value.STAFF_EMAIL,
      paymentAddress: `https://${value.SITE_RU}`,
    },
    integrations: value,
  }
}

/** The origin of a site, for e-mails that no request triggers. */
export function siteOrigin(
  { sites, port, isProduction, hasSandbox }: Pick<Config, 'sites' | 'port' | 'isProduction' | 'hasSandbox'>,
  language: Language,
): string {
  const localPort = isProduction && !hasSandbox ? null : port
  const host = localPort === null ? sites[language] : language === 'en' ? 'en.localhost' : 'localhost'
  return originOfHost(host, language, { hosts: sites, localPort })
}
