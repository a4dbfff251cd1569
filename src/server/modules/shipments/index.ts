export { shipments } from './module.ts'
