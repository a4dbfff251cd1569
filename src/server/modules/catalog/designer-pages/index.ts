export { type DesignerDeps, designerRoutes } from './routes.ts'
