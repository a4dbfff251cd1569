export const ORDER_PARAMETER = 'order'

/** The stages of an order that waits for its money are addresses too. */
export function paymentStageAddress(stage: 'payment' | 'payment-processing', orderKey: string): string {
  return `/cart?${new URLSearchParams({ step: stage, [ORDER_PARAMETER]: orderKey })}`
}
