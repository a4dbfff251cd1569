import { LRUCache } from 'lru-cache'
import { keysByMark } from '../kernel/keys-by-mark.ts'
import { upTo } from '../kernel/up-to.ts'

/** A page ready to send: bytes per encoding and their headers. */
export type CachedPage = {
  status: number
  /** Empty for an uncached page. */
  etag: string
  /** If cached, Brotli or, until it is asked for again, Zstandard, and gzip once a robot has come; else the wanted one. */
  bodies: { identity?: Buffer; zstd?: Buffer; br?: Buffer; gzip?: Buffer }
  /** Headers common to all encodings. */
  headers: Readonly<Record<string, string>>
  /** What the page depends on; a change of any tag makes it stale. */
  tags: ReadonlySet<string>
  madeAt: number
}

type Entry = { page: CachedPage /** When something that it shows changed; null: never. */; changedAt: number | null }

/** Up to this age a page is served as it is. */
const FRESH_MS = 60_000
/** Up to this age a stale page is served once more while a new one is rendered. */
const STALE_MS = 5 * 60_000
/** How long a page invalidated by a change is still served while the new one is rendered. */
const CHANGED_MS = 1_000
/** The maximum age of a page served under overload: its prices are outdated. */
const KEPT_MS = 60 * 60_000
/** Room for a page as gzip, up to half as large again as Brotli, should a robot ask for it. */
const WITH_GZIP = 2.5
/** A short text, its place in a set and the page's place among those that it concerns. */
const TAG_BYTES = 110
/** Of the memory, for pages whose addresses have no end: searches, filters, missing products. */
const ENDLESS_SHARE = 1 / 4
/** How many tags' last changes are remembered: far more than change while a page is rendered. */
const MAX_CHANGES = 10_000

export type Found = { page: CachedPage; needsRefresh: boolean }

export type PageCache = {
  /** False if the cache has no room for even one page; then nothing is prepared for it. */
  isOn: boolean
  find(key: string, now: number): Found | undefined
  /** For overload: the page as it was, whatever has changed since. */
  findStale(key: string, now: number): CachedPage | undefined
  /**
   * Changes after `begunAt` may be missing from the page. `isEndless`: anybody can think of another such address, so that
   * these pages share a small room of their own.
   */
  keep(key: string, page: CachedPage, begunAt: number, isEndless?: boolean): void
  /** The tag `everything` makes all pages stale. */
  invalidate(tags: readonly string[], now: number): void
  clear(): void
  size(): { pages: number; bytes: number }
}

export function createPageCache(maxBytes: number): PageCache {
  const endlessBytes = Math.floor(maxBytes * ENDLESS_SHARE)
  const rooms = { lasting: createRoom(maxBytes - endlessBytes), endless: createRoom(endlessBytes) }
  const all = Object.values(rooms)
  const get = (key: string) => rooms.lasting.entries.get(key) ?? rooms.endless.entries.get(key)

  const changes = new LRUCache<string, number>(upTo(MAX_CHANGES))
  /** When a dependency of the page changed after rendering began; null: none did. */
  const changedSince = (tags: ReadonlySet<string>, begunAt: number): number | null => {
    const last = Math.max(...['everything', ...tags].map((tag) => changes.get(tag) ?? -1))
    return last >= begunAt ? last : null
  }

  return {
    isOn: maxBytes > 0,
    find(key, now) {
      const entry = get(key)
      if (!entry) return undefined
      const age = now - entry.page.madeAt
      if (age > STALE_MS) return undefined
      if (entry.changedAt !== null && now - entry.changedAt > CHANGED_MS) return undefined
      return { page: entry.page, needsRefresh: entry.changedAt !== null || age > FRESH_MS }
    },
    findStale(key, now) {
      const entry = get(key)
      return entry && now - entry.page.madeAt <= KEPT_MS ? entry.page : undefined
    },
    keep(key, page, begunAt, isEndless = false) {
      if (maxBytes === 0) return
      const [room, other] = isEndless ? [rooms.endless, rooms.lasting] : [rooms.lasting, rooms.endless]
      // What was missing may be there now.
      other.entries.delete(key)
      room.entries.set(key, { page, changedAt: changedSince(page.tags, begunAt) })
      // One that is larger than all the room is not there.
      if (room.entries.has(key)) room.keysByTag.add(key, page.tags)
    },
    invalidate(tags, now) {
      for (const tag of tags) changes.set(tag, now)
      for (const { entries, keysByTag } of all) {
        const keys = tags.includes('everything') ? [entries.keys()] : tags.map(keysByTag.of)
        for (const some of keys)
          for (const key of some) {
            const entry = entries.peek(key)
            if (entry) entry.changedAt ??= now
          }
      }
    },
    clear() {
      for (const { entries } of all) entries.clear()
    },
    size: () => ({
      pages: all.reduce((sum, { entries }) => sum + entries.size, 0),
      bytes: all.reduce((sum, { entries }) => sum + entries.calculatedSize, 0),
    }),
  }
}

function createRoom(maxBytes: number) {
  const keysByTag = keysByMark<string, string>()
  const entries = new LRUCache<string, Entry>({
    dispose: ({ page }, key) => keysByTag.remove(key, page.tags),
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ page }, key) => {
      const stored = Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0)
      return Math.ceil(stored * WITH_GZIP) + key.length * 2 + page.tags.size * TAG_BYTES + 1_000
    },
  })
  return { entries, keysByTag }
}
