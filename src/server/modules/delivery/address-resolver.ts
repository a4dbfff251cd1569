import { isOneLineCountry } from '#rules/addresses/address-parts.ts'
import type { AddressBook, Asked, FoundAddress } from '../../integrations/addresses/port.ts'
import { recentAnswers } from './answer-cache.ts'

/** Asks the address book for the shop: politely, briefly, and not twice for the same thing. */
export type AddressResolver = {
  suggest(question: { query: string; country: string; city: string }): Promise<Asked<FoundAddress[]>>
  locate(question: { address: string; country: string }): Promise<Asked<FoundAddress | null>>
}

const NO_BOOK: AddressResolver = {
  suggest: async () => ({ ok: false, reason: 'failed' }),
  locate: async () => ({ ok: false, reason: 'failed' }),
}

const MINUTE = 60_000
const SHORTEST_QUERY = 3

/** Without a book every address is written by hand. */
export function createAddressResolver(options: { book: AddressBook | null; now?: () => number }): AddressResolver {
  const { book, now = Date.now } = options
  if (!book) return NO_BOOK
  const suggested = recentAnswers<Asked<FoundAddress[]>>({ most: 2_000, keepMs: 10 * MINUTE, now })
  // Long enough for an order to be priced by the very answer that its delivery was chosen by.
  const located = recentAnswers<Asked<FoundAddress | null>>({ most: 2_000, keepMs: 60 * MINUTE, now })
  const isAnswered = (asked: Asked<unknown>) => asked.ok

  return {
    async suggest({ query, country, city }) {
      const asked = tidy(query)
      if (asked.length < SHORTEST_QUERY || !isOneLineCountry(country)) return { ok: true, found: [] }
      const key = JSON.stringify([country, city, asked.toLowerCase()])
      return suggested.get(key, () => suggestNear(book, { query: asked, country, city }), isAnswered)
    },
    async locate({ address, country }) {
      const asked = tidy(address)
      if (asked.length < SHORTEST_QUERY || !isOneLineCountry(country)) return { ok: true, found: null }
      const key = JSON.stringify([country, asked.toLowerCase()])
      return located.get(key, () => book.locate({ address: asked, country }), isAnswered)
    },
  }
}

async function suggestNear(
  book: AddressBook,
  { query, country, city }: { query: string; country: string; city: string },
): Promise<Asked<FoundAddress[]>> {
  // The book's names are Russian; a city named otherwise would find nothing.
  if (/^[\p{Script=Cyrillic} .-]+$/u.test(city)) {
    const near = await book.suggest({ query, country, city })
    if (!near.ok || near.found.length > 0) return near
  }
  return book.suggest({ query, country })
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
