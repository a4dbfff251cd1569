import type { PointSource } from '#rules/pickup-points/point.ts'
import { providerKind } from '../../kernel/providers/integration.ts'

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

/** The carriers whose pickup points are copied, all of them. */
export const pointSources = providerKind<Carrier>('pickup points')
