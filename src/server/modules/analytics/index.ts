export { analytics } from './module.ts'
