import type { PointMethod } from '#rules/delivery/delivery-terms.ts'
import type { Language } from '#rules/location/site.ts'
import type { PointSource } from '#rules/pickup-points/point.ts'
import { type ListedService, providerKind } from '../../kernel/providers/integration.ts'

/** A parcel as any carrier needs it. Sums are minor units of roubles, which is what carriers count in. */
export type NewParcel = {
  /** Ours: asked for again under the same number, the carrier answers with the parcel that it has. */
  number: string
  /** The carrier's own code of the point. */
  pointCode: string
  recipient: { name: string; phone: string; email: string }
  items: readonly { code: string; name: string; quantity: number; price: number }[]
  weightG: number
  /** What the recipient pays at the counter. */
  due: number
}

/** A refusal is the carrier's last word on a parcel; whatever may pass is an exception, and is tried again. */
export type ParcelMade = { ok: true; externalId: string; trackingNumber: string } | { ok: false; reason: string }
export type ParcelCancelled = { ok: true } | { ok: false; reason: string }

export type ParcelService = {
  create(parcel: NewParcel): Promise<ParcelMade>
  cancel(parcel: { externalId: string; trackingNumber: string }): Promise<ParcelCancelled>
}

/** Has points, and carries parcels to them. */
export type Carrier = PointSource & { parcels: ParcelService }

/** What a carrier says of itself, whether or not there is anybody to ask. */
export type CarrierTraits = {
  /** As buyers read it, and in Russian its own people on a label. */
  name: Readonly<Record<Language, string>>
  /** The delivery method by which an order gets to its points. */
  method: PointMethod
}

/** The carriers whose pickup points are copied, all of them. */
export const pointSources = providerKind<Carrier, CarrierTraits>('pickup points')

export type ListedCarrier = ListedService<Carrier, CarrierTraits>
/** For whoever needs a carrier's traits and asks it nothing. */
export type KnownCarrier = Pick<ListedCarrier, 'name' | 'traits'>
