import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Site } from '../site.ts'
import { BLOCKED_PAGE_TARGET, isBlocked } from './blocked-pages.ts'

const ru: Site = { kind: 'ru', language: 'ru' }
const en: Site = { kind: 'en', language: 'en' }
const other: Site = { kind: 'other', language: 'ru' }

const blocked = (site: Site, address: string) => {
  const [pathname = '', query] = address.split('?')
  return isBlocked(site, pathname, new URLSearchParams(query))
}

const onlyEnglish = [
  ...['caring-for-jewelry', 'delivery', 'press', 'privacy', 'returns', 'stores', 'terms', 'warranty'],
  'landings/tablet-subscription',
]

const onlyRussian = [
  ...['career', 'certificate', 'certificate-info', 'certificates-and-promo-rules', 'delete-app-account', 'dolyame'],
  ...['dostavka-i-oplata', 'dropofmagic', 'gallery', 'garantii', 'loyalty-program-rules', 'lpbally', 'lpsale'],
  ...['mobile-app-license', 'oferta', 'personal-data-agreement', 'piercing', 'personal-data-policy', 'promotion'],
  ...['shops', 'user-materials-agreement', 'streams', 'ukhod-za-ukrasheniyami', 'vozvrat', 'landings/loyalty-program'],
  ...['landings/offline-subscription', 'landings/online-subscription', 'get-certificates', 'get-certificate'],
]

const onBoth = [
  ...['', 'about', 'cart', 'catalog', 'catalog/new', 'contacts', 'designers', 'jewelry', 'payment', 'profile'],
  ...['referral-program', 'search', 'trend', 'wishlist', 'ya-callback', 'order-success/1', 'landings', '404'],
]

describe('blocked pages', () => {
  test('[D02] the visitor is sent to /404, which no site blocks', () => {
    expect(BLOCKED_PAGE_TARGET).toBe('/404')
    for (const site of [ru, en, other]) expect(blocked(site, BLOCKED_PAGE_TARGET)).toBe(false)
  })

  test.each(onlyEnglish)('[D02, D03] the Russian site blocks /%s and what is under it', (page) => {
    for (const path of [`/${page}`, `/${page}/`, `/${page}/x`, `/${page}/x/y`]) {
      expect(blocked(ru, path), path).toBe(true)
      expect(blocked(en, path), path).toBe(false)
      expect(blocked(other, path), path).toBe(false)
    }
  })

  test.each(onlyRussian)('[D02, D04] the English site blocks /%s and what is under it', (page) => {
    for (const path of [`/${page}`, `/${page}/`, `/${page}/x`, `/${page}/x/y`]) {
      expect(blocked(en, path), path).toBe(true)
      expect(blocked(ru, path), path).toBe(false)
      expect(blocked(other, path), path).toBe(false)
    }
  })

  test.each(onBoth)('[D03, D04] no site blocks /%s', (page) => {
    for (const site of [ru, en, other]) expect(blocked(site, `/${page}`)).toBe(false)
  })

  test.each([
    ['/deliverymen', ru],
    ['/press-kit', ru],
    ['/x/delivery', ru],
    ['/landings/tablet', ru],
    ['/shopsy', en],
    ['/certificate-infos', en],
    ['/catalog/certificate', en],
    ['/catalog/shops', en],
  ])('[D02] only a whole part of the path counts: %s is served', (path, site) => {
    expect(blocked(site, path)).toBe(false)
  })

  test.each([
    '/profile?section=bonusesData',
    '/profile?section=certificatesData',
    '/profile/?section=bonusesData',
    '/profile?section=bonusesData%20',
    '/profile?section=%20bonusesData',
    '/profile?section=+bonusesData+',
    '/profile?section=%62onusesData',
    '/profile?x=1&section=certificatesData&y=2',
    '/profile?section=orders&section=bonusesData',
    '/Profile?section=bonusesData',
    '//profile?section=bonusesData',
    '/%70rofile?section=bonusesData',
    '/x/../profile?section=bonusesData',
  ])('[D05] the English site blocks %s', (address) => {
    expect(blocked(en, address)).toBe(true)
    expect(blocked(ru, address)).toBe(false)
    expect(blocked(other, address)).toBe(false)
  })

  test.each([
    '/profile',
    '/profile?section=',
    '/profile?section=ordersData',
    '/profile?section=bonusesDataX',
    '/profile?Section=bonusesData',
    '/profiles?section=bonusesData',
    '/catalog?section=bonusesData',
  ])('[D05] the English site serves %s', (address) => {
    expect(blocked(en, address)).toBe(false)
  })

  test.each([
    '/CERTIFICATE',
    '//certificate',
    '///certificate//',
    '/certificate/',
    '/certificate%2F',
    '/certificate/.',
    '/certificate/./x',
    '/./certificate',
    '/x/../certificate',
    '/x/%2e%2e/certificate',
    '/../certificate',
    '/%63ertificate',
    '/%2563ertificate',
    '/%43ERTIFICATE',
    '/certificate%2f%2e',
    '/certificate%5c',
    '\\certificate',
    '/certificate/%ff',
    '/certificate/%',
    '/Landings%2FLoyalty-Program',
  ])('[D02, D04] no spelling gets around the list: %s', (path) => {
    expect(blocked(en, path)).toBe(true)
  })

  test('[A13] another host is never blocked, whatever is asked for', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'/.%2fab?') }),
        fc.constantFrom(...onlyEnglish, ...onlyRussian, 'profile'),
        (tail, page) => {
          const path = `/${page}${tail}`
          expect(isBlocked(other, path, new URLSearchParams({ section: 'bonusesData' }))).toBe(false)
        },
      ),
    )
  })

  test('[D02] a listed page stays blocked in any mixture of case, encoding, slashes and dots', () => {
    const spelled = (page: string) =>
      fc
        .array(fc.constantFrom('as is', 'upper', 'encoded', 'twice'), {
          minLength: page.length,
          maxLength: page.length,
        })
        .map((spellings) => [...page].map((letter, at) => spell(letter, spellings[at])).join(''))
    const noise = fc.constantFrom('/', '//', '/./', '/x/../', '/%2e/', '%2F')
    fc.assert(
      fc.property(
        fc.constantFrom(...onlyRussian).chain(spelled),
        noise,
        fc.constantFrom('', '/', '/a', '/.', '%2f'),
        (page, before, after) => {
          expect(isBlocked(en, before + page + after, new URLSearchParams())).toBe(true)
        },
      ),
    )
  })
})

function spell(letter: string, spelling: string | undefined): string {
  const escaped = `%${letter.charCodeAt(0).toString(16)}`
  if (spelling === 'upper') return letter.toUpperCase()
  if (spelling === 'encoded') return escaped
  return spelling === 'twice' ? escaped.replace('%', '%25') : letter
}
