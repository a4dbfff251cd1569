import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig, type Plugin } from 'vite'
import { callAddresses } from './scripts/lib/call-addresses.ts'
import { DEFAULT_SHOP } from './scripts/lib/shop-folders.mjs'

const { name, version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  name: string
  version: string
}

export type SiteLanguage = 'ru' | 'en'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Vite puts this module around each `import()` of a build for browsers; ours takes its place and tries again. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
const loadChunksByOurselves: Plugin = {
  name: 'load-chunk',
  enforce: 'pre',
  load: (id) =>
    id === PRELOAD_HELPER
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(here('./src/client/load-chunk.ts'))}`
      : undefined,
}

/** What nobody uses of them may be left out: loading them does nothing. */
const PURE_LAYERS = /\/src\/(rules|contract|texts)\//

/** The shop to build for: a folder of `shops/`. */
export const SHOP = process.env.SHOP || DEFAULT_SHOP

/** The name of the build in reports of errors: the server has the same one (config.ts). */
export const RELEASE = process.env.RELEASE || `${name}@${version}`

/** One site's storefront: `#site-texts` is its language, so each site ships only its own words; `#shop` is whose it is. */
export function storefront(language: SiteLanguage): InlineConfig {
  return {
    configFile: false,
    root: here('.'),
    publicDir: here(`./shops/${SHOP}/public`),
    plugins: [react(), loadChunksByOurselves, callAddresses],
    resolve: { alias: { '#site-texts': here(`./src/texts/${language}`), '#shop': here(`./shops/${SHOP}`) } },
    define: {
      'import.meta.env.CLIENT_MANIFEST': 'null',
      'import.meta.env.PRELOADED_FONTS': 'null',
      'import.meta.env.RELEASE': JSON.stringify(RELEASE),
    },
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    // The map's library is this large, and is loaded by whoever opens the map.
    build: {
      chunkSizeWarningLimit: 1_400,
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: PURE_LAYERS, sideEffects: false }],
        },
      },
    },
    logLevel: 'warn',
  }
}

export default defineConfig(storefront('ru'))
