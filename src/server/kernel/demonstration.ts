import type { ErrorCode } from '#contract/error-codes.ts'
import type { Currency } from '#rules/location/currency.ts'
import type { Language } from '#rules/location/site.ts'
import type { HoldReason } from '#rules/orders/shipping-hold.ts'
import type { StaffRole } from '#rules/staff/permissions.ts'
import type { Result } from './result.ts'
import { extensionPoint, service } from './shop-module.ts'

/** What the sandbox shows of and does with a shop's modules; each may be missing. */

export type DemonstrationAccount = { login: string; name: string; role: StaffRole; password: string; code: string }

/** Throw-away accounts of the sandbox, whose passwords are shown to everybody. */
export type DemonstrationStaff = {
  /** Created on first use; each comes with its current code. */
  accounts(now: Date): Promise<DemonstrationAccount[]>
}
export const demonstrationStaff = service<DemonstrationStaff>('demonstration staff')

/** States by their names in the program: whoever comes to the sandbox reads them there too. */
export type DemonstrationOrder = {
  key: string
  number: string
  state: string
  payment: string
  delivery: string
  at: string
  hold: HoldReason | null
}
export type DemonstrationReturn = { number: string; state: string; orderNumber: string }

/** Somebody who moves orders on and takes returns back, where nobody waits for half an hour or for fourteen days. */
export type DemonstrationOrders = {
  newest(limit: number): Promise<readonly DemonstrationOrder[]>
  newestReturns(limit: number): Promise<readonly DemonstrationReturn[]>
  orderSteps(): readonly string[]
  returnSteps: readonly string[]
  /** Of an order by its key, or of a return by its number. */
  take(step: string, key: string, now: Date): Promise<Result<unknown, ErrorCode>>
}
export const demonstrationOrders = service<DemonstrationOrders>('demonstration orders')

/** What another module knows of orders, a line for each of which it knows something. */
export type DemonstrationNotes = (
  orderKeys: readonly string[],
  language: Language,
) => Promise<readonly { orderKey: string; line: string }[]>
export const demonstrationNotes = extensionPoint<DemonstrationNotes>('demonstration notes')

/** Gives a customer whole bonuses; false: nobody has this phone, or it is no sum to give. */
export type DemonstrationPresents = (phone: string, amount: number, now: Date) => Promise<boolean>
export const demonstrationPresents = service<DemonstrationPresents>('demonstration presents')

/** Scans items in the sandbox, where there are no real boxes. */
export type DemonstrationScanner = {
  /** Packs whatever the parcel of an order needs. */
  pack(orderKey: string, now: Date): Promise<void>
  /** The same for the other size that a return is exchanged for. */
  packExchange(returnNumber: string, now: Date): Promise<void>
  /** Takes back as many items as the return says. */
  takeBack(returnNumber: string, now: Date): Promise<void>
}
export const demonstrationScanner = extensionPoint<DemonstrationScanner>('demonstration scanner')

/** Promo codes that the sandbox can be tried with. */
export const promosToTry = extensionPoint<() => Promise<readonly string[]>>('promo codes to try')

/** A certificate to try in the sandbox: its code and the end of its link. Not a secret. */
export type CertificateToTry = { code: string; amount: number; currency: Currency; depositId: string }
export const certificatesToTry = extensionPoint<() => readonly CertificateToTry[]>('certificates to try')
