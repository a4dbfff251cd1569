export { type Publication, publishDue, publishPage, unpublishPage } from './publish-page.ts'
export { type PageEdit, savePage } from './save-page.ts'
