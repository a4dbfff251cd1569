import type { Site, SiteKind } from '../site.ts'
import { canonicalPath } from './canonical-path.ts'

/** Where a visit to a blocked page is sent. */
export const BLOCKED_PAGE_TARGET = '/404'

/** Spec 2, "Blocked pages": what only the English site has. */
const BLOCKED_ON_RU = [
  'caring-for-jewelry',
  'delivery',
  'press',
  'privacy',
  'returns',
  'stores',
  'terms',
  'warranty',
  'landings/tablet-subscription',
]

/** Spec 2, "Blocked pages": what only the Russian site has. */
const BLOCKED_ON_EN = [
  'career',
  'certificate',
  'certificate-info',
  'certificates-and-promo-rules',
  'delete-app-account',
  'dolyame',
  'dostavka-i-oplata',
  'dropofmagic',
  'gallery',
  'garantii',
  'loyalty-program-rules',
  'lpbally',
  'lpsale',
  'mobile-app-license',
  'oferta',
  'personal-data-agreement',
  'piercing',
  'personal-data-policy',
  'promotion',
  'shops',
  'user-materials-agreement',
  'streams',
  'ukhod-za-ukrasheniyami',
  'vozvrat',
  'landings/loyalty-program',
  'landings/offline-subscription',
  'landings/online-subscription',
  'get-certificates',
  // The specification lists only the plural, which is no route of the shop; the page that is meant is this one.
  'get-certificate',
]

const BLOCKED: Record<SiteKind, readonly string[]> = { ru: BLOCKED_ON_RU, en: BLOCKED_ON_EN, other: [] }

/** Spec 2: bonuses and certificates are not sold on the English site, so its profile has no such sections. */
const PROFILE_SECTIONS_BLOCKED_ON_EN = ['bonusesData', 'certificatesData']

/** Whether a visit to this page is sent to `/404`. The path is put into its canonical form before it is compared. */
export function isBlocked(site: Site, pathname: string, query: URLSearchParams): boolean {
  if (site.kind === 'other') return false

  const path = canonicalPath(pathname)
  if (BLOCKED[site.kind].some((page) => matches(path, `/${page}`))) return true

  return site.kind === 'en' && matches(path, '/profile') && asksForBlockedSection(query)
}

function matches(path: string, listed: string): boolean {
  return path === listed || path.startsWith(`${listed}/`)
}

function asksForBlockedSection(query: URLSearchParams): boolean {
  // Every value counts: which one of a repeated parameter the page would read is not worth relying on.
  return query.getAll('section').some((value) => PROFILE_SECTIONS_BLOCKED_ON_EN.includes(value.trim()))
}
