export { lastAudit, type StoredAudit } from './audit-store.ts'
export { audit } from './module.ts'
export { runAudit } from './run-audit.ts'
