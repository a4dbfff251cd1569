/** Spec 4: the steps of a purchase, by their numbers. */
export const CHECKOUT_STEPS = {
  goToCart: 1,
  contactData: 2,
  deliveryMethod: 3,
  paymentMethod: 4,
  contactMethod: 5,
  confirmOrder: 6,
  thankYou: 7,
} as const

export type CheckoutStep = keyof typeof CHECKOUT_STEPS
