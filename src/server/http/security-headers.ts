import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Set on every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'x-frame-options': 'DENY',
}

/** Headers that only documents need; subresources go without them. */
export const PAGE_ONLY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
] as const

export const HSTS = 'max-age=31536000; includeSubDomains'

/** Whether the visitor came over https, so that HSTS applies. */
export type IsOverHttps = (request: IncomingMessage) => boolean

/** In production the sites are served over https only; elsewhere a trusted proxy names the scheme. */
export function httpsReader(options: { isProduction: boolean; behindProxy: boolean }): IsOverHttps {
  if (options.isProduction) return () => true
  if (!options.behindProxy) return () => false
  // The last value was set by the nearest proxy.
  return ({ headers }) =>
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() === 'https'
}

/** For responses that are not pages: nothing may run or load. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Inline scripts, without JSON data blocks, which never run. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g

/**
 * The policy of one page: our own files, and exactly the inline scripts it was rendered with. Hashes, unlike nonces,
 * stay valid for a cached page.
 */
export function pagePolicy(
  html: string,
  {
    hasAnalyticsTags = false,
    framedBy = [],
    frames = [],
  }: {
    hasAnalyticsTags?: boolean
    /** The origins whose pages may show this one inside them. */
    framedBy?: readonly string[]
    /** The origins whose pages this one shows inside it. */
    frames?: readonly string[]
  } = {},
): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "media-src 'self'",
    "connect-src 'self'",
    // Third-party scripts run only in a page of their own.
    ...(hasAnalyticsTags || frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ')
}
