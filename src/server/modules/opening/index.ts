export { opening } from './module.ts'
export { openDemonstration } from './opening-store.ts'
