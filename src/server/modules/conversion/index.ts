export { visitorCounts } from './count-visitors.ts'
export { conversion } from './module.ts'
