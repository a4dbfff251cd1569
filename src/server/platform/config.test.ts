import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, parseConfig, settingNames } from './config.ts'

test('everything has a default that works on a developer’s machine', () => {
  expect(parseConfig({})).toMatchObject({
    port: 3000,
    hasSandbox: true,
    isProduction: false,
    sites: { ru: 'lunnitsa.ru' },
  })
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

test('the README lists every setting', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
