export { attribution } from './module.ts'
