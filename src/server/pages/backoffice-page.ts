import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BACKOFFICE } from '#contract/staff/staff.ts'
import type { Language } from '#rules/location/site.ts'
import { type SiteHosts, siteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import type { LiveShop, ShopDetails } from '#rules/settings/shop-details.ts'
import { backoffice as en } from '#texts/en/backoffice.ts'
import { backoffice as ru } from '#texts/ru/backoffice.ts'
import { refuse } from '../http/http.ts'
import { pagePolicy, securityHeaders } from '../http/security-headers.ts'
import { escapeHtml } from '../letters/rendering/escape.ts'

const ENTRY = '/src/backoffice/shell/entry.tsx'
const CALLS = `${BACKOFFICE}/api/`
const CAMERA_ALLOWED = String(securityHeaders['permissions-policy']).replace('camera=()', 'camera=(self)')

/** Back-office files listed by the build (scripts/build.ts). */
export type BackofficeFiles = { script: string; styles: string[] }

/** Null without a build: server tests need no back office. */
export function builtBackoffice(built: string): Record<Language, BackofficeFiles> | null {
  const read = (language: Language) =>
    JSON.parse(readFileSync(join(built, `backoffice-${language}.json`), 'utf8')) as BackofficeFiles
  try {
    return { ru: read('ru'), en: read('en') }
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

/** The back-office shell, the same for everybody; the app inside asks who is signed in. */
export function backofficePage(
  app: FastifyInstance,
  {
    files,
    isDev,
    sites,
    shopNow,
  }: {
    files: Record<Language, BackofficeFiles> | null
    isDev: boolean
    sites: SiteHosts
    /** For the shop's name above the menu. */
    shopNow(): LiveShop | undefined
  },
): void {
  if (!files && !isDev) return
  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    // An unknown call is a 404, not a screen.
    if (request.url.startsWith(CALLS)) return refuse(request, reply, { code: 'request.not_found' })
    const { language } = request.visitor.site
    const html = pageOf(language, files?.[language], shopNow()?.details ?? null)
    // Drafts are previewed on the site they are written for.
    const { ru, en } = siteOrigins(request.visitor, sites)
    return (
      reply
        .header('content-security-policy', pagePolicy(html, { frames: [ru, en] }))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('referrer-policy', 'no-referrer')
        // Staff scan tags with the camera; pages of the shop may not use it.
        .header('permissions-policy', CAMERA_ALLOWED)
        .type('text/html; charset=utf-8')
        .send(html)
    )
  }
  app.get(BACKOFFICE, serve)
  app.get(`${BACKOFFICE}/*`, serve)
}

function pageOf(language: Language, files: BackofficeFiles | undefined, details: ShopDetails | null): string {
  const { title } = language === 'en' ? en : ru
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(title)}</title><script type="application/json" id="shop-details">${JSON.stringify(details).replaceAll('<', '\\u003c')}</script>${files ? built(files) : sources()}</head><body><div id="backoffice"></div></body></html>`
}

function built({ script, styles }: BackofficeFiles): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    `<script type="module" src="/${script}"></script>`,
  ].join('')
}

function sources(): string {
  return `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type</script><script type="module" src="/@vite/client"></script><script type="module" src="${ENTRY}"></script>`
}
