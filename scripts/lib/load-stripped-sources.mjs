import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { strippedFolder, strippedName } from './stripped-sources.mjs'

/**
 * Loaded before the shop by `--import`: what the build has stripped of its types is taken as it is. What strips them in
 * Node takes 25 MB of memory in each thread that meets a type, for good. A source that has changed since, or was changed
 * on its way here, is stripped by Node as ever.
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
