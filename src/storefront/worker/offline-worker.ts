import {
  FALLBACK_ADDRESS,
  findSavedFile,
  findSavedPage,
  listSavedPages,
  savePage,
  tidyUp,
} from '#client/offline/saved-pages.ts'
import { parseKeepRequest } from '../shared/offline/keep-request.ts'
import { asFallback, asSavedCopy } from './offline-html.ts'
import { type PageRequestEvent, worker } from './worker-scope.ts'

/**
 * While there is a network it answers, and nothing else: pages and calls go there as if there were no worker. Only when
 * it does not answer is a page shown as it was saved, and says so. Calls are never answered from here.
 */

/** Another text with every release, so that browsers notice: what no page needs then goes, the fallback is new. */
const RELEASE: string = import.meta.env.RELEASE

/** Tools of the staff, which nobody reads later. */
const NOT_OURS = /^\/(?:backoffice|sandbox|preview|api|metrics|healthz|readyz)(?:\/|$)/

worker.addEventListener('install', (event) => {
  event.waitUntil(saveFallback().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Otherwise every page would wait until the worker has woken up.
      await worker.registration.navigationPreload?.enable()
      await tidyUp(new Date())
      await worker.clients.claim()
    })(),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || NOT_OURS.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request, pathname))
  else if (request.destination === 'image' && pathname.startsWith('/media/'))
    event.respondWith(picture(request, pathname))
})

worker.addEventListener('message', (event) => {
  const asked = parseKeepRequest(event.data)
  if (asked) event.waitUntil(keep(asked.address, asked.files, asked.isDocument))
})

async function page(event: PageRequestEvent): Promise<Response> {
  try {
    return await fromNetwork(event)
  } catch (error) {
    const { url } = event.request
    const saved = await findSavedPage(url)
    if (saved) return asSavedCopy(saved.response, saved.savedAt)
    const fallback = await findSavedPage(FALLBACK_ADDRESS)
    if (fallback) return asFallback(fallback.response, url, await listSavedPages())
    throw error
  }
}

/**
 * On the way back through the history browsers show what they have, however old, and without a word: there the network
 * is asked as well.
 */
async function fromNetwork({ request, preloadResponse }: PageRequestEvent): Promise<Response> {
  if (request.cache !== 'force-cache') return (await preloadResponse) ?? fetch(request)
  void preloadResponse.catch(() => {})
  return fetch(request.url, { cache: 'no-cache', credentials: 'same-origin', redirect: 'manual' })
}

/** Its name is the hash of its contents: whichever copy is nearer is the right one. */
async function hashedFile(request: Request, pathname: string): Promise<Response> {
  return (await findSavedFile(pathname)) ?? fetch(request)
}

async function picture(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const saved = await findSavedFile(pathname)
    if (saved) return saved
    throw error
  }
}

/** A page that came as a document is in the browser's own cache; one that was put together there is asked for. */
async function keep(address: string, files: readonly string[], isDocument: boolean): Promise<void> {
  const response = await fetch(address, { cache: isDocument ? 'force-cache' : 'no-cache' }).catch(() => null)
  if (response) await savePage(address, response, files, new Date())
}

async function saveFallback(): Promise<void> {
  const response = await fetch(`${FALLBACK_ADDRESS}?release=${RELEASE}`, { cache: 'no-cache' })
  await savePage(FALLBACK_ADDRESS, response, [], new Date())
}
