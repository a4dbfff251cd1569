import type { MarketingOperation, MarketingOperationKind } from '../port.ts'

/** Names are a project's own: those that most projects have, each of which the settings can change. */
export const OPERATION_NAMES: Readonly<Record<MarketingOperationKind, string>> = {
  authorizeCustomer: 'Website.AuthorizeCustomer',
  subscribe: 'Website.SubscriptionInFooter',
  addToWishlist: 'Website.AddToWishList',
  removeFromWishlist: 'Website.RemoveFromWishList',
  clearWishlist: 'Website.ClearWishList',
  viewCategory: 'Website.ViewCategory',
  viewProduct: 'Website.ViewProduct',
  subscribeToPrice: 'Website.PriceReductionSubscription',
  eraseCustomer: 'Website.ErasePersonalData',
}

/** What Mindbox is sent for an operation. */
export function mindboxBody(operation: MarketingOperation, brand: string): Record<string, unknown> {
  switch (operation.kind) {
    case 'authorizeCustomer': {
      const { id, mobilePhone } = operation.customer
      return { customer: { ...known(id), mobilePhone: mobilePhone.replace('+', '') } }
    }
    case 'subscribe': {
      const subscription = { brand, pointOfContact: 'Email', isSubscribed: operation.isSubscribed }
      return { customer: { email: operation.email, subscriptions: [subscription] } }
    }
    case 'addToWishlist':
      return { customer: known(operation.customer.id), addProductToList: listed(operation.product) }
    case 'removeFromWishlist':
      return { customer: known(operation.customer.id), removeProductFromList: listed(operation.product) }
    case 'clearWishlist':
      return { customer: known(operation.customer.id) }
    case 'viewCategory':
      return { viewProductCategory: { productCategory: { ids: { website: operation.category } } } }
    case 'viewProduct':
      return { viewProduct: { product: product(operation.productId) } }
    case 'subscribeToPrice':
      return { customer: { email: operation.email }, addProductToList: listed(operation.product) }
    case 'eraseCustomer': {
      const { customerId, email } = operation
      return { customer: { ...(customerId !== null && known(customerId)), ...(email !== null && { email }) } }
    }
  }
}

function known(id: number) {
  return { ids: { websiteID: String(id) } }
}

function product(id: number) {
  return { ids: { website: String(id) } }
}

function listed({ id, price }: { id: number; price: number | null }) {
  return { product: product(id), ...(price !== null && { pricePerItem: price }) }
}
