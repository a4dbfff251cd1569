import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#client/calls/api.ts'
import { ChunkNotLoaded } from '#client/load-chunk.ts'
import { errorPage as en } from '#texts/en/error-page.ts'
import { errorPage as ru } from '#texts/ru/error-page.ts'
import { failureOf } from '../../shared/page-failure.ts'
import { SiteProvider } from '../../shared/site.ts'
import { ErrorPage } from './error-view.tsx'

const site = {
  site: { kind: 'ru', language: 'ru' },
  currency: 'RUB',
  origin: 'http://localhost',
  origins: { ru: 'http://localhost', en: 'http://en.localhost' },
} as const

function shown(error: unknown): string {
  const router = createMemoryRouter(
    [{ id: 'page', path: '/', element: null, ErrorBoundary: ErrorPage, loader: () => null }],
    {
      hydrationData: { errors: { page: error } },
    },
  )
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  )
}

test('[E01] it shows a status, a description, a button to the catalogue and a row of bestsellers', () => {
  const html = shown({ status: 404 })
  expect(html).toContain('404')
  expect(html).toContain(ru.notFound.description)
  expect(html).toMatch(/<a [^>]*href="\/catalog"/)
  expect(html).toContain(ru.bestsellers)
})

test('[E02] its title is «Страница не найдена» or "Page not found"', () => {
  expect(shown({ status: 404 })).toContain('<title>Страница не найдена</title>')
  expect(ru.notFound.title).toBe('Страница не найдена')
  expect(en.notFound.title).toBe('Page not found')
})

test('[E03] in English it says that this page could not be found', () => {
  expect(en.notFound.description).toContain('This page could not be found')
})

test('[E04] status and description come from the texts of the site', () => {
  expect(shown({ status: 404 })).toContain(`<p>${ru.notFound.status}</p>`)
  expect(shown({ status: 404 })).toContain(ru.notFound.description)
  expect(shown({ status: 500 })).toContain(ru.failed.description)
})

test('it asks robots not to keep it, and has no address of its own', () => {
  const html = shown({ status: 404 })
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).not.toContain('canonical')
})

test('what broke on our side offers another try and the number of the request', () => {
  const answer = { success: false, code: 'server.failed', message: '', error: '', requestId: 'req-17' } as const
  const html = shown(new ApiError(500, answer))
  expect(html).toContain(ru.failed.retry)
  expect(html).toContain('req-17')
  expect(shown({ status: 404 })).not.toContain(ru.failed.retry)
})

test('a shop that paused says so, and offers another try', () => {
  const html = shown({ status: 503 })
  expect(html).toContain('<h1>Сайт ненадолго остановился</h1>')
  expect(html).toContain('Попробуйте ещё раз через несколько секунд.')
  expect(html).toContain(ru.failed.retry)
  expect(html).not.toContain(ru.bestsellers)
  expect(en.unavailable.title).toBe('We will be right back')
})

test.each([
  [{ status: 404 }, 'notFound'],
  [{ status: 400 }, 'notFound'],
  [{ status: 429 }, 'failed'],
  [{ status: 500 }, 'failed'],
  [{ status: 503 }, 'unavailable'],
  [new Error('surprise'), 'failed'],
  [new NoResponseError('no response'), 'offline'],
  [new ChunkNotLoaded('/assets/page.js', false), 'offline'],
  [new ChunkNotLoaded('/assets/page.js', true), 'failed'],
  [undefined, 'failed'],
])('[Q10] a route error %o is shown as %s', (error, kind) => {
  expect(failureOf(error).kind).toBe(kind)
})
