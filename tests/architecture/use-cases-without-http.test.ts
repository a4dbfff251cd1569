import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** Headers, cookies and the context that has them are the routes' business; a use case is given plain values. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MODULES = 'src/server/modules'
const sources = globSync(`${MODULES}/**/*.ts`, { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8') }))

/** They answer HTTP without a call of the contract: other programs ask here, or a browser for a file. */
const SERVING = [
  'exchange/protocol.ts',
  'newsletter/unsubscribing/one-click.ts',
  'opening/look-files.ts',
  'payments/webhooks/forged-webhooks.ts',
  'payments/webhooks/webhooks.ts',
  'pictures/known-tag.ts',
  'pictures/send-video.ts',
  'seo/public-files/well-known.ts',
].map((file) => `${MODULES}/${file}`)
const isRoute = (file: string) => /(?:\/|-)routes\.ts$/.test(file) || SERVING.includes(file)
const FASTIFY = /\bfrom 'fastify'/

const HTTP = [
  FASTIFY,
  /\b(?:HttpContext|CallRequest)\b/,
  /\bheaders?\(/,
  /\bset(?:Cookie|Header)\b/,
  /cookie/i,
  /\b(?:csrfToken|keepBrowser)\b/,
  // How long to wait is measured by a limit and passed on; what is chosen for the client is the answer's business.
  /\bretryAfter: ?(?:[1-9]\d*|[A-Z][A-Z_]+)\b/,
  /'(?:idempotency-key|retry-after|user-agent|referer|content-length)'\)/i,
]

function knownOfHttp(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '')
  return HTTP.flatMap((sign) => sign.exec(code)?.[0] ?? [])
}

/** Whatever makes a statement or runs one; `sql.raw` and the like need the same import. */
const SQL = [/\bfrom 'drizzle-orm'/, /\bsql`/, /\.execute(?:<|\()/]

function sqlIn(text: string): string[] {
  return SQL.flatMap((sign) => sign.exec(text)?.[0] ?? [])
}

test('no routes hold SQL: it stands in stores and in what reads', () => {
  const routes = sources.filter(({ file }) => /(?:\/|-)routes\.ts$/.test(file))
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.map(({ file, text }) => [file, ...sqlIn(text)]).filter(({ length }) => length > 1)).toEqual([])
})

test('only routes know HTTP', () => {
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.filter(({ file }) => !isRoute(file)).map(({ file, text }) => [file, ...knownOfHttp(text)])
  expect(found.filter(({ length }) => length > 1)).toEqual([])
})

test('whoever is let off still answers HTTP', () => {
  const serving = sources.filter(({ file, text }) => SERVING.includes(file) && FASTIFY.test(text))
  expect(serving.map(({ file }) => file).toSorted()).toEqual(SERVING.toSorted())
})

test('the context that a use case may have holds nothing of it', () => {
  const { CallContext = '', HttpContext = '' } = contexts()
  expect(CallContext).toContain('visitor: Visitor')
  expect(knownOfHttp(CallContext)).toEqual([])
  expect(knownOfHttp(HttpContext)).not.toEqual([])
})

function contexts(): Record<string, string> {
  const text = readFileSync(`${ROOT}src/server/kernel/serve.ts`, 'utf8')
  const found = text.matchAll(/^export type (\w+Context) = (?:CallContext & )?\{\n([\s\S]*?)^\}/gm)
  return Object.fromEntries([...found].map(([, name = '', body = '']) => [name, body]))
}

describe('the fence fires', () => {
  test.each([
    ['on a header that is read', "const intent = ctx.header('idempotency-key')", 2],
    ['on one that is taken out of the context', "const cookies = header('cookie') ?? ''", 2],
    ['on a cookie that is given', "ctx.setCookie('a', token, { maxAgeSeconds: 1 })", 2],
    ['on a rule that reads cookies', "import { parseConsent } from '#rules/consent/consent-cookie.ts'", 1],
    ['on the context of a route', "import type { HttpContext } from '../../kernel/serve.ts'", 1],
    ['on the reply itself', "import type { FastifyReply } from 'fastify'", 1],
    ['on the token of the session', 'return done({ user, csrfToken: ctx.csrfToken() })', 1],
    ['on a browser that is given its cookie', 'const { keepBrowser } = ctx', 1],
    ['on seconds that are chosen', "return refused('order.in_progress', { retryAfter: RETRY_SECONDS })", 1],
    ['not on those that a limit has measured', "return refused('request.too_many', { retryAfter })", 0],
    ['not on what a comment says', '/** Whoever has no cookie. */\nconst a = 1 // setCookie', 0],
    [
      'not on plain values',
      'export async function apply(deps: Deps, intent: string | undefined, ctx: CallContext) {}',
      0,
    ],
  ])('%s', (_, text, found) => {
    expect(knownOfHttp(text)).toHaveLength(found)
  })
  test.each([
    ['on a statement in routes', 'const { rows } = await db.execute<{ at: string }>(sql`select 1`)', 2],
    ['on a condition that routes make', "import { type SQL, sql } from 'drizzle-orm'\nread(sql`true`)", 2],
    ['on one that came ready', 'await tx.execute(statement)', 1],
    ['not on a store that is asked', 'const cart = await cartOfLink(db, params.token, now)', 0],
  ])('%s', (_, text, found) => {
    expect(sqlIn(text)).toHaveLength(found)
  })
  test('but not in routes', () => {
    expect(isRoute(`${MODULES}/ordering/staff/staff-routes.ts`)).toBe(true)
    expect(isRoute(`${MODULES}/ordering/routes.ts`)).toBe(true)
    expect(isRoute(`${MODULES}/ordering/placing/create-order.ts`)).toBe(false)
  })
})
