import { savedAddress } from '#rules/offline/saved-address.ts'
import { pagesToDrop, type SavedPageFacts, unusedFiles } from '#rules/offline/what-to-drop.ts'

/** Pages and their files, stored in the browser for offline reading. */
export const CACHE_PREFIX = 'offline-'
const PAGES = `${CACHE_PREFIX}pages`
const FILES = `${CACHE_PREFIX}files`

/** Shown in place of a page that was never saved. */
export const FALLBACK_ADDRESS = '/offline'

/** The header that marks pages worth saving that are the same for everybody; no other page is saved. */
const PERMISSION = 'x-offline-copy'
const SAVED_AT = 'x-saved-at'
const TITLE = 'x-title'
const FILE_LIST = 'x-files'

const MAX_LETTERS = 2_000_000
const MAX_FILES_OF_PAGE = 150
/** Everything else a page loads comes from the network. */
const IS_FILE = /^\/(?:assets|media)\//

export type SavedPage = { address: string; title: string; savedAt: string }

/** Null: the page may not be saved, or failed to load. */
export async function savePage(href: string, response: Response, files: readonly string[], now: Date): Promise<void> {
  if (!isAllowed(response)) return
  const html = await response.text()
  if (html.length > MAX_LETTERS) return
  const address = savedAddress(href)
  const pages = await caches.open(PAGES)
  const needed = [...new Set([...filesIn(html), ...files.filter((file) => IS_FILE.test(file))])]
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': response.headers.get('content-security-policy') ?? '',
    // The time of the server's response, not of saving.
    [SAVED_AT]: new Date(response.headers.get('date') ?? now).toISOString(),
    [TITLE]: encodeURIComponent(titleOf(html)),
    [FILE_LIST]: needed.slice(0, MAX_FILES_OF_PAGE).join(' '),
  })
  await saveFiles(needed.slice(0, MAX_FILES_OF_PAGE))
  await pages.put(address, new Response(html, { headers }))
  await tidyUp(now)
}

function isAllowed(response: Response): boolean {
  const { status, redirected, type, headers } = response
  const isPrivate = /private|no-store/.test(headers.get('cache-control') ?? '')
  return status === 200 && !redirected && type === 'basic' && headers.get(PERMISSION) === 'allowed' && !isPrivate
}

function filesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
}

function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return title
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
}

/** They are in the browser's own cache already, so nothing is downloaded twice. A file that fails is skipped. */
async function saveFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES)
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file, { ignoreVary: true })) return
      const response = await fetch(file).catch(() => null)
      if (response?.status === 200) await cache.put(file, response)
    }),
  )
}

/** The saved page and when it was saved. */
export async function findSavedPage(href: string): Promise<{ response: Response; savedAt: string } | null> {
  const pages = await caches.open(PAGES)
  const response = await pages.match(savedAddress(href), { ignoreVary: true })
  return response ? { response, savedAt: response.headers.get(SAVED_AT) ?? '' } : null
}

export async function isPageSaved(href: string): Promise<boolean> {
  return 'caches' in globalThis && (await findSavedPage(href).catch(() => null)) !== null
}

/** A file of a saved page; for a picture, whatever width was saved. */
export async function findSavedFile(pathname: string): Promise<Response | undefined> {
  const files = await caches.open(FILES)
  const exact = await files.match(pathname, { ignoreVary: true })
  const [picture] = /^\/media\/[^/]+\//.exec(pathname) ?? []
  if (exact || !picture) return exact
  const other = (await files.keys()).find(({ url }) => new URL(url).pathname.startsWith(picture))
  return other && files.match(other, { ignoreVary: true })
}

/** Newest first, without the fallback page. */
export async function listSavedPages(): Promise<SavedPage[]> {
  if (!('caches' in globalThis)) return []
  const saved = await readAll()
  return saved
    .filter(({ address }) => address !== FALLBACK_ADDRESS)
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .map(({ address, title, savedAt }) => ({ address, title, savedAt: new Date(savedAt).toISOString() }))
}

/** Deletes only files that no saved page needs. */
export async function tidyUp(now: Date): Promise<void> {
  const [pages, files, saved] = await Promise.all([caches.open(PAGES), caches.open(FILES), readAll()])
  const own = saved.filter(({ address }) => address !== FALLBACK_ADDRESS)
  const dropped = new Set(pagesToDrop(own, now.getTime()))
  for (const address of dropped) await pages.delete(address, { ignoreVary: true })
  const left = saved.filter(({ address }) => !dropped.has(address))
  const all = (await files.keys()).map(({ url }) => new URL(url).pathname)
  for (const file of unusedFiles(all, left)) await files.delete(file, { ignoreVary: true })
}

export async function forgetEverything(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(own.map((name) => caches.delete(name)))
}

async function readAll(): Promise<(SavedPageFacts & { title: string })[]> {
  const pages = await caches.open(PAGES)
  const requests = await pages.keys()
  return Promise.all(
    requests.map(async ({ url }) => {
      const { pathname, search } = new URL(url)
      const headers = (await pages.match(url, { ignoreVary: true }))?.headers
      return {
        address: pathname + search,
        title: decodeURIComponent(headers?.get(TITLE) ?? ''),
        savedAt: Date.parse(headers?.get(SAVED_AT) ?? '') || 0,
        files: (headers?.get(FILE_LIST) ?? '').split(' ').filter(Boolean),
      }
    }),
  )
}
