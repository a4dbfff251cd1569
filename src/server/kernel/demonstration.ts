import type { Currency } from '#rules/location/currency.ts'
import type { StaffRole } from '#rules/staff/permissions.ts'
import { extensionPoint, service } from './shop-module.ts'

/** What the sandbox shows and does by the modules of a shop; each of them may be missing. */

export type DemonstrationAccount = { login: string; name: string; role: StaffRole; password: string; code: string }

/** Throw-away accounts of the sandbox, which tells everybody their passwords. */
export type DemonstrationStaff = {
  /** Made when they are first asked for; the codes are those of this moment. */
  accounts(now: Date): Promise<DemonstrationAccount[]>
}
export const demonstrationStaff = service<DemonstrationStaff>('demonstration staff')

/** Somebody who scans in the sandbox, where no box stands on a table. */
export type DemonstrationScanner = {
  /** Packs whatever the parcel of an order needs. */
  pack(orderKey: string, now: Date): Promise<void>
  /** The same for the other size that a return is exchanged for. */
  packExchange(returnNumber: string, now: Date): Promise<void>
  /** Takes back as many as a return says. */
  takeBack(returnNumber: string, now: Date): Promise<void>
}
export const demonstrationScanner = extensionPoint<DemonstrationScanner>('demonstration scanner')

/** A certificate that the sandbox gives out to try: its code, and the end of its link. None of it is a secret. */
export type CertificateToTry = { code: string; amount: number; currency: Currency; depositId: string }
export const certificatesToTry = extensionPoint<() => readonly CertificateToTry[]>('certificates to try')
