import type { Language } from '#rules/location/site.ts'
import { authSimulators as en } from '#texts/en/customer/auth.ts'
import { authSimulators as ru } from '#texts/ru/customer/auth.ts'
import { escapeHtml } from '../../../letters/rendering/escape.ts'
import { signInPage } from '../yandex-id/sign-in-page.ts'
import type { PushRequest } from './mobile-id-simulator.ts'

/** The screen of the telephone that was asked. */
export function devicePage(page: {
  language: Language
  pagePath: string
  id: string
  asked: PushRequest | null
  isOver: boolean
}): string {
  const texts = (page.language === 'en' ? en : ru).mobile
  const { asked } = page
  const title = asked ? texts.title : texts.unknown
  const body = `<p class="service">${texts.service}${asked ? ` · +${escapeHtml(asked.phone)}` : ''}</p>
<h1>${title}</h1>
${asked ? screen() : ''}`
  return signInPage({ language: page.language, title, pagePath: page.pagePath, body })

  function screen(): string {
    const push = `<p class="push">${escapeHtml(asked?.message ?? '')}</p>`
    if (page.isOver) return `${push}<p role="status">${texts.expired}</p>`
    if (asked?.decision === 'yes') return `${push}<p role="status">${texts.confirmed}</p>`
    if (asked?.decision === 'no') return `${push}<p role="status">${texts.declined}</p>`
    return `${push}
<form method="post" action="${page.pagePath}/device">
<input type="hidden" name="request" value="${escapeHtml(page.id)}">
<p class="quiet">${texts.compare}</p>
<div class="buttons">
<button class="yes" name="decision" value="yes">${texts.confirm}</button>
<button class="no" name="decision" value="no">${texts.decline}</button>
</div>
</form>`
  }
}
