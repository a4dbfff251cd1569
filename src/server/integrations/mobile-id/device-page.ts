import type { Language } from '#rules/location/site.ts'
import { authPeers as en } from '#texts/en/auth.ts'
import { authPeers as ru } from '#texts/ru/auth.ts'
import { escapeHtml } from '../../letters/escape.ts'
import { signInPage } from '../yandex-id/sign-in-page.ts'
import type { PushRequest } from './mobile-id-peer.ts'

/** The screen of the telephone that was asked. */
export function devicePage(page: {
  language: Language
  pagePath: string
  id: string
  asked: PushRequest | null
  isOver: boolean
}): string {
  const words = (page.language === 'en' ? en : ru).mobile
  const { asked } = page
  const title = asked ? words.title : words.unknown
  const body = `<p class="service">${words.service}${asked ? ` · +${escapeHtml(asked.phone)}` : ''}</p>
<h1>${title}</h1>
${asked ? screen() : ''}`
  return signInPage({ language: page.language, title, pagePath: page.pagePath, body })

  function screen(): string {
    const push = `<p class="push">${escapeHtml(asked?.message ?? '')}</p>`
    if (page.isOver) return `${push}<p role="status">${words.expired}</p>`
    if (asked?.decision === 'yes') return `${push}<p role="status">${words.confirmed}</p>`
    if (asked?.decision === 'no') return `${push}<p role="status">${words.declined}</p>`
    return `${push}
<form method="post" action="${page.pagePath}/device">
<input type="hidden" name="request" value="${escapeHtml(page.id)}">
<p class="quiet">${words.compare}</p>
<div class="buttons">
<button class="yes" name="decision" value="yes">${words.confirm}</button>
<button class="no" name="decision" value="no">${words.decline}</button>
</div>
</form>`
  }
}
