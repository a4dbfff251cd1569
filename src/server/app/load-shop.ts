import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '../kernel/configuration/config.ts'
import { DEFAULT_SHOP } from '../kernel/configuration/program.ts'
import { settingsProblems } from '../kernel/configuration/settings.ts'
import type { LoadedShop, ShopDefinition } from './shop-definition.ts'

const SHOPS = new URL('../../../shops/', import.meta.url)

/** Loads a shop from its folder in `shops/`. Invalid settings are reported before anything starts. */
export async function loadShop(name: string): Promise<LoadedShop> {
  const file = new URL(`${name}/shop.ts`, SHOPS)
  if (!existsSync(file)) {
    const known = readdirSync(fileURLToPath(SHOPS)).filter((one) => existsSync(new URL(`${one}/shop.ts`, SHOPS)))
    throw new ConfigError(`SHOP: there is no shops/${name}/shop.ts. The shops are: ${known.join(', ')}`)
  }
  const { shop } = (await import(file.href)) as { shop: ShopDefinition }
  const problems = settingsProblems(shop.settings, shop.modules)
  if (problems.length > 0)
    throw new ConfigError(`shops/${name}/settings.ts cannot be used:\n${problems.map((one) => `  ${one}`).join('\n')}`)
  return { ...shop, name, built: fileURLToPath(new URL(name === DEFAULT_SHOP ? '../dist' : `../dist-${name}`, SHOPS)) }
}
