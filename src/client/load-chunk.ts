import { reloadOnce } from '#client/chunk-failure.ts'

/** Delays before the second, third and fourth attempt. */
const RETRY_DELAYS_MS = [300, 1_000, 2_500]

/** A chunk could not be loaded; a later attempt may succeed. */
export class ChunkNotLoaded extends Error {
  /** Whether the server answered any attempt. If not, there is no connection, whatever `navigator.onLine` says. */
  readonly isAnswered: boolean

  constructor(url: string | undefined, isAnswered: boolean, options?: ErrorOptions) {
    super(url, options)
    this.isAnswered = isAnswered
  }
}

/** The server no longer has the file: a new release replaced it. */
class FileGone extends Error {}

/** Files in the browser's cache or being fetched. */
const fetched = new Map<string, Promise<void>>()
/** Style sheets added by chunks. */
const styles = new Map<string, Promise<void>>()

/**
 * Replaces Vite's helper for `import()` (vite.config.ts), which gives up at the first failure. `files` are all that the
 * module needs and the importer does not have, its own file included.  Many browsers remember a failed module by its
 * URL for the life of the page: a second `import()` of it, or of anything that imports it, fails without a request. A
 * query in the URL does not help, because it creates a second copy and leaves the module's own imports failed. So the
 * files are fetched into the browser's cache, which can be retried, and imported once all are there.
 */
export async function loadChunk<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const urls = files.map((file) => `/${file}`)
  try {
    await Promise.all(urls.filter((url) => !isOnPage(url)).map(fetchOnce))
    // In parallel, but in build order, which decides the cascade.
    await Promise.all(urls.filter(isStyle).map(addStyle))
    return await importModule().catch(async (error) => {
      if (!isLoadFailure(error)) throw error
      // A file that the page itself requested did not load.
      await Promise.all(urls.map(fetchFile))
      return await importModule()
    })
  } catch (error) {
    const isHelpedByReload = error instanceof FileGone || isLoadFailure(error)
    if (isHelpedByReload && reloadOnce()) return new Promise(() => {})
    throw isHelpedByReload ? new ChunkNotLoaded(files[0], true, { cause: error }) : error
  }
}

function fetchOnce(url: string): Promise<void> {
  let file = fetched.get(url)
  if (!file) {
    file = fetchFile(url)
    file.catch(() => fetched.delete(url))
    fetched.set(url, file)
  }
  return file
}

async function fetchFile(url: string): Promise<void> {
  let isAnswered = false
  for (const delay of [...RETRY_DELAYS_MS, null]) {
    const status = await fetchIntoCache(url)
    isAnswered ||= status > 0
    if (status === 200) return
    if (status === 404 || status === 410) throw new FileGone(url)
    // Offline: fail at once, so that the caller can say so and offer a retry.
    if (!navigator.onLine) break
    if (delay !== null) await new Promise((done) => setTimeout(done, delay))
  }
  throw new ChunkNotLoaded(url, isAnswered)
}

/** Returns 0 without a complete response. */
async function fetchIntoCache(url: string): Promise<number> {
  try {
    const response = await fetch(url)
    if (response.ok) await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

function addStyle(url: string): Promise<void> {
  let added = styles.get(url)
  if (!added && isOnPage(url)) return Promise.resolve()
  if (!added) {
    added = new Promise((done, fail) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = url
      link.onload = () => done()
      link.onerror = () => {
        link.remove()
        styles.delete(url)
        fail(new ChunkNotLoaded(url, true))
      }
      document.head.append(link)
    })
    styles.set(url, added)
  }
  return added
}

function isStyle(url: string): boolean {
  return url.endsWith('.css')
}

/** Linked in the head, so the browser has it or is loading it. */
function isOnPage(url: string): boolean {
  const rel = isStyle(url) ? 'stylesheet' : 'modulepreload'
  return document.querySelector(`link[rel="${rel}"][href="${url}"]`) !== null
}

/** Messages of Chromium, Firefox and Safari; anything else is an error of the module itself. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}
