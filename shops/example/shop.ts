import { fileURLToPath } from 'node:url'
import type { Language } from '#rules/location/site.ts'
import type { ShopDefinition } from '../../src/server/app/shop-definition.ts'
import type { Db } from '../../src/server/kernel/database/db.ts'
import { type Edit, editingWithin } from '../../src/server/kernel/editing/edit.ts'
import { createDomainEvents } from '../../src/server/kernel/events/domain-events.ts'
import { createLogger } from '../../src/server/kernel/logger.ts'
import { lettersOf } from '../../src/server/kernel/shop-module.ts'
import { fillCatalog, loadCatalogue, mediaFilesOf, readCatalogueFiles } from '../../src/server/modules/catalog/index.ts'
import { loadPages, referable } from '../../src/server/modules/content/index.ts'
import { readMediaIndex } from '../../src/server/modules/pictures/index.ts'
import { refreshSearch } from '../../src/server/modules/search/index.ts'
import { loadStock, loadStorages } from '../../src/server/modules/stock/index.ts'
import { brand } from './brand.ts'
import { integrations } from './integrations.ts'
import { modules } from './modules.ts'
import { settings } from './settings.ts'

const CATALOGUE = fileURLToPath(new URL('./catalogue/', import.meta.url))
const CONTENT = fileURLToPath(new URL('./content/', import.meta.url))
const MEDIA = fileURLToPath(new URL('./media/', import.meta.url))

export const shop: ShopDefinition = {
  modules,
  integrations,
  settings,
  environment: {
    SITE_RU: 'saltmarsh.example',
    SITE_EN: 'saltmarsh.example',
    STAFF_EMAIL: 'hello@saltmarsh.example',
    MAIL_FROM_RU: 'hello@saltmarsh.example',
    MAIL_FROM_EN: 'hello@saltmarsh.example',
    COMPANY_INN: brand.company.inn,
  },
  demonstration: {
    async fill(db, { now }) {
      await fillFromFiles(db, now)
      await db.transaction((tx) => refreshSearch(tx))
    },
  },
}

async function fillFromFiles(db: Db, now: Date): Promise<void> {
  const media = readMediaIndex(MEDIA)
  const files = await readCatalogueFiles(CATALOGUE, mediaFilesOf(media))
  const edit: Edit = { by: 'load', at: now, language: 'en' }
  await fillCatalog(db, settings, async (tx, editing) => {
    const events = createDomainEvents({ db, log: createLogger({ level: 'silent', pretty: false }) })
    // Lists are written once, when everything is there.
    const stockEditing = { ...editingWithin(tx, { events }), refreshListing: async () => {} }
    await loadStorages(stockEditing, CATALOGUE, edit)
    await loadCatalogue(tx, editing, { files, media }, edit)
    await loadStock(tx, stockEditing, CATALOGUE, edit)
    const knownIn = (language: Language) => referable(media, settings, language, lettersOf(modules))
    await loadPages(stockEditing, CONTENT, knownIn, edit)
  })
}
