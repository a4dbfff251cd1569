import { isBlank } from '../forms/blank.ts'
import { isRecord } from '../forms/is-record.ts'

/** Spec 3, Order data: what checkout asks for, with the kind of each value. */
const FIELDS = {
  delivery_method_id: 'number',
  payment_method_id: 'number',
  communication_method_id: 'number',
  is_gift: 'boolean',
  phone: 'string',
  email: 'string',
  fio: 'string',
  surname: 'string',
  address: 'string',
  apartment: 'string',
  front_door: 'string',
  floor: 'string',
  house_code: 'string',
  recipient_name: 'string',
  recipient_lastname: 'string',
  recipient_phone: 'string',
  comment_for_courier: 'string',
  shop_id: 'number',
  pickpoint_full_address: 'string',
  pickpoint_short_address: 'string',
  pickpoint_number: 'string',
  certificate_type: 'string',
  comment: 'string',
  pickup_address: 'string',
  activeDeliveryType: 'number',
  pickup_point: 'string',
  courier_info: 'record',
} as const

type Kinds = { number: number; boolean: boolean; string: string; record: Record<string, unknown> }
export type OrderField = keyof typeof FIELDS
export type SavedOrderData = { [Name in OrderField]?: Kinds[(typeof FIELDS)[Name]] }

export const ORDER_FIELDS = Object.keys(FIELDS) as OrderField[]

/** Longer texts are nobody's address. */
const MAX_SAVED_LENGTH = 20_000

/** Spec 4: empty values and the comment are not kept. */
export function toSavedOrderData(data: { [Name in OrderField]?: unknown }): SavedOrderData {
  const remaining = ORDER_FIELDS.filter((field) => field !== 'comment' && !isEmpty(data[field]))
  return Object.fromEntries(remaining.map((field) => [field, data[field]]))
}

/** Parses what a browser stored; anything else may have written there. */
export function readSavedOrderData(text: string | null): SavedOrderData {
  if (text === null || text.length > MAX_SAVED_LENGTH) return {}
  const read = parse(text)
  if (!isRecord(read)) return {}
  const known = ORDER_FIELDS.filter((field) => Object.hasOwn(read, field) && isOfKind(read[field], FIELDS[field]))
  return toSavedOrderData(Object.fromEntries(known.map((field) => [field, read[field]])))
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return isBlank(value)
  if (Array.isArray(value)) return value.length === 0
  return isRecord(value) && Object.values(value).every(isEmpty)
}

function isOfKind(value: unknown, kind: keyof Kinds): boolean {
  if (kind === 'record') return isRecord(value)
  if (kind === 'number') return Number.isSafeInteger(value)
  return typeof value === kind
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
