export const STAFF_ROLES = ['admin', 'employee'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const ALL = ['admin', 'employee'] as const
const ADMIN = ['admin'] as const

/**
 * What may be done in the back office, and by whom. The server asks it before a call runs, the menu and the buttons ask
 * it before they show one: whatever is not in this table nobody may do.
 */
const PERMISSIONS = {
  /** To know oneself, one's sessions, and to end them. */
  'account.own': ALL,
  /** To take a list along that one may see. */
  'lists.export': ALL,
  'orders.read': ALL,
  'orders.step': ALL,
  /** Words for colleagues, a letter once more. */
  'orders.assist': ALL,
  /** To fill a cart together with a customer. */
  'orders.make': ALL,
  /** To take a return, to refuse it, to say that it has arrived. */
  'returns.step': ALL,
  /** To give money back. */
  'orders.refund': ADMIN,
  /** A buyer's phone in full. */
  'customers.phone': ADMIN,
  'customers.read': ALL,
  /** To correct, to hand over and to erase what is kept of somebody. */
  'customers.edit': ADMIN,
  /** To shut an account and to open it again. */
  'customers.deactivate': ADMIN,
  /** What visitors sent by forms. */
  'requests.work': ALL,
  'applications.work': ADMIN,
  'certificates.read': ALL,
  /** To block, to open again, to extend. */
  'certificates.edit': ADMIN,
  'money.read': ADMIN,
  /** Receipts and registers. */
  'money.act': ADMIN,
  /** Bonuses and certificates by hand; above a sum two of them. */
  'money.move': ADMIN,
  'catalogue.read': ALL,
  'catalogue.edit': ADMIN,
  'prices.edit': ADMIN,
  'stock.read': ALL,
  /** In the storages that one serves. */
  'stock.move': ALL,
  'promo.read': ALL,
  'promo.edit': ADMIN,
  'content.read': ALL,
  /** To write what visitors read, as drafts. */
  'content.edit': ALL,
  /** To show it to visitors and to take it down; banners, broadcasts and vacancies, which are shown as they are saved. */
  'content.publish': ADMIN,
  /** What was looked for and not found, and the synonyms. */
  'search.read': ALL,
  'search.edit': ADMIN,
  'health.read': ADMIN,
  'health.retry': ADMIN,
  'audit.read': ADMIN,
  'staff.manage': ADMIN,
  /** The shop's name, look and requisites, and to open it. */
  'shop.open': ADMIN,
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof PERMISSIONS

export function mayDo(role: StaffRole, permission: Permission): boolean {
  const roles: readonly StaffRole[] = PERMISSIONS[permission]
  return roles.includes(role)
}

/** Somebody at work: an employee belongs to a shop, an admin to all of them. */
export type StaffPlace = { role: StaffRole; shopId: number | null }

/** What happens at the counter of a shop is done by the people of that shop; `shopId` null: at no counter. */
export function mayServe({ role, shopId }: StaffPlace, counter: { shopId: number | null }): boolean {
  return role === 'admin' || counter.shopId === null || counter.shopId === shopId
}
