export { readMediaIndex } from './media-index.ts'
export { type PictureDeps, pictureRoutes } from './routes.ts'
