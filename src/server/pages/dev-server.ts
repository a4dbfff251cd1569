import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { InlineConfig, ViteDevServer } from 'vite'
import type { PageRenderer } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'

const ENTRY = '/src/storefront/shell/entry-server.tsx'

/** Pages straight from the sources, with hot reload: one Vite per site, since each site has its own words. */
export async function startDevServer({ port, dataDir }: { port: number; dataDir: string }): Promise<{
  renderers: Record<Language, PageRenderer>
  mount(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}> {
  // Imported here: an installation without development packages never gets this far.
  const { createServer, mergeConfig } = await import('vite')
  const configFile = new URL('../../../vite.config.ts', import.meta.url).href
  const { storefront } = (await import(configFile)) as { storefront(language: Language): InlineConfig }

  const start = (language: Language, hmrPort: number) =>
    createServer(
      mergeConfig(storefront(language), {
        appType: 'custom',
        cacheDir: join(dataDir, `vite-${language}`),
        server: { middlewareMode: true, hmr: { port: hmrPort }, ws: undefined, allowedHosts: true },
      }),
    )
  // Shops that are developed side by side have their own ports here too.
  const hmrPort = 20_000 + ((port * 2) % 40_000)
  const servers = { ru: await start('ru', hmrPort), en: await start('en', hmrPort + 1) }

  const renderer = (vite: ViteDevServer): PageRenderer => ({
    // The plan must be there at once; before the first render every path may be a page.
    plan: (path) => loaded.get(vite)?.plan(path) ?? { exists: true, query: [], isShared: false },
    publicPaths: () => loaded.get(vite)?.publicPaths?.() ?? [],
    async render(request) {
      const { renderer: fresh } = (await vite.ssrLoadModule(ENTRY)) as { renderer: PageRenderer }
      loaded.set(vite, fresh)
      return fresh.render(request)
    },
  })
  const loaded = new Map<ViteDevServer, PageRenderer>()

  return {
    renderers: { ru: renderer(servers.ru), en: renderer(servers.en) },
    async mount(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.method !== 'GET' || !request.visitor) return done()
        const { middlewares } = servers[request.visitor.site.language]
        middlewares(request.raw, reply.raw, () => done())
      })
    },
    async stop() {
      await Promise.all([servers.ru.close(), servers.en.close()])
    },
  }
}
