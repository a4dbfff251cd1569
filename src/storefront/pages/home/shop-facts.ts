import type { Language } from '#rules/location/site.ts'
import { phoneUri } from '#rules/settings/phone-uri.ts'
import { SHOP_NAME as NAME, support } from '../../shared/shop/brand.ts'
import type { Fact } from '../../shared/structured-data/collect-facts.ts'

/** The shop as search engines know it (schema.org). */
export function shopFacts(origin: string, language: Language): Fact[] {
  const organization = `${origin}/#organization`
  const { phone, socials } = support(language)
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: NAME[language],
      alternateName: NAME[language === 'ru' ? 'en' : 'ru'],
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
      sameAs: socials.map(({ url }) => url),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: phoneUri(phone).replace('tel:', ''),
        availableLanguage: language,
      },
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: NAME[language],
      url: `${origin}/`,
      inLanguage: language,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/{query}` },
        // How Google names the part to fill in; the vocabulary has it as an annotation of properties.
        ...{ 'query-input': 'required name=query' },
      },
    },
  ]
}
