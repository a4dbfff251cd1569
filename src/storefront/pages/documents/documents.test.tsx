import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { CONSENT_DOCUMENTS, consentVersion, EDITIONS } from '#rules/documents/versions.ts'
import type { Language } from '#rules/location/site.ts'
import { settings } from '#shop/settings.ts'
import type { Clause, Document } from '#texts/document.ts'
import { auth as authEn } from '#texts/en/auth.ts'
import { checkout as checkoutEn } from '#texts/en/checkout.ts'
import { cookies as cookiesEn } from '#texts/en/cookies.ts'
import { certificateRules as certificateRulesEn } from '#texts/en/document-certificates.ts'
import { personalData as personalDataEn } from '#texts/en/document-personal-data.ts'
import { sale as saleEn } from '#texts/en/document-sale.ts'
import * as formsEn from '#texts/en/forms.ts'
import { auth as authRu } from '#texts/ru/auth.ts'
import { checkout as checkoutRu } from '#texts/ru/checkout.ts'
import { cookies as cookiesRu } from '#texts/ru/cookies.ts'
import { certificateRules as certificateRulesRu } from '#texts/ru/document-certificates.ts'
import { loyaltyRules } from '#texts/ru/document-loyalty.ts'
import { personalData as personalDataRu } from '#texts/ru/document-personal-data.ts'
import { sale as saleRu } from '#texts/ru/document-sale.ts'
import * as formsRu from '#texts/ru/forms.ts'
import { CONSENT_VERSIONS } from '../../features/checkout/confirmation/consent-versions.ts'
import { routes } from '../../routes.ts'
import { hasPage } from '../../shared/has-page.ts'
import { SiteProvider } from '../../shared/site.ts'
import DocumentPage from './document-page.tsx'
import { linkedParts } from './document-text.tsx'
import { findDocument } from './find-document.ts'

const SITES: Record<Language, readonly Document[]> = {
  ru: [...saleRu(settings), ...personalDataRu, ...certificateRulesRu(settings), ...loyaltyRules(settings)],
  en: [...saleEn(settings), ...personalDataEn, ...certificateRulesEn(settings)],
}
const all = (['ru', 'en'] as const).flatMap((language) =>
  SITES[language].map((document) => ({ path: document.path, language, document })),
)

function wordsOf(clause: Clause): string[] {
  if (typeof clause === 'string') return [clause]
  return [clause.text, ...(clause.list ?? []), ...(clause.rows ?? []).flat()]
}

test('[B09, B20, B24, B26, B27, B30, B40] each site has its own documents, and every one of them has an address and an edition', () => {
  expect(SITES.ru.map(({ path }) => path).sort()).toEqual([
    '/certificates-and-promo-rules',
    '/loyalty-program-rules',
    '/oferta',
    '/personal-data-agreement',
    '/personal-data-policy',
  ])
  expect(SITES.en.map(({ path }) => path).sort()).toEqual(['/privacy', '/terms'])
  for (const { path, language } of all) {
    expect(hasPage(path, { language })).toBe(true)
    expect(EDITIONS[path]).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
  expect(all.map(({ path }) => path).sort()).toEqual(Object.keys(EDITIONS).sort())
})

describe.each(all)('$path', ({ document, language }) => {
  const { sections, title, lead, description } = document
  const texts = [lead, ...sections.flatMap(({ clauses }) => clauses.flatMap(wordsOf))]

  test('every section has an anchor of its own and says something', () => {
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, title: heading, clauses } of sections) {
      // A figure at the end would be the anchor of a paragraph.
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(heading).not.toBe('')
      expect(clauses.length).toBeGreaterThan(0)
    }
    for (const text of [title, description, ...texts]) expect(text.trim()).not.toBe('')
  })

  test('nothing in it is a word of the program', () => {
    for (const text of texts) expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{/)
  })

  test('its links lead to a section of its own or to an address of its site', () => {
    const known = routes.map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    for (const { href } of texts.flatMap(linkedParts)) {
      if (!href || /^(mailto|tel):/.test(href)) continue
      const [path = '', anchor] = href.split(/(?:\?[^#]*)?#/)
      const page = path.replace(/\?.*$/, '')
      if (page) expect(known).toContain(page)
      const target = page ? SITES[language].find((other) => other.path === page) : document
      if (page.startsWith('/') && Object.hasOwn(EDITIONS, page)) expect(target).toBeDefined()
      if (anchor) expect(target?.sections.map(({ id }) => id)).toContain(anchor)
    }
  })

  test('is drawn with its headings in order, its numbers and its contents', () => {
    const site = {
      site: { kind: language, language },
      origin: 'https://shop.test',
      origins: { ru: 'https://shop.test', en: 'https://shop.test' },
    }
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={[document.path]}>
        <SiteProvider value={site as never}>
          <DocumentPage data={document} />
        </SiteProvider>
      </MemoryRouter>,
    )
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels).toEqual([1, ...sections.map(() => 2)])
    for (const { id } of sections) {
      expect(html).toContain(`href="#${id}"`)
      expect(html).toContain(`id="${id}"`)
    }
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(html).toContain(`dateTime="${EDITIONS[document.path]}"`)
    expect(html).not.toMatch(/\]\(/)
  })
})

