/** Longer ones are pasted by accident or on purpose; the beginning says enough. */
export const QUERY_LIMIT = 200
export const WORD_LIMIT = 12
/** Invisible characters do not count, but looking for them must not take long either. */
const RAW_LIMIT = QUERY_LIMIT * 10

/** A query as it was typed, without what nobody typed: line breaks, control and zero-width characters, and the rest of a novel. */
export function tidyQuery(query: string): string {
  const visible = query
    .slice(0, RAW_LIMIT)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\s\p{Z}\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
  return Array.from(visible).slice(0, QUERY_LIMIT).join('').trim()
}

/**
 * Words and single spaces, all that two spellings of one name share: lower case, «ё» as «е», no accents over Latin
 * letters, no quotes, hyphens as spaces. `search.plain` in the database does the same to the texts of the products.
 */
export function plainText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/([a-z])\p{M}+/gu, '$1')
      .normalize('NFKC')
      .replaceAll('ё', 'е')
      // men's is one word.
      .replace(/(?<=\p{L})['’ʼ`](?=\p{L})/gu, '')
      .replace(/\p{Cf}+/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}
