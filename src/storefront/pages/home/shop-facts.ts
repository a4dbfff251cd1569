import type { Language } from '#rules/location/site.ts'
import { SHOP_NAME as NAME } from '../../shared/shop/brand.ts'

/** The shop as search engines know it (schema.org). */
export function shopFacts(origin: string, language: Language): object[] {
  const organization = `${origin}/#organization`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': organization,
      name: NAME[language],
      alternateName: NAME[language === 'ru' ? 'en' : 'ru'],
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: NAME[language],
      url: `${origin}/`,
      inLanguage: language,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/{query}` },
        'query-input': 'required name=query',
      },
    },
  ]
}
