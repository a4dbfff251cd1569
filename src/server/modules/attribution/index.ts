export { attribution } from './module.ts'
export { attributionsOf, type OrderAttribution } from './read-attributions.ts'
