/** What XML 1.0 has no way to write, not even as a reference: control characters and halves of surrogate pairs. */
const IMPOSSIBLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const WHITESPACE = '\t\n\r'

const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Words as the text of an element or the value of an attribute. */
export function xmlText(text: string): string {
  return text
    .replace(IMPOSSIBLE, (sign) => (WHITESPACE.includes(sign) ? sign : ''))
    .replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? sign)
}

/** `<name attribute="value">words</name>`. */
export function xmlElement(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${written.join('')}>${xmlText(text)}</${name}>`
}
