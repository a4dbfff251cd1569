export { commonData } from './module.ts'
