import type { ItemList } from 'schema-dts'

/** A page that lists others, for search engines (schema.org). */
export function listFacts(origin: string, items: readonly { name: string; url: string }[]): Exclude<ItemList, string> {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + url,
    })),
  }
}
