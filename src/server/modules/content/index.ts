export { certificatePicture } from './certificate-picture.ts'
export { type ContentDeps, contentRoutes } from './routes.ts'
