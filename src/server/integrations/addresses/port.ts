import type { AddressParts } from '#rules/addresses/address-parts.ts'
import type { BeltwayHit } from '#rules/location/location.ts'
import { providerKind } from '../../kernel/providers/integration.ts'

/** An address that the book knows. */
export type FoundAddress = {
  /** How people write it. */
  value: string
  /** The same with postcode and region. */
  unrestricted: string
  parts: AddressParts
  /** ISO code. */
  country: string
  latitude: number | null
  longitude: number | null
  /** The point is that of the house, not of its street or town. */
  isExactPoint: boolean
  /** Only of an address asked for alone. */
  beltwayHit: BeltwayHit | null
  beltwayDistance: number | null
}

/** `failed`: the service does not answer, answers nonsense, or does not want us; people then write by hand. */
export type Asked<T> = { ok: true; found: T } | { ok: false; reason: 'failed' | 'resting' }

export type AddressBook = {
  /** The likeliest first. */
  suggest(question: {
    query: string
    country: string
    city?: string
    count?: number
    signal?: AbortSignal
  }): Promise<Asked<FoundAddress[]>>
  /** One address with everything known of it. */
  locate(question: { address: string; country: string }): Promise<Asked<FoundAddress | null>>
  /** By the id of a house, a street or a city in the state's register. */
  byId(id: string): Promise<Asked<FoundAddress | null>>
  /** The city of a network address; Russian ones only. */
  byIp(ip: string): Promise<Asked<FoundAddress | null>>
}

/** Addresses are suggested by the first. */
export const addressBooks = providerKind<AddressBook>('address books')
