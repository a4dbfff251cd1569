import pg from 'pg'

type Callback = (error: unknown, result: unknown) => void
type Query = (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) => unknown
const send = pg.Client.prototype.query as Query

/** Another release changed a table that a cached plan uses. */
export const PLAN_OUTDATED = '0A000'

/** After this many uses a statement is worth preparing. */
const OFTEN = 20
/** How many statement texts are counted: more than the shop has. Ad-hoc statements must not fill memory. */
const MAX_TEXTS = 1_000
const times = new Map<string, { count: number; number: number }>()
let lastNumber = 0
/** Part of every statement name; raising it makes every connection plan again. */
let generation = 0

/** Evicts rare statements, so that old ones do not keep out those that become frequent. */
function forgetRare(): void {
  for (const [text, { count }] of times) if (count <= OFTEN) times.delete(text)
}

/** Undefined for a statement that is rare. */
function nameOf(text: string): string | undefined {
  let known = times.get(text)
  if (!known) {
    if (times.size >= MAX_TEXTS) forgetRare()
    if (times.size >= MAX_TEXTS) return undefined
    known = { count: 0, number: ++lastNumber }
    times.set(text, known)
  }
  return ++known.count > OFTEN ? `often_${known.number}_${generation}` : undefined
}

/**
 * Names frequent statements, so that each connection parses and plans them once: for the shop's queries that costs more
 * than running them.
 */
export class PreparingClient extends pg.Client {}
PreparingClient.prototype.query = function (this: pg.Client, config: unknown, values: unknown, callback: unknown) {
  const isPlain = typeof config === 'object' && config !== null && 'text' in config && Array.isArray(values)
  const name = isPlain && values.length > 0 ? nameOf(String(config.text)) : undefined
  if (!isPlain || !name) return send.call(this, config, values, callback)
  const named = { ...config, name }
  const asOf = generation
  const notice = (error: unknown) => {
    const isOutdated = (error as { code?: string } | null)?.code === PLAN_OUTDATED
    if (isOutdated && asOf === generation) generation++
  }
  if (typeof callback === 'function') {
    const done: Callback = (error, result) => {
      notice(error)
      ;(callback as Callback)(error, result)
    }
    return send.call(this, named, values, done)
  }
  const asked = send.call(this, named, values) as Promise<unknown>
  asked.catch(notice)
  return asked
} as never
