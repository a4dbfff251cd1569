import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { PageRenderer, PageRequest, RenderedPage } from '#contract/page.ts'
import { routes } from '../routes.ts'
import { type Api, ApiError } from './api.ts'
import { pageAssets } from './assets.ts'
import { Document } from './document.tsx'
import type { PageModule } from './page.ts'
import { apiContext, type PageFiles, routeObjects, siteContext } from './route-objects.tsx'
import { SiteProvider } from './site.ts'

const pages = import.meta.glob<PageModule>('../pages/**/*-page.tsx', { eager: true })
const files: PageFiles = Object.fromEntries(Object.entries(pages).map(([file, module]) => [file, async () => module]))
const handler = createStaticHandler(routeObjects(files))
const known = routes.filter((row) => row.page).map((row) => ({ path: row.path, row }))

function plan(pathname: string): ReturnType<PageRenderer['plan']> {
  const match = matchRoutes(known, pathname)?.at(-1)?.route.row
  return { exists: match !== undefined, query: match?.query ?? [], isShared: !match?.isPersonal }
}

async function render(request: PageRequest): Promise<RenderedPage> {
  const { site, currency, origin } = request
  const requestContext = new RouterContextProvider()
  requestContext.set(apiContext, inProcess(request))
  requestContext.set(siteContext, { site, currency, origin })

  const outcome = await handler.query(new Request(new URL(request.url, origin)), { requestContext })
  if (outcome instanceof Response) {
    const redirect = outcome.headers.get('location') ?? '/'
    return { status: outcome.status === 301 ? 301 : 302, redirect }
  }

  const router = createStaticRouter(handler.dataRoutes, outcome)
  // Not streamed: the page is kept whole and compressed anyway, and this is twice as fast.
  const markup = renderToString(
    <Document language={site.language}>
      <SiteProvider value={{ site, currency, origin }}>
        <StaticRouterProvider router={router} context={outcome} hydrate={false} />
      </SiteProvider>
    </Document>,
  )
  const data = { site, currency, origin, loaderData: outcome.loaderData, errors: plainErrors(outcome.errors) }
  const files = outcome.matches.flatMap(({ route }) => (route.handle as { file?: string } | undefined)?.file ?? [])
  const { head, tail } = pageAssets(files)
  const html = `<!doctype html>${markup}`
    .replace('</head>', () => `${head}</head>`)
    .replace(/<\/body><\/html>$/, () => `${dataBlock(data)}${tail}</body></html>`)
  return { status: outcome.statusCode, html }
}

/** The browser learns that there was an error and its status, never the error itself. */
function plainErrors(errors: Record<string, unknown> | null) {
  if (!errors) return null
  const status = (error: unknown) =>
    error && typeof error === 'object' && 'status' in error && typeof error.status === 'number' ? error.status : 500
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, { status: status(error) }]))
}

/** Data, not code: the browser never runs it, and `<` cannot end the block early. */
function dataBlock(data: unknown): string {
  return `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

function inProcess(request: PageRequest): Api {
  return async (call, input) => {
    const outcome = await request.call(call, input)
    if (!outcome.ok) throw new ApiError(outcome.status, outcome.error)
    return outcome.answer
  }
}

export const renderer: PageRenderer = { plan, render }
