import { isTimeZone } from '../dates/time-zone.ts'
import type { OpeningHours } from '../delivery/opening-hours.ts'
import type { EditProblem } from '../editing/edit-problem.ts'
import {
  duplicateProblems,
  nameProblems,
  optionalPairProblems,
  unless,
  wholeProblems,
  within,
} from '../editing/field-checks.ts'
import type { ShopService } from './shop-services.ts'

export type StorageKind = 'warehouse' | 'shop'

/** A shop or a warehouse as staff write it. */
export type StorageDraft = {
  code: string
  kind: StorageKind
  nameRu: string
  nameEn: string
  cityRu: string
  cityEn: string
  country: string
  addressRu: string
  addressEn: string
  /** How to find it once there. */
  hintRu: string | null
  hintEn: string | null
  metroRu: string | null
  metroEn: string | null
  phone: string | null
  latitude: number | null
  longitude: number | null
  timeZone: string
  hours: OpeningHours[]
  /** A file under `media/`: the window as one sees it from outside. */
  picture: string | null
  services: ShopService[]
  /** Its place in lists of shops. */
  position: number
}

const CODE = /^[a-z][a-zA-Z0-9-]{1,39}$/
const PHONE = /^\+\d[\d -]{8,18}\d$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const MIDNIGHT = '24:00'
const MAX_POSITION = 32_767

export function storageProblems(draft: StorageDraft): EditProblem[] {
  return [
    ...unless(CODE.test(draft.code), 'code', 'storage_code_format'),
    ...nameProblems('nameRu', draft.nameRu),
    ...nameProblems('nameEn', draft.nameEn),
    ...nameProblems('cityRu', draft.cityRu),
    ...nameProblems('cityEn', draft.cityEn),
    ...unless(/^[A-Z]{2}$/.test(draft.country), 'country', 'country_format'),
    ...nameProblems('addressRu', draft.addressRu),
    ...nameProblems('addressEn', draft.addressEn),
    ...optionalPairProblems('hint', draft.hintRu, draft.hintEn),
    ...optionalPairProblems('metro', draft.metroRu, draft.metroEn),
    ...unless(draft.phone === null || PHONE.test(draft.phone), 'phone', 'phone_format'),
    ...coordinateProblems(draft),
    ...unless(isTimeZone(draft.timeZone), 'timeZone', 'time_zone'),
    ...hoursProblems('hours', draft.hours),
    ...duplicateProblems(draft.services, (index) => `services.${index}`),
    ...wholeProblems('position', draft.position, 0, MAX_POSITION),
    ...(draft.kind === 'shop' ? shopProblems(draft) : []),
  ]
}

/** Visitors come to a shop: they need to find it, to call it and to know when it is open. */
function shopProblems({ phone, latitude, longitude, hours }: StorageDraft): EditProblem[] {
  return [
    ...unless(phone !== null, 'phone', 'shop_incomplete'),
    ...unless(latitude !== null || longitude !== null, 'latitude', 'shop_incomplete'),
    ...unless(hours.length > 0, 'hours', 'shop_incomplete'),
  ]
}

function coordinateProblems({ latitude, longitude }: StorageDraft): EditProblem[] {
  if ((latitude === null) !== (longitude === null))
    return unless(false, latitude === null ? 'latitude' : 'longitude', 'coordinates_incomplete')
  return [
    ...unless(latitude === null || Math.abs(latitude) <= 90, 'latitude', 'out_of_range'),
    ...unless(longitude === null || Math.abs(longitude) <= 180, 'longitude', 'out_of_range'),
  ]
}

/** Each day at most once, and each with an end after its beginning. */
export function hoursProblems(field: string, hours: readonly OpeningHours[]): EditProblem[] {
  const seen = new Set<number>()
  return hours.flatMap(({ days, from, to }, index): EditProblem[] => {
    const isWritten =
      days.length > 0 &&
      days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7) &&
      CLOCK.test(from) &&
      (CLOCK.test(to) || to === MIDNIGHT)
    if (!isWritten) return within(field, [{ field: String(index), reason: 'hours_format' }])
    if (from >= to) return within(field, [{ field: String(index), reason: 'hours_order' }])
    const isRepeated = new Set(days).size < days.length || days.some((day) => seen.has(day))
    for (const day of days) seen.add(day)
    return isRepeated ? within(field, [{ field: String(index), reason: 'hours_overlap' }]) : []
  })
}
