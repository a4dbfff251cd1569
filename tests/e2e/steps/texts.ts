import { product as productEn } from '#texts/en/catalog/product.ts'
import { auth as authEn } from '#texts/en/customer/auth.ts'
import { cart as cartEn } from '#texts/en/ordering/cart.ts'
import { checkout as checkoutEn, orderSuccess as orderSuccessEn } from '#texts/en/ordering/checkout.ts'
import { delivery as deliveryEn } from '#texts/en/ordering/delivery.ts'
import { payments as paymentsEn, payPage as payPageEn } from '#texts/en/ordering/payments.ts'
import { product } from '#texts/ru/catalog/product.ts'
import { auth } from '#texts/ru/customer/auth.ts'
import { cart } from '#texts/ru/ordering/cart.ts'
import { checkout, orderSuccess } from '#texts/ru/ordering/checkout.ts'
import { delivery } from '#texts/ru/ordering/delivery.ts'
import { payments, payPage } from '#texts/ru/ordering/payments.ts'

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
