import type { ShopSettings } from '#rules/settings/shop-settings.ts'
import type { ShopEnvironment } from '../kernel/configuration/config.ts'
import type { Db } from '../kernel/database/db.ts'
import type { Integration } from '../kernel/providers/integration.ts'
import type { ShopModule } from '../kernel/shop-module.ts'

/** What `shops/<name>/shop.ts` exports as `shop`: everything that makes the program this shop. */
export type ShopDefinition = {
  /** What the shop can do. */
  modules: readonly ShopModule[]
  /** The services outside that it uses. */
  integrations: readonly Integration[]
  settings: ShopSettings
  /** What the environment says where nobody has set it: hosts, addresses of senders. */
  environment: ShopEnvironment
  /** What a new database begins with. */
  demonstration: { fill(db: Db, options: { now: Date }): Promise<void> }
}

/** `name` is that of its folder; `built` the folder with its storefront. */
export type LoadedShop = ShopDefinition & { name: string; built: string }
