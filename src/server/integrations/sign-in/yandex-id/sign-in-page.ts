import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#rules/location/site.ts'
import { plainPage } from '../../simulator/plain-page.ts'

/** The page of somebody else's service, as plain as it can be. The styles are a file: pages here have no inline ones. */
export function signInPage(page: { language: Language; title: string; pagePath: string; body: string }): string {
  const { pagePath, ...rest } = page
  return plainPage({ ...rest, cssUrl: `${pagePath}/sign-in.css` })
}

export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}

export function sendSignInStyles(reply: FastifyReply): FastifyReply {
  return reply.type('text/css; charset=utf-8').send(STYLES)
}

/** The language of the site that the visitor came from: the page is on its host. */
export function languageOf(request: FastifyRequest): Language {
  return /^en\.|\.com(?::\d+)?$/.test(request.headers.host ?? '') ? 'en' : 'ru'
}

const STYLES = `
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: #eceef2;
  color: #1c1d21; font: 400 16px/1.5 system-ui, sans-serif }
main { width: min(100%, 440px); padding: 32px; border-radius: 20px; background: #fff;
  box-shadow: 0 12px 48px rgb(20 24 36 / 0.12) }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; font-weight: 600 }
p { margin: 0 0 16px }
.service { margin-bottom: 24px; color: #5f636d; font-size: 14px; letter-spacing: 0.01em }
.quiet { color: #5f636d; font-size: 14px }
fieldset { margin: 0 0 16px; padding: 0; border: 0; display: grid; gap: 8px }
legend { padding: 0; margin-bottom: 8px; font-weight: 600 }
label.row { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; align-items: center; min-height: 56px;
  padding: 8px 16px; border: 1px solid #cfd3dc; border-radius: 12px; cursor: pointer }
label.row:has(:checked) { border-color: #1c1d21; box-shadow: inset 0 0 0 1px #1c1d21 }
label.row small { grid-column: 2; color: #5f636d; font-size: 13px }
label.row input { grid-row: span 2; width: 20px; height: 20px; accent-color: #1c1d21 }
label.line { display: flex; gap: 12px; align-items: center; min-height: 32px }
label.line input { width: 20px; height: 20px; accent-color: #1c1d21 }
.phone { width: 100%; min-height: 48px; padding: 8px 16px; border: 1px solid #767b87; border-radius: 12px; font: inherit }
.push { margin: 16px 0 24px; padding: 24px; border-radius: 16px; background: #f4f5f8; font-size: 18px }
.buttons { display: grid; gap: 8px; margin-top: 24px }
button { min-height: 52px; border: 0; border-radius: 14px; font: 600 16px/1.2 system-ui, sans-serif; cursor: pointer }
button.yes { background: #1c1d21; color: #fff }
button.no { background: #eceef2; color: #1c1d21 }
:focus-visible { outline: 2px solid #3b5bdb; outline-offset: 2px }
@media (max-width: 480px) { main { padding: 24px 20px } }
`
