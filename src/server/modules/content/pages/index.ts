export { consentEditions } from './documents-in-force.ts'
export {
  type PageEdit,
  type Publication,
  publishDue,
  publishPage,
  savePage,
  unpublishPage,
} from './editing/index.ts'
export { loadPages, readPages } from './loading/load-pages.ts'
export { outdatedDocuments } from './outdated-documents.ts'
export { createPageReader, type PageReader, referable } from './page-reader.ts'
export { findPage, type PageRow, pagesForStaff } from './pages-store.ts'
export { markdownOfPasted } from './pasted-markup.ts'
export { previewToken } from './preview-token.ts'
