export { inviteAdmin, storedLogin } from './accounts/invite.ts'
export type { DemonstrationAccount, DemonstrationStaff } from './demonstration.ts'
export { demonstrationStaff, staff, staffInvitations } from './module.ts'
