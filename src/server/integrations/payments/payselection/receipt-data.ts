import { wallClock } from '#rules/delivery/calendar.ts'
import type { TenderType } from '#rules/payments/receipt.ts'
import type { PayselectionReceipt } from './protocol.ts'

/** Who sells, as the cash register knows them. */
export type Company = { inn: string; taxSystem: string; email: string; paymentAddress: string }

/** Numbers of the register's protocol. */
const TENDER: Record<TenderType, number> = { cash: 0, electronic: 1, prepaid: 2 }

/** Money as a number, as the register wants it: exact to the kopeck, since both sides print two decimals. */
const major = (minor: number) => minor / 100

/** The receipt as the payment service hands it to the cash register (the ATOL Online shape). */
export function receiptData({ receipt, externalId, at, email, phone }: PayselectionReceipt, company: Company) {
  return {
    timestamp: timestamp(at),
    external_id: externalId,
    receipt: {
      client: email ? { email } : { phone },
      company: {
        email: company.email,
        sno: company.taxSystem,
        inn: company.inn,
        payment_address: company.paymentAddress,
      },
      items: receipt.items.map((item) => ({
        name: item.name,
        price: major(item.price),
        quantity: item.quantity,
        sum: major(item.sum),
        measurement_unit: 'шт',
        payment_method: item.method,
        payment_object: item.object,
        vat: { type: item.vat.type, sum: major(item.vat.sum) },
      })),
      payments: receipt.payments.map(({ type, sum }) => ({ type: TENDER[type], sum: major(sum) })),
      total: major(receipt.total),
    },
  }
}

const TILL_TIME_ZONE = 'Europe/Moscow'

/** dd.mm.yyyy HH:MM:SS by the clock of the till. */
function timestamp(at: Date): string {
  const { day, hour, minute } = wallClock(at, TILL_TIME_ZONE)
  const time = [hour, minute, at.getUTCSeconds()].map((part) => String(part).padStart(2, '0'))
  return `${day.split('-').reverse().join('.')} ${time.join(':')}`
}
