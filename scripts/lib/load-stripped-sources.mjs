import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { strippedFolder, strippedName } from './stripped-sources.mjs'

/**
 * Loaded before the shop with `--import`: uses the sources that the build has stripped of types. Node's own type
 * stripping takes 25 MB of memory per thread. A source changed since the build, or by a mutant, is still stripped by
 * Node.
 */
const names = new Set(existsSync(strippedFolder) ? readdirSync(strippedFolder) : [])

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (loaded.format !== 'module-typescript' || !loaded.source) return loaded
    const name = strippedName(/** @type {string | Uint8Array} */ (loaded.source))
    return names.has(name)
      ? { ...loaded, format: 'module', source: readFileSync(join(strippedFolder, name), 'utf8') }
      : loaded
  },
})
