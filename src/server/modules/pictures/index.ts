export { readMediaIndex } from './media-index.ts'
export { mediaIndex, pictures } from './module.ts'
export { type PictureDeps, pictureRoutes } from './routes.ts'
export { type PictureUploads, pictureUploads } from './uploads/uploads.ts'
