import { type DateContext, formatDayAndTime, formatNumber } from '#client/formats/formats.ts'
import type { AuditAction } from '#contract/staff/staff-audit.ts'
import { audit as texts } from '#site-texts/backoffice/audit.ts'
import { providers } from '#site-texts/backoffice/providers.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { backoffice } from '#site-texts/backoffice.ts'

/** States and roles have words of their own, wherever they stand. */
const VALUES: Record<string, Record<string, Record<string, string>>> = {
  order: {
    state: backoffice.states.order,
    payment: backoffice.states.payment,
    delivery: backoffice.states.delivery,
    return: orderDesk.returns.states,
    carrier: Object.fromEntries(Object.entries(providers.services).map(([id, { name }]) => [id, name])),
  },
  staff: { state: backoffice.staff.states, role: backoffice.shell.roles },
}

/** Written down in minor units. */
const SUMS = ['amount', 'refundable']
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

type Changed = Pick<AuditAction, 'entity' | 'before' | 'after'>
export type FieldChange = { name: string; before: string | null; after: string }

/** Lines of a cart have no names: what was done to which cart is said beside them. */
const partsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** What differs, in words; of something new all of it. */
export function changesOf({ entity, before, after }: Changed, dates: DateContext): FieldChange[] {
  const former = new Map(partsOf(before))
  const textOf = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return texts.values[value ? 'yes' : 'no']
    if (typeof value === 'number' && SUMS.includes(name)) return formatNumber(value / 100, dates.language)
    if (Array.isArray(value)) return value.map((one) => textOf(name, one)).join(', ')
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
    if (MOMENT.test(text)) return formatDayAndTime(text, dates)
    return VALUES[entity ?? '']?.[name]?.[text] ?? text
  }
  return partsOf(after)
    .map(([name, value]) => ({ name, was: former.get(name) ?? null, value }))
    .filter(({ name, was, value }) => value !== null && textOf(name, was) !== textOf(name, value))
    .map(({ name, was, value }) => ({
      name: texts.fields[name] ?? name,
      before: was === null ? null : textOf(name, was),
      after: textOf(name, value),
    }))
}
