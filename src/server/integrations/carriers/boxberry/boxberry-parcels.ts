import * as z from 'zod/mini'
import { fetchUpstream, jsonOrNull, UpstreamError } from '../../../kernel/providers/fetch-upstream.ts'
import type { NewParcel, ParcelService } from '../port.ts'

type Deps = { baseUrl: string; token: string; errorIn(answer: unknown): string | null }

const SERVICE = 'boxberry'
const TIMEOUT_MS = 20_000
const MINOR = 100

/** A parcel of a number that they know is written over, and keeps its track: asking twice makes one. */
export function boxberryParcels({ baseUrl, token, errorIn }: Deps): ParcelService {
  async function send(method: string, fields: Record<string, string>): Promise<unknown> {
    const answer = await fetchUpstream(SERVICE, `${baseUrl}/json.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, method, ...fields }).toString(),
      timeoutMs: TIMEOUT_MS,
    })
    if (answer.status !== 200)
      throw new UpstreamError(SERVICE, 'status', `answered ${answer.status}`, { status: answer.status })
    return jsonOrNull(answer)
  }
  return {
    async create(parcel) {
      const answer = await send('ParselCreate', { sdata: JSON.stringify(orderOf(parcel)) })
      const reason = errorIn(answer)
      if (reason !== null) return { ok: false, reason }
      const parsed = z.safeParse(z.object({ track: z.string() }), answer)
      if (!parsed.success) throw new UpstreamError(SERVICE, 'answer', 'no track in the answer')
      return { ok: true, externalId: parcel.number, trackingNumber: parsed.data.track }
    },
    async cancel({ trackingNumber }) {
      const reason = errorIn(await send('ParselDel', { ImId: trackingNumber }))
      return reason === null ? { ok: true } : { ok: false, reason }
    },
  }
}

function orderOf({ number, pointCode, recipient, items, weightG, due }: NewParcel) {
  return {
    order_id: number,
    price: items.reduce((sum, one) => sum + one.price * one.quantity, 0) / MINOR,
    payment_sum: due / MINOR,
    delivery_sum: 0,
    vid: 1,
    shop: { name: pointCode },
    customer: { fio: recipient.name, phone: recipient.phone, email: recipient.email },
    items: items.map(({ code, name, quantity, price }) => ({ id: code, name, quantity, price: price / MINOR })),
    weights: { weight: weightG },
  }
}
