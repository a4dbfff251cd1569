import type { Language } from '#rules/location/site.ts'
import { sandbox as en } from '#texts/en/sandbox.ts'
import { sandbox as ru } from '#texts/ru/sandbox.ts'
import { escapeHtml } from '../../../letters/rendering/escape.ts'
import { plainPage } from '../../simulator/plain-page.ts'
import type { SimulatorPages } from '../../simulator/simulator.ts'
import { type ReceivedItem, receivedItems } from './received-items.ts'

/** What the simulated error tracker has received. */
export const sentryPages: SimulatorPages = {
  path: '/sandbox/errors',
  title: { ru: ru.errors.title, en: en.errors.title },
  mount(app, { state, languageOf, send }) {
    app.get('/sandbox/errors', async (request, reply) =>
      send(reply, errorsPage(await receivedItems(state), languageOf(request))),
    )

    app.get('/sandbox/errors.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await receivedItems(state)),
    )
  },
}

type Reported = { transaction?: string; exception?: { values: { type: string; value: string }[] } }

function errorsPage(items: readonly ReceivedItem[], language: Language): string {
  const sandbox = language === 'en' ? en : ru
  const texts = sandbox.errors
  const { at, what, where, details } = texts.columns
  const rows = items.map((item) => {
    const { transaction = '', exception } = item.payload as Reported
    const last = exception?.values.at(-1)
    const title = last ? `${last.type}: ${last.value}` : item.type
    return `<tr>
<td><time datetime="${item.at}">${item.at.slice(11, 19)}</time></td>
<td><b>${escapeHtml(title)}</b></td>
<td>${escapeHtml(transaction)}</td>
<td><details><summary>${escapeHtml(item.type)}</summary><pre>${escapeHtml(JSON.stringify(item.payload, null, 1))}</pre></details></td>
</tr>`
  })
  const body = `<p><a href="/sandbox">${sandbox.orders.back}</a></p>
<h1>${texts.title}</h1>
<p>${texts.about}</p>
${
  rows.length > 0
    ? `<div class="wide"><table><thead><tr><th>${at}</th><th>${what}</th><th>${where}</th><th>${details}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    : `<p class="empty">${texts.empty}</p>`
}`
  return plainPage({ language, title: texts.title, cssUrl: '/sandbox.css', body })
}
