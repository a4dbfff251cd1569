export { createFollowUps, type FollowUps, followUps, NO_FOLLOW_UPS, type Unsubscribe } from './follow-ups.ts'
export { journeys } from './module.ts'
