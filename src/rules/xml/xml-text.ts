/** What XML 1.0 has no way to write, not even as a reference: most control characters and halves of surrogate pairs. */
const IMPOSSIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Words as the text of an element or the value of an attribute. */
export function xmlText(words: string): string {
  return words.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? sign)
}

/** `<name attribute="value">words</name>`. */
export function xmlElement(name: string, words: string, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  return `<${name}${written.join('')}>${xmlText(words)}</${name}>`
}
