import { deviceTimeZone } from '#client/formats/device-time-zone.ts'
import { formatDayAndTime } from '#client/formats/formats.ts'
import type { SavedPage } from '#client/offline/saved-pages.ts'
import { offline as texts } from '#site-texts/offline.ts'
import { NOTICE_ATTRIBUTE, RETRY_ATTRIBUTE, SAVED_AT_ATTRIBUTE, SAVED_LIST_ATTRIBUTE } from '../shared/offline/marks.ts'

const dates = () => ({ language: texts.language, now: new Date(), timeZone: deviceTimeZone() })

/**
 * The page as it was, with the time at which it was true on it. The notice is a part of the page, so that it is there
 * even where the page's own program does not start.
 */
export async function asSavedCopy(saved: Response, savedAt: string): Promise<Response> {
  const html = await saved.text()
  const notice = `<aside ${NOTICE_ATTRIBUTE}=""><p>${escaped(texts.savedCopy(formatDayAndTime(savedAt, dates())))}</p></aside>`
  return answer(
    html.replace('<html ', `<html ${SAVED_AT_ATTRIBUTE}="${escaped(savedAt)}" `).replace('<body>', `<body>${notice}`),
    saved,
    200,
  )
}

/** In place of a page that was never saved: what can be read, and the way to try again. No program runs in it. */
export async function asFallback(fallback: Response, url: string, pages: readonly SavedPage[]): Promise<Response> {
  const html = await fallback.text()
  const { pathname, search } = new URL(url)
  const rows = pages.map(
    ({ address, title, savedAt }) =>
      `<li><a href="${escaped(address)}">${escaped(title || address)}</a> <time datetime="${escaped(savedAt)}">${escaped(
        formatDayAndTime(savedAt, dates()),
      )}</time></li>`,
  )
  const list = rows.length > 0 ? rows.join('') : `<li>${escaped(texts.nothingSaved)}</li>`
  return answer(
    html
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(
        new RegExp(`(<ul[^>]*\\s${SAVED_LIST_ATTRIBUTE}=""[^>]*>)[\\s\\S]*?(</ul>)`),
        (_, open, close) => open + list + close,
      )
      .replace(new RegExp(`<a\\b[^>]*\\s${RETRY_ATTRIBUTE}=""[^>]*>`), (link) =>
        link.replace(/ href="[^"]*"/, () => ` href="${escaped(pathname + search)}"`),
      ),
    fallback,
    503,
  )
}

function answer(html: string, { headers }: Response, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': headers.get('content-security-policy') ?? '',
      'cache-control': 'no-store',
    },
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
