const MAX_WORDS = 6

/** As points are searched: lower case, «ё» as «е». The table keeps its own texts in this form. */
export function plainText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

/** What somebody typed into the search box, as words that must all be there. */
export function searchWords(query: string): string[] {
  return plainText(query.normalize('NFC'))
    .split(/[^\p{L}\p{N}/-]+/u)
    .filter((word) => word !== '' && word !== '-')
    .slice(0, MAX_WORDS)
}
