const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>', nbsp: ' ' }
/** What a person reads of a page's source. */
export const texts = (html: string) =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|quot|#x27|lt|gt|nbsp);/g, (_, name: string) => entities[name] ?? '')
    // What keeps a range of days on one line is not read.
    .replaceAll('\u2060', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
/** What stands in each element of a kind. */
export const inside = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) => texts(inner))
