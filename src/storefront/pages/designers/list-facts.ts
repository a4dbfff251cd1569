type Crumb = { label: string; href: string }

/** A page that lists others, for search engines (schema.org): the way to it, and what is on it. */
export function listFacts(
  origin: string,
  crumbs: readonly Crumb[],
  items: readonly { name: string; url: string }[],
): object[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: origin + href,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: origin + url,
      })),
    },
  ]
}
