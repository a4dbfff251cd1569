import { siteOrigin } from '../../kernel/configuration/config.ts'
import { demonstrationStaff } from '../../kernel/demonstration.ts'
import { staffAccounts, staffMembers } from '../../kernel/people/staff.ts'
import { nightly, type ShopModule } from '../../kernel/shop-module.ts'
import { whoActs } from './accounts/accounts-store.ts'
import { storedLogin } from './accounts/invite.ts'
import { staffCommands } from './commands/staff-commands.ts'
import { createDemonstrationStaff } from './demonstration.ts'
import { staffRoutes } from './routes.ts'
import { forgetEndedSessions, IDLE_MINUTES, staffFinder } from './sessions-store.ts'
import { staffSettings } from './settings.ts'
import { createSeal } from './sign-in/sealed-key.ts'
import { type StaffDeps, staffInvitations } from './staff-deps.ts'

/** Who works in the shop: accounts, sign-in with a second factor, sessions. */
export const staff: ShopModule = {
  name: 'staff',
  needs: ['stock', 'audit'],
  settings: staffSettings,
  commands: staffCommands,
  async setUp({ db, limits, config, now, secret, provide, settings }) {
    const seal = createSeal(await secret('staff'))
    const idleMinutes = settings.staffIdleMinutes ?? IDLE_MINUTES
    const site = { origin: siteOrigin(config, 'ru'), issuer: config.sites.ru }
    const deps: StaffDeps = { db, limits, seal, idleMinutes, ...site }
    provide(staffMembers, staffFinder(db, idleMinutes))
    provide(staffInvitations, deps)
    provide(staffAccounts, (tx, login) => whoActs(tx, storedLogin(login)))
    const demonstration = createDemonstrationStaff({ db, seal, secret: await secret('sandbox staff') })
    provide(demonstrationStaff, demonstration)
    return {
      routes: (serve) => staffRoutes(serve, deps),
      demonstration: { close: demonstration.shut },
      jobs: { 'staff.forget': nightly(() => forgetEndedSessions(db, now())) },
    }
  },
}
