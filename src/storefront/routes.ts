import { settings } from './shared/shop/settings.ts'

/**
 * All addresses of the shop in one table (spec 2). `page` is the file in `pages/`; a row without one is an address that
 * is reserved and answers 404 until its page is built. `query` lists what the page reads from the query string: the
 * server drops everything else before it renders and caches.
 */
export type RouteRow = {
  path: string
  page?: string
  layout?: 'landing' | 'none'
  query?: readonly string[]
  /** The page must be made for each visitor anew: it is never kept. */
  isPersonal?: boolean
  /** What is not published yet: the back office shows it inside its own pages. */
  isDraft?: boolean
  /** False for what is `noindex`, or another page under a second address: it is on no map of the site. */
  isIndexed?: boolean
}

/** Stands for every parameter that a list reads: the server knows them, and no page has to load them for this table. */
export const OF_LISTS = '(lists)'

/** A document, and below it each of its versions by its day. */
function documentAt(path: string): RouteRow {
  return { path: `${path}/:versionDay?`, page: 'content/content-page' }
}

export const routes: readonly RouteRow[] = [
  { path: '/', page: 'home/home-page' },
  { path: '/about', page: 'content/content-page' },
  { path: '/career', page: 'career/career-page' },
  { path: '/caring-for-jewelry', page: 'content/content-page' },
  { path: '/cart', page: 'cart/cart-page', query: ['step'], isIndexed: false },
  { path: '/catalog', page: 'catalog/catalog-page', query: [OF_LISTS] },
  { path: '/catalog/men', page: 'catalog/catalog-page', query: [OF_LISTS] },
  { path: '/catalog/new', page: 'catalog/catalog-page', query: [OF_LISTS] },
  { path: '/catalog/sale', page: 'catalog/catalog-page', query: [OF_LISTS] },
  { path: '/catalog/:category/:id?', page: 'catalog/catalog-page', query: [OF_LISTS] },
  { path: '/certificate', page: 'certificate/certificate-page' },
  { path: '/certificate-info', page: 'certificate-info/certificate-info-page' },
  documentAt('/certificates-and-promo-rules'),
  { path: '/contacts', page: 'contacts/contacts-page' },
  { path: '/delete-app-account', page: 'account/delete-account-page' },
  { path: '/delivery', page: 'content/content-page' },
  { path: '/designers', page: 'designers/designers-page' },
  { path: '/designers/:id', page: 'designers/designer-page', query: [OF_LISTS] },
  { path: '/dolyame', page: 'content/content-page' },
  { path: '/dostavka-i-oplata', page: 'content/content-page' },
  { path: '/dropofmagic', page: 'content/content-page' },
  { path: '/find-order', page: 'order/find-order-page' },
  { path: '/gallery', page: 'content/content-page' },
  { path: '/garantii', page: 'content/content-page' },
  { path: '/get-certificate/:id?', page: 'get-certificate/get-certificate-page', isPersonal: true },
  { path: '/jewelry', page: 'catalog/catalog-page', query: [OF_LISTS], isIndexed: false },
  { path: '/jewelry/:id', page: 'product/product-page' },
  // What editors add: an address of its own needs no release.
  { path: '/landings/:name', page: 'content/content-page', layout: 'landing' },
  { path: '/landings/loyalty-program', page: 'loyalty/join-page', layout: 'landing' },
  {
    path: '/landings/offline-subscription',
    page: 'landings/offline-subscription-page',
    layout: 'landing',
    query: ['shop'],
  },
  { path: '/landings/online-subscription', page: 'landings/online-subscription-page', layout: 'landing' },
  {
    path: '/landings/tablet-subscription',
    page: 'landings/tablet-subscription-page',
    layout: 'landing',
    isIndexed: false,
  },
  documentAt('/loyalty-program-rules'),
  { path: '/lpbally', page: 'loyalty/bonuses-page', layout: 'landing' },
  { path: '/lpsale', page: 'content/content-page', layout: 'landing' },
  documentAt('/mobile-app-license'),
  { path: '/newsletter/confirm/:token', page: 'newsletter/confirm-page', isPersonal: true },
  { path: '/newsletter/unsubscribe/:token', page: 'newsletter/unsubscribe-page', isPersonal: true },
  documentAt('/oferta'),
  { path: '/offline', page: 'offline/offline-page', layout: 'landing', isIndexed: false },
  { path: '/order-success/:id?', page: 'order/order-success-page', isPersonal: true },
  {
    path: '/passport/:code',
    ...(settings.items && { page: 'passport/passport-page' }),
    isPersonal: true,
    isIndexed: false,
  },
  { path: '/payment', page: 'content/content-page' },
  documentAt('/personal-data-agreement'),
  documentAt('/personal-data-policy'),
  { path: '/piercing', ...(settings.piercing && { page: 'piercing/piercing-page' }) },
  { path: '/preview/product/:token', page: 'product/preview-page', isPersonal: true },
  { path: '/preview/career/:token', page: 'career/preview-page', isPersonal: true, isDraft: true },
  { path: '/preview/home/:token', page: 'home/preview-page', isPersonal: true, isDraft: true },
  {
    path: '/preview/streams/:token',
    ...(settings.hasStreams && { page: 'streams/preview-page' }),
    isPersonal: true,
    isDraft: true,
  },
  { path: '/preview/:token', page: 'content/preview-page', isPersonal: true, isDraft: true },
  { path: '/press', page: 'content/content-page' },
  documentAt('/privacy'),
  { path: '/profile', page: 'profile/profile-page', query: ['section'], isIndexed: false },
  { path: '/promotion', page: 'content/content-page' },
  { path: '/referral-program', ...(settings.referral && { page: 'referral/referral-page' }) },
  { path: '/returns', page: 'content/content-page' },
  { path: '/search', page: 'search/search-page', query: ['q'], isIndexed: false },
  { path: '/search/:id', page: 'search/results-page', query: [OF_LISTS, 'exact'] },
  { path: '/shops', page: 'shops/shops-page', query: ['city'] },
  { path: '/shops/:code', page: 'shops/shop-page' },
  { path: '/stores', page: 'shops/shops-page', query: ['city'] },
  { path: '/stores/:code', page: 'shops/shop-page' },
  { path: '/streams', ...(settings.hasStreams && { page: 'streams/streams-page' }) },
  documentAt('/terms'),
  { path: '/together/:token', page: 'together/together-page', isPersonal: true, isIndexed: false },
  { path: '/trend', page: 'trend/trends-page' },
  { path: '/trend/:id', page: 'trend/trend-page', query: [OF_LISTS] },
  { path: '/ukhod-za-ukrasheniyami', page: 'content/content-page' },
  documentAt('/user-materials-agreement'),
  { path: '/vozvrat', page: 'content/content-page' },
  { path: '/warranty', page: 'content/content-page' },
  { path: '/wishlist', page: 'wishlist/wishlist-page', isIndexed: false },
  { path: '/ya-callback', page: 'auth/ya-callback-page', isIndexed: false },
  // The workbench of the design system; the server hides it where there is no sandbox.
  { path: '/sandbox/ui', page: 'sandbox/ui-page', layout: 'none', isIndexed: false },
  { path: '/sandbox/cards', page: 'sandbox/cards-page', isIndexed: false },
]
