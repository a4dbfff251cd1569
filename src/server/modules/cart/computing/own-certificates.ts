import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { type Certificate, shownCertificatesOf } from '../../certificates/index.ts'
import type { Buyer } from '../buyer.ts'

/** Certificates in the customer's profile that this session may spend without being asked anything more. */
export async function ownCertificates(db: Db | Transaction, buyer: Buyer): Promise<Certificate[]> {
  const { customerId, session, currency, now } = buyer
  if (customerId === null) return []
  const own = await shownCertificatesOf(db, { customerId, session, now })
  return own.filter((certificate) => certificate.currency === currency)
}
