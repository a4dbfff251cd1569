import type { BreadcrumbList } from 'schema-dts'

/** The way to a page as search engines show it under its title. */
export function breadcrumbFacts(
  origin: string,
  crumbs: readonly { label: string; href: string }[],
): Exclude<BreadcrumbList, string> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  }
}
