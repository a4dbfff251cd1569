import type { MoneyLine } from './reconcile.ts'

/** `date;type;order_id;transaction_id;amount;currency`: the columns of a register, in any order. */
export const REGISTER_COLUMNS = ['date', 'type', 'order_id', 'transaction_id', 'amount', 'currency'] as const
export type RegisterColumn = (typeof REGISTER_COLUMNS)[number]

export type RegisterProblem = 'date' | 'type' | 'order' | 'amount' | 'currency'

const SUM = /^(\d{1,10})(?:[.,](\d{1,2}))?$/
const CURRENCIES = ['RUB', 'AED', 'USD']

/** A row of the file as a line with its day, or what is wrong with it. */
export function readRegisterLine(
  cells: Partial<Record<RegisterColumn, string>>,
): { line: MoneyLine & { day: string } } | { problem: RegisterProblem } {
  const cell = (name: RegisterColumn) => (cells[name] ?? '').trim()
  const day = dayOf(cell('date'))
  if (!day) return { problem: 'date' }
  const kind = cell('type').toLowerCase()
  if (kind !== 'payment' && kind !== 'refund') return { problem: 'type' }
  const orderId = cell('order_id')
  if (orderId === '' || orderId.length > 100) return { problem: 'order' }
  const [, whole, part = ''] = SUM.exec(cell('amount').replace(/[\s\u00A0\u202F]/g, '')) ?? []
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  if (whole === undefined || amount === 0) return { problem: 'amount' }
  const currency = cell('currency').toUpperCase() || 'RUB'
  if (!CURRENCIES.includes(currency)) return { problem: 'currency' }
  return { line: { kind, orderId, ref: cell('transaction_id').slice(0, 100), amount, currency, day } }
}

/** `2026-11-17`, `2026-11-17T10:00:00+03:00`, `17.11.2026 10.00.00` */
function dayOf(text: string): string | null {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text) ?? []
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})(?: .*)?$/.exec(text) ?? []
  const found = iso ?? (year && `${year}-${month}-${day}`)
  return found && new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) ? found : null
}
