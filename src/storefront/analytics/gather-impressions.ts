import type { TagEvent } from './tags/tag-event.ts'

export const GATHER_MS = 250

type Impressions = Extract<TagEvent, { kind: 'impressions' }>

/**
 * Cards come into view by the dozen: they are told together, list by list, and each once for as long as its list shows
 * the same. Anything else that happens comes after them, as it did on the screen.
 */
export function gatherImpressions(notify: (event: TagEvent, at: number) => void) {
  let gathered: { event: Impressions; at: number }[] = []
  let seen = new Set<string>()
  let seenOn = ''
  let soon: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(soon)
    soon = undefined
    for (const { event, at } of gathered) notify(event, at)
    gathered = []
  }

  function add(event: Impressions, at: number) {
    const shown = withoutPage(event.page)
    if (shown !== seenOn) seen = new Set()
    seenOn = shown
    const names = event.items.map(({ id }) => `${event.list.name} ${id}`)
    const items = event.items.filter((_, index) => !seen.has(names[index] ?? ''))
    if (items.length === 0) return
    for (const name of names) seen.add(name)
    const known = gathered.find(
      (one) =>
        one.event.page === event.page && one.event.list.name === event.list.name && one.event.list.id === event.list.id,
    )
    if (known) known.event = { ...known.event, items: [...known.event.items, ...items] }
    else gathered.push({ event: { ...event, items }, at })
    soon ??= setTimeout(flush, GATHER_MS)
  }

  return {
    notify(event: TagEvent, at: number) {
      if (event.kind === 'impressions') return add(event, at)
      flush()
      notify(event, at)
    },
    flush,
  }
}

/** The next page of a list is the same list. */
function withoutPage(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('page')
  return url.href
}
