import { createHash } from 'node:crypto'
import type { CallContext } from '../serve.ts'

/** The cookie by which a browser is known again. To know a browser is not to know whose it is. */
export const BROWSER_COOKIE = 'browser'
const TOKEN = /(?:^|;\s*)browser=([\w-]{24})(?=;|$)/

export function browserToken({ header }: Pick<CallContext, 'header'>): string | null {
  return TOKEN.exec(header('cookie') ?? '')?.[1] ?? null
}

/** How a browser is named in tables: nobody who reads them can pretend to be it. Null for one that has no token. */
export function browserHash(ctx: Pick<CallContext, 'header'>): string | null {
  const token = browserToken(ctx)
  return token === null ? null : createHash('sha256').update(token).digest('hex')
}
