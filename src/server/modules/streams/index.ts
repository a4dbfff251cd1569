export { streamsEventTags } from './events.ts'
export { loadStreams } from './loading/load-streams.ts'
export { streams } from './module.ts'
