/** For text and for attribute values alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

// Control signs and those that turn the direction of writing: in a name they could make a letter show what it does not say.
const UNSEEN = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** One line of somebody's words. */
export function oneLine(text: string): string {
  return text
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(UNSEEN, '')
    .trim()
}

/** Words that may have lines of their own. */
export function manyLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine)
}

/** A link as it may stand in a letter; null for anything that is not an ordinary page. */
export function webLink(url: string): string | null {
  if (!URL.canParse(url)) return null
  const parsed = new URL(url)
  return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed.href : null
}
