import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

const { name, version, imports } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as {
  name: string
  version: string
  imports: { '#shop/*': string }
}

/** As databases, caches and receivers of errors know this program, whichever shop it runs. */
export const PROGRAM = { name, version }

/** The shop that runs where SHOP names none: the one that `#shop/…` means in package.json. */
export const DEFAULT_SHOP = imports['#shop/*'].split('/').at(-2) ?? ''
