/** Pages that answer questions of buyers: there one can ask on. */
const HELP_PAGES = new Set([
  '/caring-for-jewelry',
  '/contacts',
  '/delivery',
  '/dolyame',
  '/dostavka-i-oplata',
  '/garantii',
  '/payment',
  '/returns',
  '/ukhod-za-ukrasheniyami',
  '/vozvrat',
  '/warranty',
])

export function isHelpPage(path: string): boolean {
  return HELP_PAGES.has(path)
}
