import type { Traces } from '#rules/referral/same-person.ts'
import type { Transaction } from '../../kernel/database/db.ts'
import { accountOf, addressesOf, browsersOf } from '../identity/index.ts'
import { tracesOfBuyer } from '../ordering/index.ts'
import { cardsOfOrders } from '../payments/index.ts'

/** Without those to whom the inviter has sent presents: a friend is no stranger. */
export async function tracesOfInviter(tx: Transaction, customerId: number): Promise<Traces> {
  const account = await accountOf(tx, customerId)
  const bought = await tracesOfBuyer(tx, { customerId, phone: account?.phone ?? '' })
  const saved = await addressesOf(tx, customerId)
  return {
    phones: [account?.phone ?? '', ...bought.phones],
    emails: [account?.email ?? '', ...bought.emails],
    devices: await browsersOf(tx, customerId),
    addresses: [
      ...saved.map(({ address, apartment, city }) => ({ line: address, apartment, city })),
      ...bought.addresses.filter(({ isOfRecipient }) => !isOfRecipient),
    ],
    cards: await cardsOfOrders(tx, bought.orderKeys),
  }
}

/** Of the order, of the browser in which the link was opened, and of the account, if there is one. */
export async function tracesOfFriend(
  tx: Transaction,
  { orderKey, friendId, device }: { orderKey: string; friendId: number | null; device: string },
): Promise<Traces> {
  const bought = await tracesOfBuyer(tx, { orderKey })
  const account = friendId === null ? null : await accountOf(tx, friendId)
  return {
    phones: [account?.phone ?? '', ...bought.phones, ...bought.recipientPhones],
    emails: [account?.email ?? '', ...bought.emails],
    devices: [device, ...(friendId === null ? [] : await browsersOf(tx, friendId))],
    addresses: bought.addresses,
    cards: await cardsOfOrders(tx, [orderKey]),
  }
}
