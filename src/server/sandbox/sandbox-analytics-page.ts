import type { Language } from '#rules/location/site.ts'
import { sandbox as en } from '#texts/en/sandbox.ts'
import { sandbox as ru } from '#texts/ru/sandbox.ts'
import { plainPage } from '../integrations/simulator/plain-page.ts'
import { escapeHtml } from '../letters/rendering/escape.ts'
import type { TrackedEvent } from './sandbox-analytics.ts'

/** Names and payloads as the tags receive them, for comparison with theirs. */
export function sandboxAnalyticsPage(reported: readonly TrackedEvent[], language: Language): string {
  const sandbox = language === 'en' ? en : ru
  const texts = sandbox.analytics
  const payloads = (calls: readonly unknown[]) =>
    calls.map((call) => `<pre>${escapeHtml(JSON.stringify(call, null, 1))}</pre>`).join('')
  const names = [...new Set(reported.flatMap(({ calls }) => Object.keys(calls)))].toSorted()
  const rows = reported.map(({ at, visit, kind, calls }) => {
    const moment = new Date(at).toISOString()
    return `<tr>
<td><time datetime="${moment}">${moment.slice(11, 23)}</time></td>
<td><b>${escapeHtml(kind)}</b><br><a href="/sandbox/analytics.json?visit=${escapeHtml(visit)}">${escapeHtml(visit.slice(0, 8))}</a></td>
${names.map((name) => `<td>${payloads(calls[name] ?? [])}</td>`).join('\n')}
</tr>`
  })
  const { at, event } = texts.columns
  const body = `<p><a href="/sandbox">${sandbox.orders.back}</a></p>
<h1>${texts.title}</h1>
<p>${texts.about}</p>
${
  rows.length > 0
    ? `<div class="wide"><table><thead><tr><th>${at}</th><th>${event}</th>${names.map((name) => `<th>${escapeHtml(name)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    : `<p class="empty">${texts.empty}</p>`
}`
  return plainPage({ language, title: texts.title, cssUrl: '/sandbox.css', body })
}
