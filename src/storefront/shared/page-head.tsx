import { useLocation } from 'react-router'
import type { Language } from '#rules/location/site.ts'
import { isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import type { SiteOrigins } from '#rules/location/web-addresses/own-hosts.ts'
import { twinPath } from '#rules/location/web-addresses/twin-pages.ts'
import { pictureUrl, SHARE_SIZE } from '#rules/pictures/picture-url.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { SHARE_PICTURE, SHOP_NAME } from './shop/brand.ts'
import { settings } from './shop/settings.ts'
import { useSite } from './site.ts'
import { describePage, type Fact } from './structured-data/collect-facts.ts'

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
  /** Facts for search engines (schema.org). Only the server has a use for them: given behind `import.meta.env.SSR`. */
  facts?: readonly Fact[] | undefined
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
  robots: ownRobots,
  image,
  type = 'website',
  facts,
}: PageHeadProps) {
  const { pathname } = useLocation()
  const { site, origins, shop } = useSite()
  // A shop that is not open yet is nobody's to find.
  const robots = shop?.isOpen === false ? 'noindex' : ownRobots
  const { language } = site
  const path = canonicalPath === undefined ? pathname : canonicalPath
  const own = origins[language]
  const url = path === null ? null : own + path
  // What no index may have is no counterpart of anything.
  const isTwin = settings.sites.length > 1 && !robots?.includes('noindex')
  const other =
    isTwin && path !== null ? alternateUrl(origins, language, otherSitePath ?? twinPath(path), otherSitePath) : null
  const picture = image ?? (SHARE_PICTURE && { ...SHARE_PICTURE, alt: SHOP_NAME[language] })
  const shared = picture && sharedPicture(picture)

  if (import.meta.env.SSR && facts) describePage(facts)

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
      {shared && (
        <>
          <meta property="og:image" content={own + shared.path} />
          <meta property="og:image:width" content={String(shared.width)} />
          <meta property="og:image:height" content={String(shared.height)} />
          <meta property="og:image:alt" content={shared.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
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

/** Wide enough to be shown as it is where links are shared; anything taller would lose its head and feet. */
const WIDE = 1.6

/** Link previews are shown at some 1200 by 630 px. What stands upright is put into the shop's frame of that size. */
function sharedPicture({ id, width, height, alt }: NonNullable<PageHeadProps['image']>) {
  if (width < height * WIDE) return { path: pictureUrl(id, SHARE_SIZE.width, 'share'), ...SHARE_SIZE, alt }
  const step = widthsFor('banner', width).findLast((one) => one <= SHARE_SIZE.width) ?? width
  return { path: pictureUrl(id, step, 'jpg'), width: step, height: Math.round((step * height) / width), alt }
}
