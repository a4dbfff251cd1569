export { opening } from './module.ts'
