export { createFollowUps, type FollowUps, followUps, type Unsubscribe } from './follow-ups.ts'
export { journeys } from './module.ts'
