export { marketing } from './module.ts'
