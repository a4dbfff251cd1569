export { location } from './module.ts'
export { type LocationDeps, locationRoutes } from './routes.ts'
