import { reloadOnce } from '#client/chunk-failure.ts'

/** Pauses before the second, third and fourth attempt at a file. */
const RETRY_DELAYS_MS = [300, 1_000, 2_500]

/** A part of the program is not here, and trying again later may bring it. */
export class ChunkNotLoaded extends Error {
  /** Whether the shop answered any attempt. When it did not, there is no connection, whatever the browser believes. */
  readonly isAnswered: boolean

  constructor(url: string | undefined, isAnswered: boolean, options?: ErrorOptions) {
    super(url, options)
    this.isAnswered = isAnswered
  }
}

/** The server does not have the file: a new release has replaced it. */
class FileGone extends Error {}

/** Files that are in the browser's cache or on their way to it. */
const fetched = new Map<string, Promise<void>>()
/** Styles that chunks have brought to the page. */
const styles = new Map<string, Promise<void>>()

/**
 * Stands in the build for Vite's helper of `import()` (vite.config.ts), which gives up at the first failure. `files`
 * are all that the module needs and the importer does not have, its own file among them.
 *
 * Many browsers remember a module that failed to load, by its address and for as long as the page lives: a second
 * `import()` of it, or of anything that imports it, fails without asking. An address with a query is no way out, since
 * it makes a second copy of the module and leaves what the module imports as it was. So the files are brought into the
 * browser's cache by `fetch()`, which remembers nothing and can be repeated, and are imported when they are all there.
 */
export async function loadChunk<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const urls = files.map((file) => `/${file}`)
  try {
    await Promise.all(urls.filter((url) => !isOnPage(url)).map(fetchOnce))
    // All at once and in the order of the build, which has a meaning.
    await Promise.all(urls.filter(isStyle).map(addStyle))
    return await importModule().catch(async (error) => {
      if (!isLoadFailure(error)) throw error
      // What the page itself has asked for did not come.
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
    // Nothing will come; whoever asked tells so at once and may ask again.
    if (!navigator.onLine) break
    if (delay !== null) await new Promise((done) => setTimeout(done, delay))
  }
  throw new ChunkNotLoaded(url, isAnswered)
}

/** 0 when there was no answer, or not a whole one. */
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

/** Its head names it, so the browser has it or is loading it. */
function isOnPage(url: string): boolean {
  const rel = isStyle(url) ? 'stylesheet' : 'modulepreload'
  return document.querySelector(`link[rel="${rel}"][href="${url}"]`) !== null
}

/** The words of Chromium and Firefox, and those of Safari; anything else is an error of the module itself. */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}
