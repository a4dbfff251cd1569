import type { Language } from '#rules/location/site.ts'
import { sandbox as en } from '#texts/en/sandbox.ts'
import { sandbox as ru } from '#texts/ru/sandbox.ts'
import { PEER_FAULTS, type PeerFault } from '../integrations/sandbox/peer-faults.ts'
import { plainPage } from '../integrations/sandbox/plain-page.ts'
import { escapeHtml } from '../letters/escape.ts'
import type { SandboxMessage } from './sandbox-messages.ts'

/** A plain page on purpose: it must work when nothing else does. */
export function sandboxPage(
  messages: readonly SandboxMessage[],
  peers: readonly { name: string; fault: PeerFault }[],
  language: Language,
): string {
  const words = language === 'en' ? en : ru
  const rows = messages.map(
    ({ at, channel, to, subject, text, code, url }) => `<tr>
<td><time datetime="${at}">${at.slice(11, 19)}</time></td>
<td>${words.channels[channel]}</td>
<td>${escapeHtml(to)}</td>
<td>${code ? `<strong>${escapeHtml(code)}</strong> ` : ''}${subject ? `<b>${escapeHtml(subject)}</b><br>` : ''}${escapeHtml(text)}${
      url ? `<br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a>` : ''
    }</td>
</tr>`,
  )
  const body = `<p><a href="/">${words.toShop}</a> · <a href="/sandbox/orders">${words.orders.title}</a> · <a href="/sandbox/mail">${words.toMail}</a> · <a href="/sandbox/analytics">${words.analytics.title}</a> · <a href="/sandbox/ui">${words.toUi}</a> · <a href="/api/docs">${words.toApi}</a></p>
<h1>${words.title}</h1>
<p>${words.about}</p>
${
  rows.length > 0
    ? `<table><thead><tr><th>${words.columns.at}</th><th>${words.columns.channel}</th><th>${words.columns.to}</th><th>${words.columns.text}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : `<p class="empty">${words.empty}</p>`
}
<h2>${words.faults.title}</h2>
<p>${words.faults.about}</p>
<ul class="faults">${peers
    .map(
      ({ name, fault }) => `<li><form method="post" action="/sandbox/faults">
<input type="hidden" name="peer" value="${escapeHtml(name)}">
<label><span>${escapeHtml(name)}</span> <select name="fault">${PEER_FAULTS.map(
        (known) =>
          `<option value="${known}"${known === fault ? ' selected' : ''}>${words.faults.kinds[known]}</option>`,
      ).join('')}</select></label> <button>${words.faults.set}</button></form></li>`,
    )
    .join('')}</ul>`
  return plainPage({ language, title: words.title, cssUrl: '/sandbox.css', body })
}
