import type { Language } from '#rules/location/site.ts'
import { mailbox as en } from '#texts/en/letters/letters.ts'
import { mailbox as ru } from '#texts/ru/letters/letters.ts'
import { escapeHtml } from '../../../letters/rendering/escape.ts'
import { plainPage } from '../../simulator/plain-page.ts'
import type { StoredMail } from './stored-mail.ts'

export function mailListPage(letters: readonly StoredMail[], language: Language): string {
  const texts = textsOf(language)
  const rows = letters.map(
    ({ id, at, to, subject, arrivals }) => `<tr>
<td>${moment(at)}</td><td>${escapeHtml(to.join(', '))}</td>
<td><a href="/sandbox/mail/${id}">${escapeHtml(subject)}</a></td><td>${arrivals}</td>
</tr>`,
  )
  return page(
    language,
    texts.title,
    `<p><a href="/sandbox">${texts.toSandbox}</a></p>
<h1>${texts.title}</h1>
${
  rows.length > 0
    ? `<table><thead><tr><th>${texts.at}</th><th>${texts.to}</th><th>${texts.subject}</th><th>${texts.arrivals}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : `<p class="empty">${texts.empty}</p>`
}`,
  )
}

/** The e-mail is shown in a frame, so that its styles and ours do not mix. */
export function mailPage(letter: StoredMail, language: Language): string {
  const texts = textsOf(language)
  const { id, at, from, to, subject, text, html, headers, attachments, arrivals } = letter
  const files = attachments.map(
    ({ filename }, number) => `<a href="/sandbox/mail/${id}/files/${number}">${escapeHtml(filename)}</a>`,
  )
  return page(
    language,
    subject,
    `<p><a href="/sandbox">${texts.toSandbox}</a> · <a href="/sandbox/mail">${texts.toList}</a></p>
<h1>${escapeHtml(subject)}</h1>
<table><tbody>
<tr><th scope="row">${texts.from}</th><td>${escapeHtml(from)}</td></tr>
<tr><th scope="row">${texts.to}</th><td>${escapeHtml(to.join(', '))}</td></tr>
<tr><th scope="row">${texts.at}</th><td>${moment(at)}</td></tr>
<tr><th scope="row">${texts.arrivals}</th><td>${arrivals}</td></tr>
${files.length > 0 ? `<tr><th scope="row">${texts.files}</th><td>${files.join(', ')}</td></tr>` : ''}
</tbody></table>
${
  html === null
    ? ''
    : `<h2>${texts.page}</h2>
<p><a href="/sandbox/mail/${id}/letter">/sandbox/mail/${id}/letter</a></p>
<iframe src="/sandbox/mail/${id}/letter" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" title="${texts.page}" width="100%" height="1100"></iframe>`
}
<h2>${texts.text}</h2>
<pre>${escapeHtml(text)}</pre>
<details><summary>${texts.headers}</summary>
<pre>${headers.map(({ name, value }) => escapeHtml(`${name}: ${value}`)).join('\n')}</pre>
</details>`,
  )
}

function page(language: Language, title: string, body: string): string {
  return plainPage({ language, title, cssUrl: '/sandbox.css', body })
}

function moment(at: string): string {
  return `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time>`
}

function textsOf(language: Language): typeof ru {
  return language === 'en' ? en : ru
}