/** New words are a new edition: whoever agreed to the old ones did not agree to these. */
test.each(all)('the words of $path are those of its edition', ({ path, document }) => {
  const messages = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12)
  expect({ version: EDITIONS[path], texts: messages }).toEqual(WORDS_OF_EDITIONS[path])
})

const WORDS_OF_EDITIONS: Record<string, { version: string; texts: string }> = {
  '/loyalty-program-rules': { version: '2026-11-17', texts: '383c4ca5a238' },
  '/oferta': { version: '2026-11-01', texts: '61ec0b095e32' },
  '/personal-data-agreement': { version: '2026-11-01', texts: '9f9a1260ddf9' },
  '/personal-data-policy': { version: '2026-11-01', texts: '43c11e57f9b5' },
  '/terms': { version: '2026-11-17', texts: '023139bbf6ba' },
  '/privacy': { version: '2026-11-01', texts: 'b9996fb80171' },
  '/certificates-and-promo-rules': { version: '2026-11-17', texts: '356945d30593' },
}

const FORMS = {
  ru: { checkout: checkoutRu, auth: authRu, forms: formsRu, cookies: cookiesRu },
  en: { checkout: checkoutEn, auth: authEn, forms: formsEn, cookies: cookiesEn },
}

test.each(['ru', 'en'] as const)(
  'on the %s site every consent links the document whose edition is kept with it',
  (language) => {
    const { checkout, auth, forms, cookies } = FORMS[language]
    const { personalData, offer } = CONSENT_DOCUMENTS[language]
    expect(checkout.confirm.personalData.href).toBe(personalData)
    expect(checkout.confirm.offer.href).toBe(offer)
    expect(auth.registration.consent.href).toBe(personalData)
    expect(forms.dataConsent.href).toBe(personalData)
    for (const path of [personalData, offer, cookies.policy.href]) expect(hasPage(path, { language })).toBe(true)
  },
)

test('the checkout keeps the editions that its links show', () => {
  for (const purpose of ['personalData', 'offer', 'advertising'] as const)
    expect(CONSENT_VERSIONS[purpose]).toBe(consentVersion(purpose, 'ru'))
})

test('a document of the other site is none of this one', async () => {
  expect((await findDocument('/oferta'))?.title).toBe('Публичная оферта')
  for (const path of ['/terms', '/privacy', '/about']) expect(await findDocument(path)).toBeNull()
})

test('links are taken out of the words', () => {
  expect(linkedParts('См. [оферту](/oferta#return) и [почту](mailto:a@b.ru).')).toEqual([
    { text: 'См. ', at: 0 },
    { text: 'оферту', href: '/oferta#return', at: 4 },
    { text: ' и ', at: expect.any(Number) },
    { text: 'почту', href: 'mailto:a@b.ru', at: expect.any(Number) },
    { text: '.', at: expect.any(Number) },
  ])
})
