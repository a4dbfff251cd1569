import { readFileSync } from 'node:fs'

const { imports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The shop to run if SHOP is not set: the one `#shop/…` names in package.json. @type {string} */
export const DEFAULT_SHOP = imports['#shop/*'].split('/').at(-2)

/** Each shop has its own build folder, so that two can run side by side. @param {string} shop */
export const builtFolder = (shop) => (shop === DEFAULT_SHOP ? 'dist' : `dist-${shop}`)
