import type { Language } from '#rules/location/site.ts'
import { sandbox as en } from '#texts/en/sandbox.ts'
import { sandbox as ru } from '#texts/ru/sandbox.ts'
import { plainPage } from '../integrations/simulator/plain-page.ts'
import { escapeHtml } from '../letters/rendering/escape.ts'
import type { CatalogueMessage } from './message-list.ts'

/** Every message that the shop can say to a visitor: its words, where it appears and how to make it appear. */
export function sandboxMessageListPage(messages: readonly CatalogueMessage[], language: Language): string {
  const sandbox = language === 'en' ? en : ru
  const texts = sandbox.messageList
  const rows = messages.map(
    ({ id, text, at, only, recipe }) => `<tr id="${id}">
<td><b>${id}</b></td>
<td lang="ru">${escapeHtml(text.ru)}</td>
<td lang="en">${escapeHtml(text.en)}</td>
<td><a href="${escapeHtml(at)}">${escapeHtml(at)}</a>${only && only !== language ? `<br>${texts.otherSite}` : ''}</td>
<td>${escapeHtml(recipe[language])}</td>
</tr>`,
  )
  const { id, place, recipe } = texts.columns
  const body = `<p><a href="/sandbox">${sandbox.orders.back}</a></p>
<h1>${texts.title}</h1>
<p>${texts.about}</p>
<div class="wide"><table><thead><tr><th>${id}</th><th lang="ru">Русский</th><th lang="en">English</th><th>${place}</th><th>${recipe}</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  return plainPage({ language, title: texts.title, cssUrl: '/sandbox.css', body })
}
