import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig } from 'vite'

export type SiteLanguage = 'ru' | 'en'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** One site's storefront: `#site-texts` is its language, so each site ships only its own words. */
export function storefront(language: SiteLanguage): InlineConfig {
  return {
    configFile: false,
    root: here('.'),
    publicDir: here('./src/storefront/public'),
    plugins: [react()],
    resolve: { alias: { '#site-texts': here(`./src/texts/${language}`) } },
    define: { 'import.meta.env.CLIENT_MANIFEST': 'null', 'import.meta.env.PRELOADED_FONTS': 'null' },
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    // The map's library is this large, and is loaded by whoever opens the map.
    build: { chunkSizeWarningLimit: 1_400 },
    logLevel: 'warn',
  }
}

export default defineConfig(storefront('ru'))
