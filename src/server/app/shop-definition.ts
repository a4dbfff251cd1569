import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { ShopEnvironment } from '../kernel/configuration/config.ts'
import type { Db } from '../kernel/database/db.ts'
import type { Integration } from '../kernel/providers/integration.ts'
import type { ShopModule } from '../kernel/shop-module.ts'

/** The export `shop` of `shops/<name>/shop.ts`: everything that makes the program this shop. */
export type ShopDefinition = {
  /** What the shop can do. */
  modules: readonly ShopModule[]
  /** The providers it uses. */
  integrations: readonly Integration[]
  settings: ShopSettings
  /** Defaults of environment variables: hosts, sender addresses. */
  environment: ShopEnvironment
  /** The first data of a new database. */
  demonstration: { fill(db: Db, options: { now: Date }): Promise<void> }
}

/** `name`: the shop's folder; `built`: the folder of its storefront build. */
export type LoadedShop = ShopDefinition & { name: string; built: string }
