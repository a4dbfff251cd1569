import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { SiteProvider } from '../../../../src/storefront/shared/site.ts'

type Popup = ComponentType<{ payload: unknown; close(): void }>
type Page = { url: string; site: object; product: unknown; payload: unknown }

/** The popup over a page, ready to be printed as often as its answers come in. */
export async function printer(Popup: Popup, { url, site, product, payload }: Page): Promise<() => string> {
  const routes = [
    {
      path: '*',
      loader: () => product,
      handle: { file: product ? 'product/product-page.tsx' : '' },
      element: (
        <SiteProvider value={site as never}>
          <Popup payload={payload} close={() => {}} />
        </SiteProvider>
      ),
    },
  ]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error('the page leads elsewhere')
  const router = createStaticRouter(handler.dataRoutes, context)
  return () =>
    inBrowser(() => renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />))
}

/** The little of a browser that some popups ask for while they are drawn; others must not see it. */
function inBrowser(draw: () => string): string {
  const world = globalThis as Record<string, unknown>
  world.matchMedia = () => ({ matches: false })
  try {
    return draw()
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    world.document = { cookie: '', title: '' }
    return draw()
  } finally {
    delete world.matchMedia
    delete world.document
  }
}
