export { type ContentDeps, contentRoutes, type HomeCatalogReader } from './routes.ts'
