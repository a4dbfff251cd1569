export { cancelSchedule, type Publication, publishDue, publishPage, type Seen, unpublishPage } from './publish-page.ts'
export { type PageEdit, savePage } from './save-page.ts'
