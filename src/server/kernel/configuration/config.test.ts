import { expect, test } from 'vitest'
import { z } from 'zod'
import { ConfigError, parseConfig as parse, type ShopEnvironment } from './config.ts'
import { realVariablesOf } from './own-variables.ts'

const environment: ShopEnvironment = {
  SITE_RU: 'ru.shop.example',
  SITE_EN: 'shop.example',
  STAFF_EMAIL: 'staff@shop.example',
  COMPANY_INN: '7700000000',
}
const parseConfig = (env: Record<string, string>) => parse(env, { environment, integrations: [] })

test('everything has a default that works on a developer’s machine', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    hasSandbox: true,
    isProduction: false,
    sites: { ru: 'ru.shop.example', en: 'shop.example' },
  })
})

test('what only this shop has comes from the shop unless the environment says otherwise', () => {
  expect(parseConfig({ SITE_EN: 'stage.example', STAFF_EMAIL: '' })).toMatchObject({
    sites: { ru: 'ru.shop.example', en: 'stage.example' },
    staffEmail: 'staff@shop.example',
    company: { inn: '7700000000', email: 'staff@shop.example', paymentAddress: 'https://ru.shop.example' },
  })
})

test.each([
  [{}, 'staff@shop.example'],
  [{ MAIL_FROM_RU: 'letters@shop.example' }, 'letters@shop.example'],
  [{ MAIL_FROM_RU: 'letters@shop.example', COMPANY_EMAIL: 'till@shop.example' }, 'till@shop.example'],
])('with %o receipts come from %s', (env, email) => {
  expect(parseConfig(env).company.email).toBe(email)
})

test.each(Object.keys(environment))('a shop that does not say %s is refused by that name', (name) => {
  expect(() => parse({}, { environment: { ...environment, [name]: '' }, integrations: [] })).toThrow(
    new RegExp(`^These settings cannot be used:\\n  ${name}: `),
  )
})

test('an empty variable is one that was not set', () => {
  expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SANDBOX: 'maybe' }, 'SANDBOX'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
  [{ SITE_RU: 'https://x.ru/' }, 'SITE_RU'],
  [{ SANDBOX_CLOCK: 'tomorrow' }, 'SANDBOX_CLOCK'],
  [{ SANDBOX_CLOCK: '2026-11-18T10:30:00+03:00', SANDBOX: 'off' }, 'SANDBOX_CLOCK'],
])('%o is refused with the name of the setting', (env, name) => {
  expect(() => parseConfig(env)).toThrow(ConfigError)
  expect(() => parseConfig(env)).toThrow(new RegExp(`^These settings cannot be used:\\n  ${name}: `))
})

test('production has no sandbox unless it is asked for by name', () => {
  expect(parseConfig({ NODE_ENV: 'production' }).hasSandbox).toBe(false)
  expect(parseConfig({ NODE_ENV: 'production', SANDBOX: 'on' }).hasSandbox).toBe(true)
  expect(parseConfig({ SANDBOX: 'off' }).hasSandbox).toBe(false)
})

test.each([
  [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY'],
  [{ HOST: '0.0.0.0' }, 'HOST'],
  [{ HOST: '192.168.1.5' }, 'HOST'],
  [{ HOST: '::' }, 'HOST'],
  [{ HOST: 'localhost.example.ru' }, 'HOST'],
])('%o does not start with a sandbox that nobody asked for', (env, name) => {
  for (const NODE_ENV of ['', 'development', 'test']) {
    expect(() => parseConfig({ ...env, NODE_ENV })).toThrow(ConfigError)
    expect(() => parseConfig({ ...env, NODE_ENV })).toThrow(
      new RegExp(
        `^These settings cannot be used:\\n  ${name}: not beside the sandbox.*NODE_ENV=production.*SANDBOX=on`,
      ),
    )
  }
  expect(parseConfig({ ...env, SANDBOX: 'on' }).hasSandbox).toBe(true)
  expect(parseConfig({ ...env, SANDBOX: 'off' }).hasSandbox).toBe(false)
  expect(parseConfig({ ...env, NODE_ENV: 'production' }).hasSandbox).toBe(false)
})

test.each(['localhost', 'en.localhost', '127.0.0.1', '127.8.8.8', '::1'])(
  'at %s the sandbox comes by itself',
  (HOST) => {
    expect(parseConfig({ HOST }).hasSandbox).toBe(true)
  },
)

test('every sign of a public shop is named at once', () => {
  const declaring = { variables: { PARROT_KEY: z.string().optional() } }
  for (const more of [{ integrations: [declaring] }, { integrations: [], modules: [declaring] }])
    expect(() => parse({ TRUST_PROXY: 'on', HOST: '0.0.0.0', PARROT_KEY: 'x' }, { environment, ...more })).toThrow(
      /PARROT_KEY: [^\n]+\n {2}TRUST_PROXY: [^\n]+\n {2}HOST: /,
    )
})

test('Redis is an address or nothing', () => {
  expect(parseConfig({}).redisUrl).toBeUndefined()
  expect(parseConfig({ REDIS_URL: 'rediss://:secret@cache.local:6380/1' }).redisUrl).toBe(
    'rediss://:secret@cache.local:6380/1',
  )
  for (const REDIS_URL of ['localhost:6379', 'http://localhost:6379', 'yes'])
    expect(() => parseConfig({ REDIS_URL })).toThrow(
      'These settings cannot be used:\n  REDIS_URL: an address such as redis://localhost:6379',
    )
})

test('what may be left out and then has no value is a sign of real buyers, and nothing else is', () => {
  const variables = {
    KEY: z.string().optional(),
    ADDRESS: z.url().default('https://service.example'),
    NEEDED: z.email(),
    SECRET: z.string().min(12).optional(),
  }
  expect(realVariablesOf([{ variables }, {}, { variables: { KEY: z.string().optional() } }])).toEqual(['KEY', 'SECRET'])
})
