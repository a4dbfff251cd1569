import { expect, test } from 'vitest'
import { asFallback, asSavedCopy } from './offline-html.ts'

const POLICY = "default-src 'none'; script-src 'self'"
const saved = (html: string) => new Response(html, { headers: { 'content-security-policy': POLICY } })
const SAVED_AT = '2026-11-17T07:05:00.000Z'

const FALLBACK =
  '<html lang="ru"><head><script type="module" src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js">' +
  '</head><body><a class="x" href="/" data-retry="">Ещё раз</a><ul class="y" data-saved-list=""></ul></body></html>'

test('a saved page tells of when it is, in words and for its styles, under its own policy', async () => {
  const answer = await asSavedCopy(saved('<html lang="ru"><body><div>1 000 ₽</div></body></html>'), SAVED_AT)
  const html = await answer.text()
  expect(html).toContain(`<html data-saved-at="${SAVED_AT}" lang="ru">`)
  expect(html).toMatch(
    /<body><aside data-offline-notice=""><p>Нет связи\. Страница сохранена 17.ноября, \d\d:05: цены\*/,
  )
  expect([answer.status, answer.headers.get('content-security-policy'), answer.headers.get('cache-control')]).toEqual([
    200,
    POLICY,
    'no-store',
  ])
})

test('in place of a page that was never saved: the others, the address to try again, and no program', async () => {
  const pages = [{ address: '/a?x=1&y=2', title: '<b>"Кольца"</b>', savedAt: SAVED_AT }]
  const answer = await asFallback(saved(FALLBACK), 'https://lunnitsa.ru/about?x="><script>', pages)
  const html = await answer.text()
  expect(answer.status).toBe(503)
  expect(html).not.toMatch(/<script|modulepreload|<b>/)
  expect(html).toContain('<li><a href="/a?x=1&amp;y=2">&lt;b&gt;&quot;Кольца&quot;&lt;/b&gt;</a>')
  expect(html).toContain('<a class="x" href="/about?x=%22%3E%3Cscript%3E" data-retry="">')
})

test('where nothing was saved it says so', async () => {
  expect(await (await asFallback(saved(FALLBACK), 'https://lunnitsa.ru/', [])).text()).toContain('<li>Пока ничего')
})
