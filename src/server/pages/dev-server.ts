import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { InlineConfig, ViteDevServer } from 'vite'
import type { PageRenderer } from '#contract/page.ts'
import type { Language } from '#rules/location/site.ts'

const ENTRY = '/src/storefront/shell/entry-server.tsx'

/** Renders pages from the sources with hot reload: one Vite per site, because each site has its own texts. */
export async function startDevServer({ port, dataDir }: { port: number; dataDir: string }): Promise<{
  renderers: Record<Language, PageRenderer>
  mount(app: FastifyInstance): Promise<void>
  stop(): Promise<void>
}> {
  // Imported here because production installations have no Vite.
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
  // Shops developed side by side need different ports.
  const hmrPort = 20_000 + ((port * 2) % 40_000)
  const servers = { ru: await start('ru', hmrPort), en: await start('en', hmrPort + 1) }

  const renderer = (vite: ViteDevServer): PageRenderer => ({
    // The plan is needed before the first render, when any path may be a page.
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
