import type { PickupPoint } from '#contract/ordering/pickup-points.ts'
import { addressIn } from '#rules/addresses/address-form.ts'
import { type AddressParts, isOneLineCountry } from '#rules/addresses/address-parts.ts'
import { type AddressValue, emptyAddress } from '#rules/addresses/address-value.ts'
import type { RestoredOrderData } from '#rules/checkout/restore-order-data.ts'
import { type DeliveryOption, methodOf } from '#rules/delivery/delivery-options.ts'
import type { DeliveryMethod } from '#rules/delivery/delivery-terms.ts'
import type { BeltwayHit } from '#rules/location/location.ts'
import { addressFormOf } from '../../shared/shop/profile-of.ts'

/** A carrier's point as far as an order needs it. `takes` is null until the point itself has been asked. */
export type OrderPoint = Pick<PickupPoint, 'id' | 'code' | 'address' | 'addressShort' | 'method'> & {
  place: { country: string; region: string; city: string } | null
  takes: { cash: boolean; card: boolean } | null
}

/** Where the address book says that an address is. */
export type LocatedAddress = {
  /** The line that was looked up: another one needs another look. */
  line: string
  /** Where the visitor was: a line without a town is looked for there. */
  town: string
  /** The street is known and has no such house. */
  isHouseUnknown: boolean
  /** The line names no town, and there is no such address where the visitor is. */
  isTownMissing: boolean
  /** The courier can leave the parcel at the door. */
  isContactless: boolean
  country: string
  region: string
  city: string
  kadType: BeltwayHit | null
  kadDistance: number | null
  latitude: number | null
  longitude: number | null
}

export type CheckoutForm = {
  fio: string
  email: string
  isGift: boolean
  recipientName: string
  recipientLastname: string
  recipientPhone: string
  method: DeliveryMethod | null
  shopId: number | null
  point: OrderPoint | null
  address: AddressValue
  located: LocatedAddress | null
  /** Hours of the courier, `10-14`; null: any time. */
  window: string | null
  commentForCourier: string
  paymentMethodId: number | null
  communicationMethodId: number
  comment: string
  consents: { personalData: boolean; offer: boolean; advertising: boolean }
}

export type FormChange = Partial<CheckoutForm>

/** Nothing is ticked beforehand. */
export const NO_CONSENTS = { personalData: false, offer: false, advertising: false }

export function changeForm(form: CheckoutForm, change: FormChange): CheckoutForm {
  const next = { ...form, ...change }
  // What was found belongs to the line it was found for.
  if (next.located && next.located.line !== next.address.address.trim()) next.located = null
  return next
}

type Option = Pick<DeliveryOption, 'methodId' | 'typeId' | 'isAvailable'> & { method: string }

/** What the checkout begins with: the data of the last time, as the rules restored them. */
export function openForm(
  restored: RestoredOrderData,
  { country, city = '', options, methods }: OpenFacts,
): CheckoutForm {
  const paid = methods.find(({ id, isAvailable }) => isAvailable && id === restored.payment_method_id)
  return {
    fio: restored.fio ?? '',
    email: restored.email ?? '',
    isGift: restored.is_gift ?? false,
    recipientName: restored.recipient_name ?? '',
    recipientLastname: restored.recipient_lastname ?? '',
    recipientPhone: restored.recipient_phone ?? '',
    method: restoredMethod(restored, options),
    shopId: restored.shop_id ?? null,
    point: restoredPoint(restored),
    address: restoredAddress(restored, country, city),
    located: null,
    window: typeof restored.courier_info?.window === 'string' ? restored.courier_info.window : null,
    commentForCourier: restored.comment_for_courier ?? '',
    paymentMethodId: (paid ?? methods.find(({ isAvailable }) => isAvailable))?.id ?? null,
    communicationMethodId: restored.communication_method_id,
    comment: '',
    consents: NO_CONSENTS,
  }
}

export type OpenFacts = {
  /** ISO code of where the order goes. */
  country: string
  /** Where the visitor is: the city of an address that is written line by line. */
  city?: string
  options: readonly Option[]
  methods: readonly { id: number; isAvailable: boolean }[]
}

/** Among the couriers the one of the last time, if it still rides; else the ordinary one. */
function restoredMethod(restored: RestoredOrderData, options: readonly Option[]): DeliveryMethod | null {
  const { delivery_method_id: methodId, activeDeliveryType: typeId } = restored
  if (methodId === undefined || typeId === undefined) return null
  const stored = options.find((option) => option.isAvailable && option.method === restored.courier_info?.method)
  if (stored?.methodId === methodId) return stored.method as DeliveryMethod
  return methodOf({ methodId, typeId })
}

function restoredPoint(restored: RestoredOrderData): OrderPoint | null {
  const { pickup_point: id, pickpoint_full_address, pickpoint_short_address, pickup_address } = restored
  const address = pickpoint_full_address ?? pickup_address
  if (!id || !address) return null
  return {
    id,
    code: restored.pickpoint_number ?? '',
    address,
    addressShort: pickpoint_short_address ?? address,
    method: pickpoint_full_address === undefined ? 'pickup' : 'pickpoint',
    place: null,
    takes: null,
  }
}

/** Nothing is written yet but what the visitor's place says by itself. */
export function newAddress(country: string, city: string): AddressValue {
  const empty = emptyAddress(country)
  return isOneLineCountry(country) ? empty : { ...empty, ...addressIn(addressFormOf(country), city) }
}

/** An address of another country is no use here. */
function restoredAddress(restored: RestoredOrderData, country: string, city: string): AddressValue {
  const info = restored.courier_info ?? {}
  const text = (name: string) => (typeof info[name] === 'string' ? info[name] : '')
  const empty = emptyAddress(country)
  if (!restored.address || (text('country') || country) !== country) return newAddress(country, city)
  const parts: AddressParts | null = text('house')
    ? {
        postcode: text('postcode'),
        region: text('region'),
        city: text('city'),
        street: text('street'),
        house: text('house'),
        flat: '',
      }
    : null
  return {
    ...empty,
    address: restored.address,
    parts,
    apartment: restored.apartment ?? '',
    frontDoor: restored.front_door ?? '',
    floor: restored.floor ?? '',
    houseCode: restored.house_code ?? '',
    // A suggested line is whole by itself.
    ...(!parts && { line2: text('line2'), city: text('city'), region: text('region'), postcode: text('postcode') }),
  }
}

export function orderPoint(point: PickupPoint): OrderPoint {
  const { id, code, address, addressShort, method, country, region, city, hasCash, hasCard } = point
  return {
    id,
    code,
    address,
    addressShort,
    method,
    place: { country, region, city },
    takes: { cash: hasCash, card: hasCard },
  }
}
