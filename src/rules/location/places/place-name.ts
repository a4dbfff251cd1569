const LIMIT = 100
/** What names of places are made of, in any script. Markup, line breaks and control characters are not among it. */
const PLACE_NAME = /^[\p{L}\p{M}\p{N} .,'’()/№-]+$/u

/** A city or a region as somebody wrote it, tidied; null when it is no name of a place. */
export function placeName(text: string): string | null {
  // Before anything is done to it: tidying megabytes is work for nothing.
  if (text.length > LIMIT * 4) return null
  const name = text
    .normalize('NFC')
    .replace(/[ \u00a0]+/g, ' ')
    .trim()
  return name.length <= LIMIT && PLACE_NAME.test(name) && /\p{L}/u.test(name) ? name : null
}
