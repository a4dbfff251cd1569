export { type FeedReport, feedReports, type OmissionForStaff, omissionsOf } from './feed-report.ts'
export { feeds } from './module.ts'
