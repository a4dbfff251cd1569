import pg from 'pg'

type Callback = (error: unknown, result: unknown) => void
type Query = (this: pg.Client, config: unknown, values?: unknown, callback?: unknown) => unknown
const send = pg.Client.prototype.query as Query

/** Another release of the shop has changed a table beneath a plan that was kept. */
export const PLAN_OUTDATED = '0A000'

/** Once PostgreSQL has met a statement so often, it is worth remembering there. */
const OFTEN = 20
/** Texts that are counted: more than a shop has. Those put together for one question only must not fill the memory. */
const MAX_TEXTS = 1_000
const times = new Map<string, { count: number; number: number }>()
let lastNumber = 0
/** Part of every name: the next one makes every connection plan anew. */
let generation = 0

/** Makes room: what was asked for once long ago must not keep out what comes often from now on. */
function forgetRare(): void {
  for (const [text, { count }] of times) if (count <= OFTEN) times.delete(text)
}

/** Undefined for a statement that is rare, or was rare until now. */
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
 * Names the statements that come again and again, so that each connection reads and plans them once: for what the shop
 * asks, that is more work than finding the answer.
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
