import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { integrations as exampleIntegrations } from '../../../shops/example/integrations.ts'
import { integrations } from '../../../shops/lunnitsa/integrations.ts'
import { shop } from '../../../shops/lunnitsa/shop.ts'
import { fivepost } from '../integrations/carriers/fivepost/integration.ts'
import { pointSources } from '../integrations/carriers/port.ts'
import { sms } from '../integrations/messages/sms/integration.ts'
import { smsSenders } from '../integrations/messages/sms/port.ts'
import { paymentProviders } from '../integrations/payments/port.ts'
import { ConfigError, parseConfig, settingNames } from '../kernel/configuration/config.ts'
import { type Declaring, realVariablesOf } from '../kernel/configuration/own-variables.ts'
import { createLogger } from '../kernel/logger.ts'
import { connectIntegrations } from './connect-integrations.ts'

const { environment } = shop
const log = createLogger({ level: 'silent', pretty: false })

/** Without a sandbox nothing here reaches a database. */
const connected = (env: Record<string, string>, list = integrations) =>
  connectIntegrations(list, {
    config: parseConfig({ SANDBOX: 'off', ...env }, { ...shop, integrations: list }),
    db: null as never,
    log,
    now: () => new Date(),
    messages: null as never,
    shopOrigin: () => '',
    record: () => {},
  })

describe('a shop with its services', () => {
  test('has none of them without keys and without a sandbox', async () => {
    const { providers, sandbox } = await connected({})
    for (const { kind } of integrations) expect(providers(kind), kind.name).toEqual([])
    expect(sandbox).toBeNull()
  })

  test('has those whose keys are set, each once, in the order of its list', async () => {
    const { providers } = await connected({
      CDEK_CLIENT: 'c',
      CDEK_SECRET: 's',
      FIVEPOST_API_KEY: 'k',
      PAYSELECTION_SITE_ID: '1',
    })
    expect(providers(pointSources).map(({ provider }) => provider)).toEqual(['fivepost', 'cdek'])
    // A site without its secret is no account.
    expect(providers(paymentProviders)).toEqual([])
  })

  test('two services of a kind stand beside each other', async () => {
    const second = { ...sms, name: 'second' }
    const { providers } = await connected({ SMS_RU_API_ID: 'k' }, [sms, second])
    expect(providers(smsSenders)).toHaveLength(2)
  })

  test('one that is not in its list has no settings either', async () => {
    expect(exampleIntegrations).not.toContain(fivepost)
    const { providers } = await connected({ FIVEPOST_API_KEY: 'k', FIVEPOST_URL: 'nonsense' }, exampleIntegrations)
    expect(providers(pointSources)).toEqual([])
    expect(() => parseConfig({ FIVEPOST_URL: 'nonsense' }, { environment, integrations })).toThrow(
      /^These settings cannot be used:\n {2}FIVEPOST_URL: /,
    )
  })
})

const VALUES: Readonly<Record<string, string>> = {
  SMTP_URL: 'smtps://mail.example.ru',
  WEBHOOK_ORIGIN: 'https://shop.example',
  METRIKA_ID: '12345678',
  GTM_ID: 'GTM-ABC123',
  EXCHANGE_1C_LOGIN: 'onec',
  EXCHANGE_1C_PASSWORD: 'a-long-password',
}

test.each([
  'SMS_RU_API_ID',
  'YANDEX_ID_CLIENT',
  'MOBILE_ID_CLIENT',
  'PAYSELECTION_SECRET',
  'DOLYAME_LOGIN',
  'DOLYAME_KEY',
  'FIVEPOST_API_KEY',
  'CDEK_SECRET',
  'BOXBERRY_TOKEN',
  'DADATA_API_KEY',
  ...Object.keys(VALUES),
])('%s does not start with a sandbox that nobody asked for', (name) => {
  const env = { [name]: VALUES[name] ?? 'x' }
  for (const NODE_ENV of ['', 'development', 'test']) {
    expect(() => parseConfig({ ...env, NODE_ENV }, shop)).toThrow(ConfigError)
    expect(() => parseConfig({ ...env, NODE_ENV }, shop)).toThrow(
      new RegExp(
        `^These settings cannot be used:\\n  ${name}: not beside the sandbox.*NODE_ENV=production.*SANDBOX=on`,
      ),
    )
  }
  expect(parseConfig({ ...env, SANDBOX: 'on' }, shop).hasSandbox).toBe(true)
  expect(parseConfig({ ...env, NODE_ENV: 'production' }, shop).hasSandbox).toBe(false)
})

test('no account of any service or module of the shop is forgotten', () => {
  const signs = realVariablesOf([...integrations, ...shop.modules])
  expect(signs).toEqual(expect.arrayContaining(Object.keys(VALUES)))
  expect(integrations.flatMap(({ realVariables }) => realVariables).filter((name) => !signs.includes(name))).toEqual([])
  // Each is refused by its name whatever its value would have to be: nobody keeps a list beside the declarations.
  expect(signs.length).toBeGreaterThan(30)
})

test.each([
  [{ AVIF: 'sometimes' }, 'AVIF'],
  [{ CODES_PER_HOUR: '0' }, 'CODES_PER_HOUR'],
  [{ CODES_PER_DAY: 'many' }, 'CODES_PER_DAY'],
  [{ CODE_WORK_BITS: '21' }, 'CODE_WORK_BITS'],
])('what a module reads is checked with the rest: %o', (env, name) => {
  expect(() => parseConfig(env, shop)).toThrow(new RegExp(`^These settings cannot be used:\\n  ${name}: `))
  expect(settingNames).not.toContain(name)
})

test('a shop without an address for its letters is refused by that name', () => {
  for (const name of ['MAIL_FROM_RU', 'MAIL_FROM_EN'])
    expect(() => parseConfig({}, { ...shop, environment: { ...environment, [name]: '' } })).toThrow(
      new RegExp(`^These settings cannot be used:\\n  ${name}: `),
    )
})

test('docs/settings.md lists every setting', () => {
  const listed = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8')
  const declaring: readonly Declaring[] = [...integrations, ...shop.modules]
  const names = [...settingNames, ...declaring.flatMap(({ variables = {} }) => Object.keys(variables))]
  expect(names.filter((name) => !listed.includes(`\`${name}\``))).toEqual([])
})
