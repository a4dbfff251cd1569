import * as z from 'zod/mini'
import { jsonOrNull, type OutboundAnswer } from '../../../kernel/providers/fetch-upstream.ts'
import type { NewParcel, ParcelService } from '../port.ts'

export type SendToFivepost = (method: 'POST' | 'DELETE', path: string, body?: unknown) => Promise<OutboundAnswer>

const MINOR = 100
const MG_PER_G = 1_000

const made = z.array(
  z.object({ orderId: z.string(), cargoes: z.array(z.object({ barcode: z.string() })).check(z.minLength(1)) }),
)
/** Two of their shapes of a refusal; the others tell of tokens and of failures. */
const refusal = z.union([
  z.object({ success: z.literal(false), errorMsg: z.string() }),
  z.object({ status: z.literal('FAILED'), description: z.string() }),
])

/** Asked for again, an order that they have is answered with (`alreadyCreated`). */
export function fivepostParcels(send: SendToFivepost, failureOf: (answer: OutboundAnswer) => Error): ParcelService {
  const refusedIn = (answer: OutboundAnswer): string | null => {
    const parsed = z.safeParse(refusal, jsonOrNull(answer))
    if (!parsed.success) return null
    return 'errorMsg' in parsed.data ? parsed.data.errorMsg : parsed.data.description
  }
  return {
    async create(parcel) {
      const answer = await send('POST', '/api/v3/orders', { partnerOrders: [orderOf(parcel)] })
      const reason = refusedIn(answer)
      if (reason !== null) return { ok: false, reason }
      const parsed = z.safeParse(made, jsonOrNull(answer))
      const [order] = parsed.success ? parsed.data : []
      const barcode = order?.cargoes[0]?.barcode
      if (answer.status !== 200 || !order || !barcode) throw failureOf(answer)
      return { ok: true, externalId: order.orderId, trackingNumber: barcode }
    },
    async cancel({ externalId }) {
      const answer = await send('DELETE', `/api/v1/cancelOrder/${encodeURIComponent(externalId)}`)
      if (answer.status === 404) return { ok: true }
      const reason = refusedIn(answer)
      if (reason !== null) return { ok: false, reason }
      if (answer.status !== 200) throw failureOf(answer)
      return { ok: true }
    },
  }
}

function orderOf({ number, pointCode, recipient, items, weightG, due }: NewParcel) {
  const price = items.reduce((sum, one) => sum + one.price * one.quantity, 0) / MINOR
  return {
    senderOrderId: number,
    clientOrderId: number,
    clientName: recipient.name,
    clientPhone: recipient.phone,
    clientEmail: recipient.email,
    receiverLocation: pointCode,
    undeliverableOption: 'RETURN',
    cost: { paymentValue: due / MINOR, paymentCurrency: 'RUB', price, priceCurrency: 'RUB' },
    cargoes: [
      {
        senderCargoId: `${number}-1`,
        weight: weightG * MG_PER_G,
        price,
        currency: 'RUB',
        productValues: items.map(({ code, name, quantity, price: each }) => ({
          name,
          value: quantity,
          price: each / MINOR,
          currency: 'RUB',
          vendorCode: code,
        })),
      },
    ],
  }
}
