import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build, mergeConfig } from 'vite'
import { type SiteLanguage, storefront } from '../vite.config.ts'

/** Builds the storefront of both sites: what browsers load (dist/client) and what the server renders with (dist/ssr). */
const dist = (path: string) => fileURLToPath(new URL(`../dist/${path}`, import.meta.url))

type Chunk = { file: string; src?: string; css?: string[]; imports?: string[] }

async function buildSite(language: SiteLanguage) {
  const manifestName = `manifest-${language}.json`
  await build(
    mergeConfig(storefront(language), {
      build: {
        outDir: dist('client'),
        // Both sites share one folder: names are hashes of contents, and what is equal is shared.
        emptyOutDir: false,
        copyPublicDir: language === 'ru',
        manifest: manifestName,
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        assetsInlineLimit: (file: string) => (file.endsWith('.woff2') ? false : undefined),
        rollupOptions: {
          input: 'src/storefront/app/entry-client.tsx',
          // What every first visit needs in one file: in thirty, their headers alone weigh as much as a page's own code.
          output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
        },
      },
    }),
  )
  const manifest = JSON.parse(await readFile(dist(`client/${manifestName}`), 'utf8')) as Record<string, Chunk>
  // Only the renderer needs it.
  await rm(dist(`client/${manifestName}`))
  await build(
    mergeConfig(storefront(language), {
      define: {
        'import.meta.env.CLIENT_MANIFEST': JSON.stringify(slim(manifest)),
        'import.meta.env.PRELOADED_FONTS': JSON.stringify(await fontsToPreload(language, manifest)),
        // React's fast build, whatever the environment of the process that renders.
        'process.env.NODE_ENV': '"production"',
      },
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir: dist(`ssr/${language}`),
        copyPublicDir: false,
        minify: false,
        rollupOptions: { input: 'src/storefront/app/entry-server.tsx' },
      },
    }),
  )
}

function slim(manifest: Record<string, Chunk>): Record<string, Chunk> {
  return Object.fromEntries(
    Object.entries(manifest).map(([name, { file, css, imports }]) => [name, { file, css, imports }]),
  )
}

/** The faces of the site's alphabet, by the names that the build gave them. */
async function fontsToPreload(language: SiteLanguage, manifest: Record<string, Chunk>): Promise<string[]> {
  const { preloadedFonts } = await import('../src/ui/fonts.ts')
  return preloadedFonts[language].flatMap((name) => manifest[name]?.file ?? [])
}

/** Compressed once and hard, so that no answer has to. */
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

await rm(dist(''), { recursive: true, force: true })
for (const language of ['ru', 'en'] as const) await buildSite(language)
await compressFiles()
