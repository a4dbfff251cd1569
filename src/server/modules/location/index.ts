export { type LocationDeps, locationRoutes } from './routes.ts'
