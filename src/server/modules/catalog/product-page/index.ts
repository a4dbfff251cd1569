export { type ProductDeps, productRoutes } from './routes.ts'
