/** What of the orders an address shows: the list, one of them, or the form to send items of it back. */
export type OrdersAddress = { order: string | null; isReturn: boolean }

export function readOrdersAddress(query: URLSearchParams): OrdersAddress {
  const order = query.get('order')
  return { order: order || null, isReturn: Boolean(order) && query.get('return') === '1' }
}

export function ordersAddress({ order, isReturn }: Partial<OrdersAddress> = {}): string {
  const query = new URLSearchParams({ section: 'ordersData' })
  if (order) query.set('order', order)
  if (order && isReturn) query.set('return', '1')
  return `/profile?${query}`
}
