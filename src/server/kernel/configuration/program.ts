import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The root of the checkout. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

const { name, version, imports } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as {
  name: string
  version: string
  imports: { '#shop/*': string }
}

/** The program's name for databases, caches and error reports, whichever shop runs. */
export const PROGRAM = { name, version }

/** The shop to run if SHOP is not set: the one that `#shop/…` names in package.json. */
export const DEFAULT_SHOP = imports['#shop/*'].split('/').at(-2) ?? ''
