import { siteOrigin } from '../../kernel/configuration/config.ts'
import { staffMembers } from '../../kernel/people/staff.ts'
import { nightly, type ShopModule, service } from '../../kernel/shop-module.ts'
import { createDemonstrationStaff, type DemonstrationStaff } from './demonstration.ts'
import { staffRoutes } from './routes.ts'
import { staffSettings } from './settings.ts'
import { createSeal } from './sign-in/sealed-key.ts'
import { forgetEndedSessions, IDLE_MINUTES, staffFinder } from './sign-in/sessions-store.ts'
import type { StaffDeps } from './staff-deps.ts'

/** What the command line needs to make an admin. */
export const staffInvitations = service<Pick<StaffDeps, 'seal' | 'origin'>>('staff invitations')
export const demonstrationStaff = service<DemonstrationStaff>('demonstration staff')

/** Who works in the shop: accounts, sign-in with a second factor, sessions. */
export const staff: ShopModule = {
  name: 'staff',
  needs: ['stock', 'audit'],
  settings: staffSettings,
  async setUp({ db, limits, config, now, secret, provide, settings }) {
    const seal = createSeal(await secret('staff'))
    const idleMinutes = settings.staffIdleMinutes ?? IDLE_MINUTES
    const site = { origin: siteOrigin(config, 'ru'), issuer: config.sites.ru }
    const deps: StaffDeps = { db, limits, seal, idleMinutes, ...site }
    provide(staffMembers, staffFinder(db, idleMinutes))
    provide(staffInvitations, deps)
    provide(demonstrationStaff, createDemonstrationStaff({ db, seal, secret: await secret('sandbox staff') }))
    return {
      routes: (serve) => staffRoutes(serve, deps),
      jobs: { 'staff.forget': nightly(() => forgetEndedSessions(db, now())) },
    }
  },
}
