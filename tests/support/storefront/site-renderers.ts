import { type Alias, createServer, mergeConfig, type ViteDevServer } from 'vite'
import type { PageRenderer } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'
import { storefront } from '../../../vite.config.ts'
import { mutantPlugin } from '../../mutants/vite-plugin.ts'

export type SiteSources = {
  renderers(): Promise<Record<Language, PageRenderer>>
  /** A module of the sources as the site of this language has it: with its own words. */
  load<Module>(language: Language, file: string): Promise<Module>
  stop(): Promise<void>
}

/**
 * Both sites straight from their sources, each in its own words, without a build and without a browser. What needs one
 * can be `replaced`.
 */
export async function openSiteSources(replaced: readonly Alias[] = []): Promise<SiteSources> {
  const start = (language: Language) =>
    createServer(
      mergeConfig(storefront(language), {
        appType: 'custom',
        plugins: [mutantPlugin()],
        resolve: { alias: replaced },
        optimizeDeps: { noDiscovery: true },
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      }),
    )
  const servers: Record<Language, ViteDevServer> = { ru: await start('ru'), en: await start('en') }
  const load = <Module>(language: Language, file: string) =>
    servers[language].ssrLoadModule(file) as Promise<unknown> as Promise<Module>
  const renderer = async (language: Language) =>
    (await load<{ renderer: PageRenderer }>(language, '/src/storefront/shell/entry-server.tsx')).renderer
  return {
    renderers: async () => ({ ru: await renderer('ru'), en: await renderer('en') }),
    load,
    async stop() {
      await Promise.all([servers.ru.close(), servers.en.close()])
    },
  }
}
