import type { ShopDefinition } from '../../src/server/app/shop-definition.ts'
import { brand } from './brand.ts'
import { integrations } from './integrations.ts'
import { modules } from './modules.ts'
import { seedContent } from './seeds/content.ts'
import { seedCatalog } from './seeds/index.ts'
import { seedSearch } from './seeds/search.ts'
import { settings } from './settings.ts'

export const shop: ShopDefinition = {
  modules,
  integrations,
  settings,
  environment: {
    SITE_RU: 'lunnitsa.ru',
    SITE_EN: 'lunnitsa.com',
    STAFF_EMAIL: brand.ru.email,
    MAIL_FROM_RU: brand.ru.email,
    MAIL_FROM_EN: brand.en.email,
    COMPANY_INN: brand.company.inn,
  },
  demonstration: {
    async fill(db, options) {
      await seedCatalog(db, options)
      await seedContent(db, options)
      await seedSearch(db, options)
    },
  },
}
