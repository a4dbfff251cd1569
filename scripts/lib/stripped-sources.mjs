import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtFolder, DEFAULT_SHOP } from './shop-folders.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The server's source layers, besides the shop's folder. */
const SERVER_LAYERS = ['src/server', 'src/contract', 'src/rules', 'src/texts']

/** The server's sources without types, by the hash of their content. */
export const strippedFolder = join(root, builtFolder(process.env.SHOP || DEFAULT_SHOP), 'server')

/** Another Node version may strip differently. @param {string | NodeJS.ArrayBufferView} source */
export const strippedName = (source) =>
  `${createHash('sha256').update(process.version).update(source).digest('base64url')}.js`

/** @param {string} shop */
export function stripSources(shop) {
  mkdirSync(strippedFolder, { recursive: true })
  // Suppresses the experimental warning; Node strips types the same way at every start.
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    for (const layer of [...SERVER_LAYERS, `shops/${shop}`]) stripFolder(join(root, layer))
  } finally {
    process.emitWarning = emitWarning
  }
}

/** @param {string} folder */
function stripFolder(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const source = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(strippedFolder, strippedName(source)), stripTypeScriptTypes(source))
  }
}
