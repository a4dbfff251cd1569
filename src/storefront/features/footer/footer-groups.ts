import type { Language } from '#rules/location/site.ts'
import { isBlocked } from '#rules/location/web-addresses/blocked-pages.ts'
import { layout } from '#site-texts/layout.ts'
import type { PopupName, PopupPayloads } from '../../shared/popups/names.ts'

type Path = keyof typeof layout.pages
type Group = keyof typeof layout.footer.groups

/** Every page of the shop that is not a step of an order, a page of one thing or a landing of a campaign. */
const GROUPS: Record<Group, readonly Path[]> = {
  catalogue: ['/catalog', '/catalog/new', '/catalog/sale', '/catalog/men', '/trend', '/designers', '/jewelry'],
  help: [
    '/find-order',
    '/dostavka-i-oplata',
    '/delivery',
    '/payment',
    '/dolyame',
    '/vozvrat',
    '/returns',
    '/garantii',
    '/warranty',
    '/ukhod-za-ukrasheniyami',
    '/caring-for-jewelry',
  ],
  gifts: [
    '/certificate',
    '/certificate-info',
    '/get-certificate',
    '/landings/loyalty-program',
    '/referral-program',
    '/promotion',
    '/dropofmagic',
    '/landings/online-subscription',
    '/profile',
    '/wishlist',
  ],
  about: ['/about', '/shops', '/stores', '/piercing', '/gallery', '/streams', '/press', '/career', '/contacts'],
  documents: [
    '/oferta',
    '/terms',
    '/privacy',
    '/personal-data-policy',
    '/personal-data-agreement',
    '/user-materials-agreement',
    '/certificates-and-promo-rules',
    '/loyalty-program-rules',
    '/mobile-app-license',
    '/delete-app-account',
  ],
}

const { inShort, app } = layout.footer

/** A popup that needs nothing to be opened with. */
type PlainPopup = { [Name in PopupName]: PopupPayloads[Name] extends undefined ? Name : never }[PopupName]

/** What a popup says, after the pages of a group. */
export const FOOTER_POPUPS: Partial<Record<Group, readonly { name: string; popup: PlainPopup }[]>> = {
  help: [
    { name: inShort.delivery, popup: 'servicesDelivery' },
    { name: inShort.refund, popup: 'servicesRefund' },
    { name: inShort.warranty, popup: 'servicesWarranty' },
  ],
  about: [{ name: app, popup: 'mobileApp' }],
}

export type FooterLink = { path: Path; name: string }

/**
 * What the footer lists: the pages of the site in this language. A host that is neither site blocks nothing, but it too
 * speaks one language, and the twin of each page in the other one would only be listed twice.
 */
export function footerLinks(group: Group, language: Language): FooterLink[] {
  const site = { kind: language, language }
  return GROUPS[group]
    .filter((path) => !isBlocked(site, path, new URLSearchParams()))
    .map((path) => ({ path, name: layout.pages[path] }))
}
