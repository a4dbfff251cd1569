export { lastAudit, type StoredAudit } from './audit-store.ts'
export { audit } from './module.ts'
export { type AuditResult, runAudit } from './run-audit.ts'
export { recordScreenAction, recordStaffAction } from './staff-actions.ts'
