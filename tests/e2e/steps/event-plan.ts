import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** As much of what was recorded as the plan speaks of. */
export type TrackedEvent = {
  kind: string
  metrika: { ym?: [string, ...unknown[]]; push?: { ecommerce: Record<string, unknown> } }[]
  tagManager: { event?: string; ecommerce?: Record<string, unknown> | null }[]
}

type Planned = { tagManager: string[]; metrika: string[]; fields: string[] }

const PLAN = fileURLToPath(new URL('../../../docs/analytics.md', import.meta.url))

/** The table of `docs/analytics.md`, by the name of the event. */
export function readEventPlan(): Map<string, Planned> {
  const named = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const rows = readFileSync(PLAN, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '))
  return new Map(
    rows.map(([event, , tagManager, metrika, fields]) => [
      named(event)[0] ?? '',
      { tagManager: named(tagManager), metrika: named(metrika), fields: named(fields) },
    ]),
  )
}

const ASIDE = new Set(['event', 'page_location'])
const CURRENCIES = new Set(['currencyCode', 'localCurrency'])

/** What was sent and is not planned, in words. */
export function unplanned(recorded: readonly TrackedEvent[]): string[] {
  const plan = readEventPlan()
  const found = recorded.flatMap((event) => {
    const planned = plan.get(event.kind)
    if (!planned) return [`the event ${event.kind}`]
    return [
      ...tagManagerNames(event).filter((name) => !planned.tagManager.includes(name)),
      ...metrikaNames(event).filter((name) => !planned.metrika.includes(name)),
      ...fieldsOf(event).filter((name) => !planned.fields.includes(name)),
    ].map((name) => `${event.kind}: ${name}`)
  })
  return [...new Set(found)]
}

/** What is planned of these events and was not sent, in words. */
export function unsent(recorded: readonly TrackedEvent[], kinds: readonly string[]): string[] {
  const plan = readEventPlan()
  return kinds.flatMap((kind) => {
    const planned = plan.get(kind)
    const events = recorded.filter((event) => event.kind === kind)
    if (!planned || events.length === 0) return [`the event ${kind}`]
    const sent = new Set(events.flatMap((event) => [...tagManagerNames(event), ...metrikaNames(event)]))
    return [...planned.tagManager, ...planned.metrika].flatMap((name) => (sent.has(name) ? [] : `${kind}: ${name}`))
  })
}

function tagManagerNames({ tagManager }: TrackedEvent): string[] {
  return tagManager.flatMap(({ event }) => event ?? [])
}

function metrikaNames({ metrika }: TrackedEvent): string[] {
  return metrika.flatMap(({ ym, push }) => {
    if (ym) return String(ym[0] === 'reachGoal' ? ym[1] : ym[0])
    return Object.keys(push?.ecommerce ?? {}).filter((name) => !CURRENCIES.has(name))
  })
}

function fieldsOf({ tagManager }: TrackedEvent): string[] {
  return tagManager.flatMap((push) =>
    push.event === undefined ? [] : Object.keys(push.ecommerce ?? push).filter((name) => !ASIDE.has(name)),
  )
}
