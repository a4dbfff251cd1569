export { notifySubscribers } from './notify-subscribers.ts'
export { type RequestDeps, requestRoutes } from './routes.ts'
