import { useLocation } from 'react-router'
import { isBlocked } from '#rules/location/blocked-pages.ts'
import type { SiteOrigins } from '#rules/location/own-hosts.ts'
import type { Language } from '#rules/location/site.ts'
import { pictureUrl } from '#rules/pictures/picture-url.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { SHOP_NAME } from './shop/brand.ts'
import { settings } from './shop/settings.ts'
import { useSite } from './site.ts'

export type PageHeadProps = {
  title: string
  /** The title as it is, without the shop's name after it. */
  isWholeTitle?: boolean
  description?: string
  /** Where the page lives when it can be reached by several addresses; null for what has no address, such as an error. */
  canonicalPath?: string | null
  /** The same page on the other site, when it has another path there; null when it has no counterpart. */
  otherSitePath?: string | null
  /** `noindex` and the like; without it robots are welcome. */
  robots?: string
  /** What a link to the page shows where people send it to each other. */
  image?: { id: string; width: number; height: number; alt: string }
  type?: 'website' | 'article' | 'product'
  /** Facts for search engines (schema.org). */
  jsonLd?: readonly object[]
}

const LOCALE: Record<Language, string> = { ru: 'ru_RU', en: 'en_US' }
const otherLanguage = (language: Language): Language => (language === 'ru' ? 'en' : 'ru')

/** What a page says about itself. It may stand anywhere in the page: React carries it into the head. */
export function PageHead({
  title,
  isWholeTitle = false,
  description,
  canonicalPath,
  otherSitePath,
  robots,
  image,
  type = 'website',
  jsonLd,
}: PageHeadProps) {
  const { pathname } = useLocation()
  const { site, origins } = useSite()
  const { language } = site
  const path = canonicalPath === undefined ? pathname : canonicalPath
  const own = origins[language]
  const url = path === null ? null : own + path
  const isTwin = settings.sites.length > 1
  const other = isTwin && path !== null ? alternateUrl(origins, language, otherSitePath ?? path, otherSitePath) : null
  const shared = image && own + pictureUrl(image.id, widestShared(image.width), 'jpg')

  return (
    <>
      <title>{isWholeTitle ? title : `${title} — ${SHOP_NAME[language]}`}</title>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {url && <link rel="canonical" href={url} />}
      {url && other && (
        <>
          <link rel="alternate" hrefLang={language} href={url} />
          <link rel="alternate" hrefLang={otherLanguage(language)} href={other} />
          <link rel="alternate" hrefLang="x-default" href={language === 'en' ? url : other} />
        </>
      )}
      <meta property="og:site_name" content={SHOP_NAME[language]} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={LOCALE[language]} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {image && shared && (
        <>
          <meta property="og:image" content={shared} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {jsonLd?.map((facts, index) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          key={index}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code; `<` cannot end the block early
          dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  )
}

/** The address on the other site; null where that site has no such page. */
function alternateUrl(
  origins: SiteOrigins,
  language: Language,
  path: string,
  given: string | null | undefined,
): string | null {
  const other = otherLanguage(language)
  if (given === null || isBlocked({ kind: other, language: other }, path, new URLSearchParams())) return null
  return origins[other] + path
}

/** Link previews are shown at some 1200 px; wider is only heavier. */
function widestShared(width: number): number {
  return widthsFor('banner', width).findLast((step) => step <= 1200) ?? width
}
