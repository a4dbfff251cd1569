import { LRUCache } from 'lru-cache'
import type { CachedPage } from './page-cache.ts'

export type Encoding = keyof CachedPage['bodies']

export type Accepted = {
  /** The smallest first; plain text is always among them. */
  readable: readonly Encoding[]
  /** Those of them in which a stored page is sent: not as gzip or text because a robot once had it so. */
  wanted: readonly Encoding[]
  /** The smallest one that is made of a page which is stored in another. */
  smallest: Encoding
}

const SMALLEST_FIRST = ['br', 'zstd', 'gzip'] as const satisfies readonly Encoding[]

/** Browsers send the same few. */
const known = new LRUCache<string, Accepted>({ max: 100 })

export function acceptedBy(header: string | string[] | undefined): Accepted {
  const text = String(header ?? '')
  let accepted = known.get(text)
  if (!accepted) {
    accepted = parse(text)
    known.set(text, accepted)
  }
  return accepted
}

function parse(header: string): Accepted {
  const readable = [...SMALLEST_FIRST.filter((encoding) => accepts(header, encoding)), 'identity' as const]
  const compact = readable.filter((encoding) => encoding === 'br' || encoding === 'zstd')
  return {
    readable,
    wanted: compact.length > 0 ? compact : readable,
    // Zstandard is for a page that is new.
    smallest: readable.find((encoding) => encoding !== 'zstd') ?? 'identity',
  }
}

function accepts(header: string, encoding: string): boolean {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))`).test(header)
}

/** In which encoding somebody gets a page: the smallest one that is there, else the smallest one that can be made. */
export function encodingOf({ bodies }: Pick<CachedPage, 'bodies'>, { wanted, smallest }: Accepted): Encoding {
  for (const encoding of wanted) if (bodies[encoding]) return encoding
  return smallest
}

/** In which encoding a page is made that somebody waits for: Zstandard takes a sixth of Brotli's time. */
export function quickestOf({ readable, smallest }: Accepted): Encoding {
  return readable.includes('zstd') ? 'zstd' : smallest
}

/** The same for a page that will be stored: as gzip or text it would take the room of several. */
export function quickestStoredOf({ readable }: Accepted): 'zstd' | 'br' {
  return readable.includes('zstd') ? 'zstd' : 'br'
}
