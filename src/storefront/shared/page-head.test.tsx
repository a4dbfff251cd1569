import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { PageSite } from '#contract/page.ts'
import index from '../../../shops/lunnitsa/media/index.json' with { type: 'json' }
import { PageHead, type PageHeadProps } from './page-head.tsx'
import { SHARE_PICTURE } from './shop/brand.ts'
import { SiteProvider } from './site.ts'
import { collectFacts, structuredDataScript } from './structured-data/collect-facts.ts'

const origins = { ru: 'https://lunnitsa.ru', en: 'https://lunnitsa.com' }

function head(props: Partial<PageHeadProps> = {}, language: 'ru' | 'en' = 'ru', path = '/catalog'): string {
  const value = { site: { kind: language, language }, currency: 'RUB', origin: origins[language], origins } as PageSite
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <SiteProvider value={value}>
        <PageHead title="Кольца" {...props} />
      </SiteProvider>
    </MemoryRouter>,
  )
}

test('the shop follows the title, in the language of the site', () => {
  expect(head()).toContain('<title>Кольца — Лунница</title>')
  expect(head({ title: 'Rings' }, 'en')).toContain('<title>Rings — Lunnitsa</title>')
  expect(head({ isWholeTitle: true })).toContain('<title>Кольца</title>')
})

test('the canonical address has neither query nor the host of the request', () => {
  expect(head({}, 'ru', '/catalog?utm_source=x')).toContain('rel="canonical" href="https://lunnitsa.ru/catalog"')
  expect(head({ canonicalPath: '/catalog/rings' })).toContain('href="https://lunnitsa.ru/catalog/rings"')
  expect(head({ canonicalPath: null })).not.toMatch(/canonical|alternate|og:url/)
})

test('the two sites name each other, and English is for everybody else', () => {
  const html = head({}, 'ru', '/designers')
  expect(html).toContain('hrefLang="ru" href="https://lunnitsa.ru/designers"')
  expect(html).toContain('hrefLang="en" href="https://lunnitsa.com/designers"')
  expect(html).toContain('hrefLang="x-default" href="https://lunnitsa.com/designers"')
})

test('a page that the other site does not have names no counterpart, or its twin', () => {
  expect(head({}, 'ru', '/oferta')).not.toContain('hrefLang')
  expect(head({}, 'ru', '/garantii')).toContain('hrefLang="en" href="https://lunnitsa.com/warranty"')
  expect(head({ otherSitePath: '/terms' }, 'ru', '/oferta')).toContain('https://lunnitsa.com/terms')
  expect(head({ otherSitePath: null }, 'ru', '/catalog')).not.toContain('hrefLang')
})

test('a shared link carries a picture of ours by its full address', () => {
  const image = { id: 'a1b2c3d4e5f6', width: 2400, height: 1200, alt: 'Кольца на песке' }
  expect(head({ image })).toContain('property="og:image" content="https://lunnitsa.ru/media/a1b2c3d4e5f6/1024.jpg"')
})

test('what stands upright is shared in the frame of the shop, and a page without a picture shares that of the shop', () => {
  const image = { id: 'a1b2c3d4e5f6', width: 1000, height: 1250, alt: 'Кольцо' }
  const html = head({ image })
  expect(html).toContain('property="og:image" content="https://lunnitsa.ru/media/a1b2c3d4e5f6/share.jpg"')
  expect(html).toContain('property="og:image:height" content="630"')
  const { id, width, height } = index['editorial/share-default.jpg']
  expect(SHARE_PICTURE).toEqual({ id, width, height })
  expect(head()).toContain(`property="og:image" content="https://lunnitsa.ru/media/${id}/1024.jpg"`)
})

test('what no index may have names no counterpart', () => {
  expect(head({ robots: 'noindex' }, 'ru', '/cart')).not.toContain('hrefLang')
})

test('facts for robots cannot end their block, and are none of the page itself', () => {
  const draw = () => head({ facts: [{ '@type': 'Product', name: '</script><script>alert(1)</script>' }] })
  const { markup, facts } = collectFacts(draw)
  expect(markup).not.toContain('alert')
  expect(facts).toHaveLength(1)
  expect(structuredDataScript(facts).match(/<\/script>/g)).toHaveLength(1)
})
