import type { Language } from '#rules/location/site.ts'
import { mailbox as en } from '#texts/en/letters.ts'
import { mailbox as ru } from '#texts/ru/letters.ts'
import { escapeHtml } from '../../letters/escape.ts'
import { plainPage } from '../sandbox/plain-page.ts'
import type { KeptMail } from './kept-mail.ts'

export function mailListPage(letters: readonly KeptMail[], language: Language): string {
  const words = wordsOf(language)
  const rows = letters.map(
    ({ id, at, to, subject, arrivals }) => `<tr>
<td>${moment(at)}</td><td>${escapeHtml(to.join(', '))}</td>
<td><a href="/sandbox/mail/${id}">${escapeHtml(subject)}</a></td><td>${arrivals}</td>
</tr>`,
  )
  return page(
    language,
    words.title,
    `<p><a href="/sandbox">${words.toSandbox}</a></p>
<h1>${words.title}</h1>
${
  rows.length > 0
    ? `<table><thead><tr><th>${words.at}</th><th>${words.to}</th><th>${words.subject}</th><th>${words.arrivals}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
    : `<p class="empty">${words.empty}</p>`
}`,
  )
}

/** The letter itself is a page of its own in a frame: its styles must not reach this one, nor ours it. */
export function mailPage(letter: KeptMail, language: Language): string {
  const words = wordsOf(language)
  const { id, at, from, to, subject, text, html, headers, attachments, arrivals } = letter
  const files = attachments.map(
    ({ filename }, number) => `<a href="/sandbox/mail/${id}/files/${number}">${escapeHtml(filename)}</a>`,
  )
  return page(
    language,
    subject,
    `<p><a href="/sandbox">${words.toSandbox}</a> · <a href="/sandbox/mail">${words.toList}</a></p>
<h1>${escapeHtml(subject)}</h1>
<table><tbody>
<tr><th scope="row">${words.from}</th><td>${escapeHtml(from)}</td></tr>
<tr><th scope="row">${words.to}</th><td>${escapeHtml(to.join(', '))}</td></tr>
<tr><th scope="row">${words.at}</th><td>${moment(at)}</td></tr>
<tr><th scope="row">${words.arrivals}</th><td>${arrivals}</td></tr>
${files.length > 0 ? `<tr><th scope="row">${words.files}</th><td>${files.join(', ')}</td></tr>` : ''}
</tbody></table>
${
  html === null
    ? ''
    : `<h2>${words.page}</h2>
<p><a href="/sandbox/mail/${id}/letter">/sandbox/mail/${id}/letter</a></p>
<iframe src="/sandbox/mail/${id}/letter" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" title="${words.page}" width="100%" height="1100"></iframe>`
}
<h2>${words.text}</h2>
<pre>${escapeHtml(text)}</pre>
<details><summary>${words.headers}</summary>
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

function wordsOf(language: Language): typeof ru {
  return language === 'en' ? en : ru
}
