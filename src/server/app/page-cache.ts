import { LRUCache } from 'lru-cache'

/** A page as it leaves: bytes for each encoding and their headers, ready to be written without further thought. */
export type KeptPage = {
  status: number
  /** Empty for a page that is not kept. */
  etag: string
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer }
  /** Headers common to all encodings. */
  headers: Readonly<Record<string, string>>
  /** What it shows; a change of any of these makes it stale. */
  tags: ReadonlySet<string>
  madeAt: number
}

type Entry = { page: KeptPage; isStale: boolean }

/** Within this time a page is served as it is. */
const FRESH_MS = 60_000
/** After it, or after a change, it is served once more while a new one is made, but never when older than this. */
const STALE_MS = 60 * 60_000

export type Found = { page: KeptPage; needsRefresh: boolean }

export type PageCache = {
  /** False when there is no room for even one page: then nothing is prepared for keeping. */
  isOn: boolean
  find(key: string, now: number): Found | undefined
  keep(key: string, page: KeptPage): void
  /** `everything` makes all pages stale. */
  invalidate(tags: readonly string[]): void
  clear(): void
  size(): { pages: number; bytes: number }
}

export function createPageCache(maxBytes: number): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ page }, key) => {
      const { br, gzip, identity } = page.bodies
      return identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + key.length * 2 + 1_000
    },
  })

  return {
    isOn: maxBytes > 0,
    find(key, now) {
      const entry = entries.get(key)
      if (!entry) return undefined
      const age = now - entry.page.madeAt
      if (age > STALE_MS) return undefined
      return { page: entry.page, needsRefresh: entry.isStale || age > FRESH_MS }
    },
    keep(key, page) {
      if (maxBytes > 0) entries.set(key, { page, isStale: false })
    },
    invalidate(tags) {
      const isAll = tags.includes('everything')
      for (const entry of entries.values()) {
        if (isAll || tags.some((tag) => entry.page.tags.has(tag))) entry.isStale = true
      }
    },
    clear: () => entries.clear(),
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  }
}
