export { sharedCarts } from './module.ts'
