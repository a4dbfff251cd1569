import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Listing } from '#contract/catalog/listing.ts'
import type { ProductCard } from '#contract/entities/product.ts'
import type { PageSite } from '#contract/page.ts'
import { SiteProvider } from '../../shared/site.ts'
import { catalogSource } from './listing-source.ts'
import { useListingState } from './listing-state.ts'
import { ListingView } from './listing-view.tsx'

const site: PageSite = {
  site: { kind: 'ru', language: 'ru' },
  currency: 'RUB',
  origin: 'http://localhost:3000',
  origins: { ru: 'https://lunnitsa.ru', en: 'https://lunnitsa.com' },
}
const product = (id: number) => ({ id, name: `Кольцо ${id}`, url: `/jewelry/${id}` }) as ProductCard

const listing: Listing = {
  result: { quantity: 412, products: Array.from({ length: 48 }, (_, index) => product(index + 1)) },
  facets: [
    {
      code: 'stone',
      name: 'Камень',
      values: [
        { value: 'ruby', name: 'Рубин', count: 5, isChosen: false },
        { value: 'onyx', name: 'Оникс', count: 0, isChosen: false },
      ],
    },
  ],
  priceRange: { min: 7500, max: 315000 },
  priceSteps: [],
  inStockCount: 300,
  heading: {
    title: 'Кольца',
    lead: 'Одно не снимать.',
    description: 'Кольца независимых ювелиров.',
    breadcrumbs: [{ name: 'Главная', url: '/' }],
    picture: null,
    isLanding: false,
  },
  hint: null,
}

function Page({ shown }: { shown: Listing }) {
  return (
    <ListingView
      listing={shown}
      state={useListingState()}
      source={catalogSource('/catalog/rings')}
      renderCard={({ name }) => <article>{name}</article>}
      pendingCard={null}
    />
  )
}

function page(search = '', change: Partial<Listing> = {}): string {
  const shown = { ...listing, ...change }
  const router = createMemoryRouter([{ path: '*', element: <Page shown={shown} /> }], {
    initialEntries: [`/catalog/rings${search}`],
  })
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  )
}

describe('a list as the server renders it', () => {
  test('[F01] 48 products, how many of all there are, and a link to the next 48', () => {
    const html = page()
    expect(html.match(/<article>/g)).toHaveLength(48)
    expect(html).toContain('48 из 412')
    expect(html).toMatch(/<a [^>]*href="\/catalog\/rings\?page=2"[^>]*rel="next"[^>]*>.*?Показать ещё 48/)
    expect(html).not.toContain('Показать предыдущие')
    expect(html).toContain('<link rel="next" href="https://lunnitsa.ru/catalog/rings?page=2"/>')
  })

  test('[F01] a page in the middle has ways to both sides and its own title', () => {
    const html = page('?page=2')
    expect(html).toContain('49–96 из 412')
    expect(html).toMatch(/<a [^>]*href="\/catalog\/rings"[^>]*rel="prev"[^>]*>.*?Показать предыдущие 48/)
    expect(html).toContain('<title>Кольца, страница 2 — Лунница</title>')
    expect(html).toContain('rel="canonical" href="https://lunnitsa.ru/catalog/rings?page=2"')
  })

  test('the last page offers no more', () => {
    const html = page('?page=9')
    expect(html).toContain('385–412 из 412')
    expect(html).not.toContain('Показать ещё')
  })

  test('a list of one page has nothing to measure', () => {
    const html = page('', { result: { quantity: 3, products: [product(1), product(2), product(3)] } })
    expect(html).toContain('3\u00A0украшения')
    expect(html).not.toContain('3 из 3')
  })

  test('[F03] a value is a link to the list with it; one that finds nothing cannot be pressed', () => {
    const html = page()
    expect(html).toMatch(/<a [^>]*role="checkbox"[^>]*href="\/catalog\/rings\?stone=ruby" rel="nofollow"/)
    expect(html).toMatch(/<span [^>]*aria-disabled="true"[^>]*>.*?Оникс/)
  })

  test('[F03] what the query string names is ticked and has a chip that takes it away', () => {
    const html = page('?stone=ruby&price_max=50000')
    expect(html).toMatch(/aria-checked="true"[^>]*>.*?Рубин/)
    expect(html).toMatch(/<a [^>]*aria-label="Убрать фильтр: Рубин"[^>]*href="\/catalog\/rings\?price_max=50000"/)
    expect(html).toMatch(/<a [^>]*href="\/catalog\/rings"[^>]*>Сбросить всё/)
    expect(html).toContain('<meta name="robots" content="noindex,follow"/>')
    expect(html).toContain('rel="canonical" href="https://lunnitsa.ru/catalog/rings"')
    expect(html).toContain('name="price_max" value="50000"')
  })

  test('the price begins at the default minimum of the site', () => {
    expect(page()).toContain('placeholder="900"')
  })

  test('an empty list says which choice to drop', () => {
    const hint = { facet: 'stone', value: 'ruby', name: 'Рубин', quantity: 12 }
    const html = page('?stone=ruby&in_stock=1', { result: { quantity: 0, products: [] }, hint })
    expect(html).toContain('С такими фильтрами ничего не нашлось')
    expect(html).toMatch(/<a [^>]*href="\/catalog\/rings\?in_stock=1"[^>]*>Без фильтра «Рубин» — 12\sукрашений/)
  })

  test('an empty section blames no filter', () => {
    const html = page('', { result: { quantity: 0, products: [] }, facets: [] })
    expect(html).toContain('Здесь пока пусто')
  })

  test('no style attributes: the policy of the page refuses them', () => {
    expect(page('?stone=ruby')).not.toContain('style=')
  })
})
