export { consentVersions } from './documents-in-force.ts'
export {
  cancelSchedule,
  type PageEdit,
  type Publication,
  publishDue,
  publishPage,
  type Seen,
  savePage,
  unpublishPage,
} from './editing/index.ts'
export { loadPages } from './loading/load-pages.ts'
export { outdatedDocuments } from './outdated-documents.ts'
export { createPageReader, type PageReader, referable } from './page-reader.ts'
export { type PageRow, pagesForStaff } from './pages-store.ts'
export { CONTENT_PREVIEWS, draftPreviewToken, previewToken } from './preview-token.ts'
export { findDraftPreview, storeDraftPreview } from './staff/draft-previews.ts'
export { listContent } from './staff/list-content.ts'
export { missedPublications } from './staff/missed-publications.ts'
export { readContent, readContentVersion, type StoredContent } from './staff/read-content.ts'
export { findRowPreview, type Previewed, type RowPreview } from './staff/row-preview.ts'
