import { auth as authEn } from '#texts/en/auth.ts'
import { cart as cartEn } from '#texts/en/cart.ts'
import { checkout as checkoutEn, orderSuccess as orderSuccessEn } from '#texts/en/checkout.ts'
import { delivery as deliveryEn } from '#texts/en/delivery.ts'
import { payments as paymentsEn, payPage as payPageEn } from '#texts/en/payments.ts'
import { product as productEn } from '#texts/en/product.ts'
import { auth } from '#texts/ru/auth.ts'
import { cart } from '#texts/ru/cart.ts'
import { checkout, orderSuccess } from '#texts/ru/checkout.ts'
import { delivery } from '#texts/ru/delivery.ts'
import { payments, payPage } from '#texts/ru/payments.ts'
import { product } from '#texts/ru/product.ts'

/** The words of both sites: a purchase is the same walk in either language. */
export const texts = {
  ru: { auth, cart, checkout, delivery, orderSuccess, payments, payPage, product },
  en: {
    auth: authEn,
    cart: cartEn,
    checkout: checkoutEn,
    delivery: deliveryEn,
    orderSuccess: orderSuccessEn,
    payments: paymentsEn,
    payPage: payPageEn,
    product: productEn,
  },
} as const
