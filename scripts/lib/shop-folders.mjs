import { readFileSync } from 'node:fs'

const { imports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** The shop that is meant where SHOP names none: that of `#shop/…` in package.json. @type {string} */
export const DEFAULT_SHOP = imports['#shop/*'].split('/').at(-2)

/** Each shop has a build of its own, so that two can run beside each other. @param {string} shop */
export const builtFolder = (shop) => (shop === DEFAULT_SHOP ? 'dist' : `dist-${shop}`)
