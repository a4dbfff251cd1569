import * as z from 'zod/mini'
import { splitByLargestRemainder } from '#rules/money/split.ts'
import { jsonOrNull, type OutboundAnswer, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { NewParcel, ParcelMade, ParcelService } from '../port.ts'

export type SendToCdek = (
  path: string,
  request?: { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown },
) => Promise<OutboundAnswer>

const SERVICE = 'cdek'
/** From their warehouse to a point of theirs, for parcels of shops. */
const TARIFF = 136
const MINOR = 100

const problems = z.nullish(z.array(z.object({ code: z.optional(z.string()), message: z.optional(z.string()) })))
const known = z.object({
  entity: z.nullish(z.object({ uuid: z.string(), cdek_number: z.nullish(z.string()) })),
  requests: z.nullish(z.array(z.object({ type: z.string(), state: z.string(), errors: problems }))),
})

/** An order of theirs is made at once and gets its number a little later. */
export function cdekParcels(send: SendToCdek, failureOf: (answer: OutboundAnswer) => Error): ParcelService {
  /** Null: they know of no such order. */
  async function read(path: string): Promise<ParcelMade | null> {
    const answer = await send(path)
    if (answer.status === 400 || answer.status === 404) return null
    if (answer.status !== 200) throw failureOf(answer)
    const parsed = z.safeParse(known, answer.json())
    if (!parsed.success || !parsed.data.entity) return null
    const { entity, requests } = parsed.data
    const refusal = requests?.find(({ type, state }) => type === 'CREATE' && state === 'INVALID')
    if (refusal) return { ok: false, reason: textOf(refusal.errors) }
    if (!entity.cdek_number) throw new UpstreamError(SERVICE, 'answer', 'the parcel has no number yet')
    return { ok: true, externalId: entity.uuid, trackingNumber: entity.cdek_number }
  }

  return {
    async create(parcel) {
      const made = await read(`/orders?im_number=${encodeURIComponent(parcel.number)}`)
      if (made) return made
      const answer = await send('/orders', { method: 'POST', body: orderOf(parcel) })
      const parsed = z.safeParse(known, jsonOrNull(answer))
      const refusal = parsed.success && parsed.data.requests?.find(({ state }) => state === 'INVALID')
      if (refusal) return { ok: false, reason: textOf(refusal.errors) }
      if (answer.status !== 202 && answer.status !== 200) throw failureOf(answer)
      const uuid = parsed.success ? parsed.data.entity?.uuid : undefined
      if (!uuid) throw failureOf(answer)
      const accepted = await read(`/orders/${uuid}`)
      if (!accepted) throw new UpstreamError(SERVICE, 'answer', 'the parcel is not there yet')
      return accepted
    },
    async cancel({ externalId }) {
      const answer = await send(`/orders/${externalId}`, { method: 'DELETE' })
      // Nothing of ours is there: as good as cancelled.
      if (answer.status === 404) return { ok: true }
      const parsed = z.safeParse(known, jsonOrNull(answer))
      const refusal = parsed.success && parsed.data.requests?.find(({ state }) => state === 'INVALID')
      if (refusal) return { ok: false, reason: textOf(refusal.errors) }
      if (answer.status !== 202 && answer.status !== 200) throw failureOf(answer)
      return { ok: true }
    },
  }
}

function orderOf({ number, pointCode, recipient, items, weightG, due }: NewParcel) {
  const each = Math.max(1, Math.floor(weightG / items.reduce((sum, { quantity }) => sum + quantity, 0)))
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  // What is due is spread over the goods by their price, to the last kopeck.
  const shares =
    total === 0
      ? items.map(() => 0)
      : splitByLargestRemainder(
          due,
          items.map(({ price, quantity }) => price * quantity),
        )
  return {
    type: 1,
    number,
    tariff_code: TARIFF,
    delivery_point: pointCode,
    recipient: { name: recipient.name, email: recipient.email, phones: [{ number: recipient.phone }] },
    packages: [
      {
        number: `${number}-1`,
        weight: weightG,
        items: items.flatMap(({ code, name, quantity, price }, index) =>
          evenly(shares[index] ?? 0, quantity).map(({ value, amount }) => ({
            ware_key: code,
            name,
            cost: price / MINOR,
            payment: { value: value / MINOR },
            weight: each,
            amount,
          })),
        ),
      },
    ],
  }
}

/** A payment is told for one unit: three for 100.00 are one for 33.34 and two for 33.33. */
function evenly(sum: number, quantity: number): { value: number; amount: number }[] {
  const value = Math.floor(sum / quantity)
  const dearer = sum - value * quantity
  return [
    { value: value + 1, amount: dearer },
    { value, amount: quantity - dearer },
  ].filter(({ amount }) => amount > 0)
}

function textOf(errors: z.output<typeof problems>): string {
  return errors?.map(({ message, code }) => message ?? code ?? '').join('; ') || 'refused without a reason'
}
