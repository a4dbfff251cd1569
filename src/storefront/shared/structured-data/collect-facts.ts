import type { Thing } from 'schema-dts'

/** A fact about a page in the vocabulary of schema.org. The context is the same for all and is added once. */
export type Fact = Exclude<Thing, string>

/**
 * Collected while a page is drawn on the server and written into its head there. Search engines read the first page
 * that they ask for; a browser has no use for any of it, so that its scripts neither make nor hold them: whoever calls
 * `describePage` does so behind `import.meta.env.SSR`, which a build for browsers drops with all that it needs.
 */
let collecting: Fact[] | null = null

export function describePage(facts: readonly Fact[]): void {
  collecting?.push(...facts)
}

/** Drawing is one synchronous task: no two pages can mix. */
export function collectFacts<Markup>(draw: () => Markup): { markup: Markup; facts: Fact[] } {
  const facts: Fact[] = []
  collecting = facts
  try {
    return { markup: draw(), facts }
  } finally {
    collecting = null
  }
}

export function structuredDataScript(facts: readonly Fact[]): string {
  if (facts.length === 0) return ''
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts })
  // Data, not code; `<` cannot end the block early.
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`
}
