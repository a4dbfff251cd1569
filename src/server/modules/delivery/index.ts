export { type AddressResolver, createAddressResolver } from './address-resolver.ts'
export { addressResolver, delivery } from './module.ts'
export { type AddressPlace, placeOfAddress, townOf } from './place-of-address.ts'
export { type DeliveryDeps, deliveryRoutes } from './routes.ts'
