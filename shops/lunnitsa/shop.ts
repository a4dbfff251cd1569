import type { ShopDefinition } from '../../src/server/app/shop-definition.ts'
import { integrations } from './integrations.ts'
import { modules } from './modules.ts'
import { seedContent } from './seeds/content.ts'
import { seedCatalog } from './seeds/index.ts'
import { sandboxCertificates, seedSandboxCertificates } from './seeds/sandbox-certificates.ts'
import { seedSearch } from './seeds/search.ts'
import { settings } from './settings.ts'

export const shop: ShopDefinition = {
  modules,
  integrations,
  settings,
  demonstration: {
    async fill(db, options) {
      await seedCatalog(db, options)
      await seedContent(db, options)
      await seedSearch(db)
    },
    certificates: seedSandboxCertificates,
    certificatesToTry: sandboxCertificates,
  },
}
