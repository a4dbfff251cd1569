import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, mergeConfig, type PluginOption } from 'vite'
import { SHOP, type SiteLanguage, storefront } from '../vite.config.ts'
import { stampedBuild } from './lib/project.mjs'
import { SCRIPT_GROUPS } from './lib/script-groups.ts'
import { builtFolder } from './lib/shop-folders.mjs'
import { stripSources } from './lib/stripped-sources.mjs'

/**
 * Builds the storefront in both languages, for browsers (client) and for server rendering (ssr), and the back office,
 * which renders in the browser only. Server code is not bundled, only stripped of its types.
 */
const dist = (path: string) => fileURLToPath(new URL(`../${builtFolder(SHOP)}/${path}`, import.meta.url))

type Chunk = { file: string; src?: string; css?: string[]; imports?: string[] }

async function buildSite(language: SiteLanguage, plugins: PluginOption[]) {
  const manifestName = `manifest-${language}.json`
  await build(
    mergeConfig(storefront(language), {
      plugins,
      build: {
        outDir: dist('client'),
        // Both sites share one folder: names are content hashes, so equal files are shared.
        emptyOutDir: false,
        copyPublicDir: language === 'ru',
        manifest: manifestName,
        target: 'baseline-widely-available',
        // Source maps are not referenced in the scripts, and are moved out of the served folder.
        sourcemap: 'hidden',
        // Every file a chunk needs, including its own, which Vite omits for a chunk without dependencies
        // (load-chunk.ts).
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file: string, needed: string[]) => [...new Set([file, ...needed])],
        },
        assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
        rollupOptions: {
          input: 'src/storefront/shell/entry-client.tsx',
          output: { codeSplitting: { groups: SCRIPT_GROUPS } },
        },
      },
    }),
  )
  const manifest = JSON.parse(await readFile(dist(`client/${manifestName}`), 'utf8')) as Record<string, Chunk>
  await buildWorker('offline-worker', `offline-worker-${language}.js`, language, releaseOf(manifest))
  // Only the renderer needs it.
  await rm(dist(`client/${manifestName}`))
  await build(
    mergeConfig(storefront(language), {
      plugins,
      define: {
        'import.meta.env.CLIENT_MANIFEST': JSON.stringify(slim(manifest)),
        'import.meta.env.PRELOADED_FONTS': JSON.stringify(await fontsToPreload(language, manifest)),
        // React's production build, whatever NODE_ENV the rendering process has.
        'process.env.NODE_ENV': '"production"',
      },
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: dist(`ssr/${language}`),
        copyPublicDir: false,
        minify: false,
        rollupOptions: { input: 'src/storefront/shell/entry-server.tsx' },
      },
    }),
  )
}

/** Builds the back office, a separate program that the storefront never references. */
async function buildBackoffice(language: SiteLanguage, plugins: PluginOption[]) {
  const entry = 'src/backoffice/shell/entry.tsx'
  const manifestName = `backoffice-${language}.json`
  await build(
    mergeConfig(storefront(language), {
      plugins,
      build: {
        outDir: dist('client'),
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: manifestName,
        target: 'baseline-widely-available',
        sourcemap: 'hidden',
        modulePreload: false,
        assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
        rollupOptions: { input: entry },
      },
    }),
  )
  const manifest = JSON.parse(await readFile(dist(`client/${manifestName}`), 'utf8')) as Record<string, Chunk>
  await rm(dist(`client/${manifestName}`))
  const script = manifest[entry]?.file
  if (!script) throw new Error('the back office was not built')
  const styles = [...new Set(stylesOf(manifest, entry))]
  await writeFile(dist(manifestName), JSON.stringify({ script, styles }))
}

/** Styles of imported chunks come first. Entry chunks bring none of their own. */
function stylesOf(manifest: Record<string, Chunk>, name: string): string[] {
  const { css = [], imports = [] } = manifest[name] ?? {}
  return [...imports.flatMap((one) => stylesOf(manifest, one)), ...css]
}

/** The service worker of a site, and the one that replaces it when OFFLINE_PAGES is off. */
async function buildWorker(entry: string, file: string, language: SiteLanguage, release: string) {
  await build(
    mergeConfig(storefront(language), {
      define: { 'import.meta.env.RELEASE': JSON.stringify(release) },
      build: {
        outDir: dist('client'),
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'baseline-widely-available',
        modulePreload: false,
        rollupOptions: {
          input: `src/storefront/worker/${entry}.ts`,
          output: { format: 'iife', entryFileNames: file },
        },
      },
    }),
  )
}

/** The same for the same files, so that browsers update the worker only after a change. */
function releaseOf(manifest: Record<string, Chunk>): string {
  return createHash('sha256')
    .update(JSON.stringify(slim(manifest)))
    .digest('base64url')
    .slice(0, 12)
}

function slim(manifest: Record<string, Chunk>): Record<string, Chunk> {
  return Object.fromEntries(
    Object.entries(manifest).map(([name, { file, css, imports }]) => [name, { file, css, imports }]),
  )
}

/** The fonts of the site's alphabet, by their built names. */
async function fontsToPreload(language: SiteLanguage, manifest: Record<string, Chunk>): Promise<string[]> {
  const { preloadedFonts } = await import('../src/ui/fonts.ts')
  return preloadedFonts[language].flatMap((name) => manifest[name]?.file ?? [])
}

/** Moves source maps next to the served folder: they are for the error receiver, not for visitors. */
async function setSourceMapsAside() {
  const maps = (await readdir(dist('client'), { recursive: true })).filter((file) => file.endsWith('.map'))
  for (const file of maps) {
    await mkdir(dirname(dist(`source-maps/${file}`)), { recursive: true })
    await rename(dist(`client/${file}`), dist(`source-maps/${file}`))
  }
}

/** Compresses files once at the highest level, so that no request has to. */
async function compressFiles() {
  const files = (await readdir(dist('client'), { recursive: true })).filter((file) =>
    /\.(js|mjs|css|svg|webmanifest)$/.test(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(dist(`client/${file}`))
      await writeFile(dist(`client/${file}.br`), await promisify(brotliCompress)(content))
      await writeFile(dist(`client/${file}.gz`), await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

export async function buildBothSites(plugins: PluginOption[] = []) {
  await rm(dist(''), { recursive: true, force: true })
  for (const language of ['ru', 'en'] as const) {
    await buildSite(language, plugins)
    await buildBackoffice(language, plugins)
  }
  await buildWorker('stop-worker', 'offline-stop.js', 'ru', '')
  await setSourceMapsAside()
  await compressFiles()
  stripSources(SHOP)
}

if (import.meta.main) await stampedBuild(buildBothSites)
