export { type AddressDesk, createAddressDesk } from './address-desk.ts'
export { type AddressPlace, placeOfAddress } from './place-of-address.ts'
export { type DeliveryDeps, deliveryRoutes } from './routes.ts'
