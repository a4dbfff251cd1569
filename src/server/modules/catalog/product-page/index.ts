export { signPreview } from './preview-link.ts'
export { type ProductDeps, productRoutes } from './routes.ts'
