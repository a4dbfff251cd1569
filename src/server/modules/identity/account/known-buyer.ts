import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../kernel/database/db.ts'
import type { Customer } from '../../../kernel/people/customer.ts'
import type { Visitor } from '../../../kernel/people/visitor.ts'
import type { IdentityDeps } from '../deps.ts'
import { addressesOf, keepAddress } from './addresses.ts'
import type { KnownBuyer } from './buyers-by-phone.ts'
import { createCustomer, customerByPhone, giveConsentAsBefore, userOf } from './customers-store.ts'
import { askEmailToConfirm } from './email-change.ts'

type BuyerFacts = Pick<KnownBuyer, 'name' | 'surname' | 'email' | 'address'>
type Here = { visitor: Visitor; now: Date }

export async function buyerOf(deps: Pick<IdentityDeps, 'buyers'>, tx: Transaction, phone: string) {
  for (const find of deps.buyers()) {
    const buyer = await find(tx, phone)
    if (buyer) return buyer
  }
  return null
}

/**
 * Opens an account for a guest buyer from the data and consent of the last order. Null if nobody has ordered with this
 * phone.
 */
export async function accountOfBuyer(
  tx: Transaction,
  deps: Pick<IdentityDeps, 'buyers' | 'outbox'>,
  phone: string,
  here: Here,
): Promise<Customer | null> {
  const buyer = await buyerOf(deps, tx, phone)
  if (!buyer?.name) return null
  const { name, surname, consent } = buyer
  const person = { phone, name, surname, birthday: '', language: here.visitor.site.language }
  const customer = await createCustomer(tx, person, here.now)
  // Two windows at once: the other one has opened it.
  if (!customer) return customerByPhone(tx, phone)
  await giveConsentAsBefore(tx, customer.id, consent)
  await fillProfile(tx, deps, customer, buyer, here)
  return customer
}

/** What the profile lacks is taken from what its owner told with an order; what stands there stays. */
export async function fillProfile(
  tx: Transaction,
  { outbox }: Pick<IdentityDeps, 'outbox'>,
  customer: Customer,
  facts: BuyerFacts,
  { visitor, now }: Here,
): Promise<void> {
  if (customer.name === '' && facts.name !== '')
    await tx.execute(sql`
      update identity.customers set name = ${facts.name}, surname = ${facts.surname}
      where id = ${customer.id} and name = ''`)
  else if (customer.surname === '' && facts.surname !== '' && facts.name === customer.name)
    await tx.execute(sql`
      update identity.customers set surname = ${facts.surname} where id = ${customer.id} and surname = ''`)
  const { email, waitingEmail } = await userOf(tx, customer)
  // Nobody owns an address by typing it: its reader is asked, as after a registration.
  if (facts.email !== '' && email === null && waitingEmail === null)
    await askEmailToConfirm(tx, outbox, { customerId: customer.id, email: facts.email, visitor }, now)
  if (facts.address && (await addressesOf(tx, customer.id)).length === 0)
    await keepAddress(tx, customer.id, facts.address, now)
}
