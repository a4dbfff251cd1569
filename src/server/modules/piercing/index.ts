export { piercingEventTags } from './events.ts'
export { loadPiercing } from './loading/load-piercing.ts'
export { piercing } from './module.ts'
