export { backoffice } from './module.ts'
