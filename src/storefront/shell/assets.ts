/** The part of Vite's manifest that pages need: the files of each module. */
type ManifestChunk = { file: string; css?: string[]; imports?: string[] }
export type ClientManifest = Record<string, ManifestChunk>

const ENTRY = 'src/storefront/shell/entry-client.tsx'

// Set by the build (scripts/build.ts); null while Vite serves the sources.
const manifest: ClientManifest | null = import.meta.env.CLIENT_MANIFEST
const preloadedFonts: string[] = import.meta.env.PRELOADED_FONTS ?? []

export type PageAssets = { head: string; tail: string }

const made = new Map<string, PageAssets>()

/** Links to the styles and scripts of the entry and the current page, so that the browser fetches all at once. */
export function pageAssets(pageFiles: string[]): PageAssets {
  if (!manifest) return fromSources()
  const key = pageFiles.join()
  let assets = made.get(key)
  if (!assets) {
    assets = fromManifest(manifest, pageFiles)
    made.set(key, assets)
  }
  return assets
}

function fromManifest(chunks: ClientManifest, pageFiles: string[]): PageAssets {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const collect = (name: string) => {
    const chunk = chunks[name]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const css of chunk.css ?? []) styles.add(css)
    for (const next of chunk.imports ?? []) collect(next)
  }
  for (const name of [ENTRY, ...pageFiles]) collect(name)
  const entry = chunks[ENTRY]?.file
  const head = [
    ...preloadedFonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...scripts].filter((file) => file !== entry).map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry}"></script>`,
  ]
  return { head: head.join(''), tail: '' }
}

function fromSources(): PageAssets {
  const head = `<script type="module">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type</script><script type="module" src="/@vite/client"></script>`
  return { head, tail: `<script type="module" src="/${ENTRY}"></script>` }
}
