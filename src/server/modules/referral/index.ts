export { referral } from './module.ts'
