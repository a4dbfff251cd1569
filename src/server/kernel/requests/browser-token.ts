import { createHash, randomBytes } from 'node:crypto'
import { deviceName } from '#rules/identity/device-name.ts'
import { type Browser, KNOWN_DAYS } from '../people/browser.ts'
import type { HttpContext } from '../serve.ts'

/** The cookie that identifies a returning browser. */
const BROWSER_COOKIE = 'browser'
const TOKEN = /(?:^|;\s*)browser=([\w-]{24})(?=;|$)/

/** The browser of a request. A remembered browser gets its cookie renewed with the response. */
export function browserOf({ header, setCookie }: Pick<HttpContext, 'header' | 'setCookie'>): {
  browser: Browser
  keepBrowser: HttpContext['keepBrowser']
} {
  const token = () => TOKEN.exec(header('cookie') ?? '')?.[1] ?? null
  let made: string | undefined
  const kept = () => {
    made ??= token() ?? randomBytes(18).toString('base64url')
    return made
  }
  return {
    browser: {
      get id() {
        const known = token()
        return known === null ? null : idOf(known)
      },
      get lastingId() {
        return idOf(kept())
      },
      get device() {
        return deviceName(header('user-agent'))
      },
    },
    keepBrowser: () => setCookie(BROWSER_COOKIE, kept(), { maxAgeSeconds: KNOWN_DAYS * 24 * 60 * 60 }),
  }
}

function idOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
