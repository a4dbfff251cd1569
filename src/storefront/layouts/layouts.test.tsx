import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { PageSite } from '#contract/page.ts'
import { routes } from '../routes.ts'
import { SiteProvider } from '../shared/site.ts'
import { DefaultLayout } from './default-layout.tsx'
import { LandingLayout } from './landing-layout.tsx'

const here: PageSite = {
  site: { kind: 'ru', language: 'ru' },
  currency: 'RUB',
  homeCity: 'Казань',
  origin: 'https://lunnitsa.ru',
  origins: { ru: 'https://lunnitsa.ru', en: 'https://lunnitsa.com' },
}

async function drawn(Layout: () => React.ReactNode): Promise<string> {
  const handler = createStaticHandler([
    { Component: Layout, loader: () => ({ sections: [] }), children: [{ path: '/', element: <p>Страница</p> }] },
  ])
  const context = await handler.query(new Request('https://lunnitsa.ru/'))
  if (context instanceof Response) throw new Error('a redirect')
  return renderToStaticMarkup(
    <SiteProvider value={here}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteProvider>,
  )
}

test('[D01] the default layout puts the whole shop around a page', async () => {
  const html = await drawn(DefaultLayout)
  expect(html).toMatch(/<main[^>]*id="main"[^>]*><p>Страница<\/p>/)
  for (const path of ['/cart', '/wishlist', '/catalog/sale']) expect(html).toContain(`href="${path}"`)
})

test('[J15] the header names the default city until the visitor is known', async () => {
  expect(await drawn(DefaultLayout)).toMatch(/Ваш город: <\/span><span[^>]*>Казань</)
})

test('[D01] the landing layout leaves the visitor with the page, the way home and the small print', async () => {
  const html = await drawn(LandingLayout)
  expect(html).toMatch(/<main[^>]*><p>Страница<\/p>/)
  expect(html).toContain('href="/"')
  for (const path of ['/cart', '/wishlist', '/catalog/sale']) expect(html).not.toContain(`href="${path}"`)
})

test('[D01] landing pages have the landing layout', () => {
  const landing = routes.filter(({ layout }) => layout === 'landing').map(({ path }) => path)
  expect(landing).toEqual(
    expect.arrayContaining(routes.map(({ path }) => path).filter((path) => path.startsWith('/landings/'))),
  )
})
