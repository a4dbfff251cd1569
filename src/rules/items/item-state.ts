/** Where an item is: in stock, in a parcel, on its way, with the buyer, returned, or gone. */
export const ITEM_STATES = ['in_stock', 'packed', 'sent', 'sold', 'returned', 'written_off'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** What happens to an item. `serviced` leaves it where it is. */
export const ITEM_MOVES = [
  'received',
  'moved',
  'packed',
  'unpacked',
  'sent',
  'came_back',
  'sold',
  'taken_back',
  'accepted',
  'given_again',
  'written_off',
  'serviced',
] as const
export type ItemMove = (typeof ITEM_MOVES)[number]

type Transition = { from: readonly ItemState[]; to: ItemState | 'same' }

const TRANSITIONS: Record<Exclude<ItemMove, 'received'>, Transition> = {
  moved: { from: ['in_stock'], to: 'in_stock' },
  packed: { from: ['in_stock'], to: 'packed' },
  unpacked: { from: ['packed'], to: 'in_stock' },
  sent: { from: ['packed'], to: 'sent' },
  // Nobody came for it: it was never sold.
  came_back: { from: ['sent'], to: 'in_stock' },
  sold: { from: ['sent'], to: 'sold' },
  // Scanned at the counter; whether the return is accepted is decided later.
  taken_back: { from: ['sold'], to: 'returned' },
  accepted: { from: ['sold', 'returned'], to: 'in_stock' },
  // The return was refused: it goes back to its buyer.
  given_again: { from: ['returned'], to: 'sold' },
  written_off: { from: ['in_stock'], to: 'written_off' },
  serviced: { from: ['in_stock', 'sold', 'returned'], to: 'same' },
}

/** Where the move leads; null: it cannot happen to an item in this state. An item is received once and never again. */
export function afterMove(from: ItemState | null, move: ItemMove): ItemState | null {
  if (move === 'received') return from === null ? 'in_stock' : null
  const { from: allowed, to } = TRANSITIONS[move]
  if (from === null || !allowed.includes(from)) return null
  return to === 'same' ? from : to
}

/** The states that a move may begin from: what the database asks in the statement that makes it. */
export function statesBefore(move: Exclude<ItemMove, 'received'>): readonly ItemState[] {
  return TRANSITIONS[move].from
}

/** In a storage of ours. */
export function isHere(state: ItemState): boolean {
  return state === 'in_stock' || state === 'packed' || state === 'returned'
}

/** Bound to an order, or to the exchange that it is sent for. */
export function isInParcel(state: ItemState): boolean {
  return state === 'packed' || state === 'sent' || state === 'sold' || state === 'returned'
}

export const ITEM_SERVICES = ['cleaning', 'polishing', 'resizing', 'stone_check', 'repair', 'plating'] as const
export type ItemService = (typeof ITEM_SERVICES)[number]
