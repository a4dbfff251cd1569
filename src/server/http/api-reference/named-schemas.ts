import * as z from 'zod/mini'
import type { Schema } from '#contract/call.ts'
import { facet, listing } from '#contract/catalog/listing.ts'
import { characteristics, shop, stone, variantTerms } from '#contract/catalog/product.ts'
import { shopPlace } from '#contract/catalog/shops.ts'
import { contentBlock } from '#contract/content/content-pages.ts'
import { boughtDeposit, depositDesign, openedDeposit } from '#contract/customer/deposits.ts'
import { savedAddress } from '#contract/customer/profile.ts'
import * as cart from '#contract/entities/cart.ts'
import { menuSection } from '#contract/entities/menu.ts'
import * as order from '#contract/entities/order.ts'
import * as product from '#contract/entities/product.ts'
import { user } from '#contract/entities/user.ts'
import { locationSchema } from '#contract/location.ts'
import { pickupPoint } from '#contract/ordering/pickup-points.ts'

const NAMES: Readonly<Record<string, Schema>> = {
  BoughtCertificate: boughtDeposit,
  Cart: cart.cartData,
  CartCertificate: cart.cartCertificate,
  CartChange: cart.cartChange,
  CartOffer: cart.cartOffer,
  CartPaymentMethod: cart.cartPaymentMethod,
  CartProduct: cart.cartProduct,
  CartPromoCode: cart.cartPromocode,
  CertificateDesign: depositDesign,
  Characteristics: characteristics,
  ContentBlock: contentBlock,
  DeliveryEstimation: cart.deliveryEstimation,
  Facet: facet,
  Listing: listing,
  Location: locationSchema,
  MenuSection: menuSection,
  Modification: product.modification,
  OpenedCertificate: openedDeposit,
  Order: order.orderDetail,
  OrderLine: order.orderLine,
  OrderReturn: order.orderReturn,
  OrderStatus: order.orderStatus,
  OrderSummary: order.orderSummary,
  Photo: product.photo,
  PickupPoint: pickupPoint,
  Picture: product.picture,
  Price: product.priceView,
  Product: product.product,
  ProductCard: product.productCard,
  RefundShares: order.refundShares,
  SavedAddress: savedAddress,
  Shop: shop,
  ShopCollection: cart.shopCollection,
  ShopPlace: shopPlace,
  SkuVariant: product.skuVariant,
  Stone: stone,
  TraceStep: cart.traceStep,
  User: user,
  VariantTerms: variantTerms,
  Video: product.video,
}

/** Schemas that clients need a named type for. */
export const NAMED_SCHEMAS = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMES)) NAMED_SCHEMAS.add(schema, { id })
