import type { Language } from '#rules/location/site.ts'
import { sandbox as en } from '#texts/en/sandbox.ts'
import { sandbox as ru } from '#texts/ru/sandbox.ts'
import { plainPage } from '../integrations/simulator/plain-page.ts'
import type { SimulatorPages } from '../integrations/simulator/simulator.ts'
import { SIMULATOR_FAULTS, type SimulatorFault } from '../integrations/simulator/simulator-faults.ts'
import { escapeHtml } from '../letters/rendering/escape.ts'
import type { SandboxMessage } from './sandbox-messages.ts'

const MINUTE_MS = 60_000
const DAY = 24 * 60
const FORWARD = [
  ['hour', 60],
  ['day', DAY],
  ['fortnight', 15 * DAY],
  ['year', 365 * DAY],
] as const

/** Deliberately plain: it must work when nothing else does. */
export function sandboxPage(
  messages: readonly SandboxMessage[],
  {
    faults,
    pages,
    now,
  }: {
    faults: readonly { name: string; fault: SimulatorFault }[]
    pages: readonly Pick<SimulatorPages, 'path' | 'title'>[]
    now: Date
  },
  language: Language,
): string {
  const texts = language === 'en' ? en : ru
  const rows = messages.map(
    ({ at, channel, to, subject, text, code, url }) => `<tr>
<td><time datetime="${at}">${at.slice(11, 19)}</time></td>
<td>${texts.channels[channel]}</td>
<td>${escapeHtml(to)}</td>
<td>${code ? `<strong>${escapeHtml(code)}</strong> ` : ''}${subject ? `<b>${escapeHtml(subject)}</b><br>` : ''}${escapeHtml(text)}${
      url ? `<br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a>` : ''
    }</td>
</tr>`,
  )
  const body = `<p><a href="/">${texts.toShop}</a> · <a href="/sandbox/orders">${texts.orders.title}</a> · <a href="/sandbox/staff">${texts.staff.title}</a> · ${pages.map(({ path, title }) => `<a href="${path}">${title[language]}</a> · `).join('')}<a href="/sandbox/analytics">${texts.analytics.title}</a> · <a href="/sandbox/messages">${texts.messageList.title}</a> · <a href="/sandbox/ui">${texts.toUi}</a> · <a href="/api/docs">${texts.toApi}</a></p>
<h1>${texts.title}</h1>
<p>${texts.about}</p>
${
  rows.length > 0
    ? `<table><thead><tr><th>${texts.columns.at}</th><th>${texts.columns.channel}</th><th>${texts.columns.to}</th><th>${texts.columns.text}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : `<p class="empty">${texts.empty}</p>`
}
<h2>${texts.clock.title}</h2>
<p>${texts.clock.about}</p>
<form method="post" action="/sandbox/clock"><p><time datetime="${now.toISOString()}">${now.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></p>
${FORWARD.map(([name, minutes]) => `<button name="to" value="${new Date(now.getTime() + minutes * MINUTE_MS).toISOString()}">${texts.clock.forward[name]}</button>`).join(' ')}</form>
<h2>${texts.faults.title}</h2>
<p>${texts.faults.about}</p>
<ul class="faults">${faults
    .map(
      ({ name, fault }) => `<li><form method="post" action="/sandbox/faults">
<input type="hidden" name="simulator" value="${escapeHtml(name)}">
<label><span>${escapeHtml(name)}</span> <select name="fault">${SIMULATOR_FAULTS.map(
        (known) =>
          `<option value="${known}"${known === fault ? ' selected' : ''}>${texts.faults.kinds[known]}</option>`,
      ).join('')}</select></label> <button>${texts.faults.set}</button></form></li>`,
    )
    .join('')}</ul>`
  return plainPage({ language, title: texts.title, cssUrl: '/sandbox.css', body })
}
