import type { ReactNode } from 'react'
import {
  createContext,
  type LoaderFunction,
  type RouteObject,
  type RouterContextProvider,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import { type Api, ApiError } from '#client/calls/api.ts'
import { isPageSaved } from '#client/offline/saved-pages.ts'
import type { PageSite } from '#contract/page.ts'
import { DefaultLayout, loadLayout } from '../layouts/default-layout.tsx'
import { LandingLayout } from '../layouts/landing-layout.tsx'
import { ErrorPage } from '../pages/errors/error-view.tsx'
import { type RouteRow, routes } from '../routes.ts'
import { type PageLoader, type PageModule, PageNotFound } from '../shared/page.ts'
import { failureOf } from '../shared/page-failure.ts'
import { isSamePage } from '../shared/popups/popup-address.ts'
import { Root } from './root.tsx'

export const apiContext = createContext<Api>()
export const siteContext = createContext<PageSite>()

/** Page modules by relative path: all in memory on the server, loaded on demand in a browser. */
export type PageFiles = Record<string, () => Promise<PageModule>>

/** What a route knows about its page besides rendering it. */
export type PageHandle = { file: string; load: () => Promise<PageModule> }

type LazyRoute = Pick<RouteObject, 'element' | 'loader'>

function pageRoute(row: RouteRow, files: PageFiles): RouteObject[] {
  if (!row.page) return []
  const load = files[`../pages/${row.page}.tsx`]
  if (!load) throw new Error(`the page of ${row.path} is missing: pages/${row.page}.tsx`)
  return [
    {
      path: row.path,
      // A popup changes the address but not the page.
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
        defaultShouldRevalidate && !isSamePage(currentUrl, nextUrl),
      handle: { file: `src/storefront/pages/${row.page}.tsx`, load } satisfies PageHandle,
      lazy: () => load().then(loadedRoute, (error) => retryingRoute(load, error)),
    },
  ]
}

function loadedRoute(module: PageModule): LazyRoute {
  const loadData = module.loader
  return {
    element: <LoadedPage page={module.default as React.ComponentType<{ data: unknown }>} />,
    loader: loadData && routeLoader(loadData),
  }
}

/**
 * The router caches the result of `lazy`, even a failure, and would show the error page at this address until a reload.
 * So the loader throws the failure instead: it runs at each visit and retries.
 */
function retryingRoute(load: () => Promise<PageModule>, firstError: unknown): LazyRoute {
  let error = firstError
  let route: LazyRoute = { element: null }
  return {
    element: <Late element={() => route.element} />,
    async loader(args) {
      const thrown = error
      error = null
      if (thrown) return asPageError(thrown, new URL(args.request.url))
      route = loadedRoute(await load().catch((failure) => asPageError(failure, new URL(args.request.url))))
      return typeof route.loader === 'function' ? await route.loader(args) : null
    },
  }
}

function Late({ element }: { element: () => ReactNode }) {
  return element()
}

/** Adapts our loader to the router's. */
function routeLoader(load: PageLoader): LoaderFunction {
  return ({ request, params, context }) => {
    const known = context as RouterContextProvider
    const url = new URL(request.url)
    return load({ ...known.get(siteContext), api: known.get(apiContext), params, url }).catch((error) =>
      asPageError(error, url),
    )
  }
}

function LoadedPage({ page: Page }: { page: React.ComponentType<{ data: unknown }> }) {
  return <Page data={useLoaderData()} />
}

/**
 * A missing page is a 404 page. Offline, the saved copy is opened as a document, which the worker marks. Any other
 * error shows the error page.
 */
async function asPageError(error: unknown, { pathname, search }: URL): Promise<never> {
  if (failureOf(error).kind === 'offline' && (await isPageSaved(pathname + search)))
    throw redirectDocument(pathname + search)
  const isGone = error instanceof PageNotFound || (error instanceof ApiError && error.status === 404)
  throw isGone ? new Response(null, { status: 404 }) : error
}

export function routeObjects(files: PageFiles): RouteObject[] {
  const withLayout = (layout: RouteRow['layout']) =>
    routes.filter((row) => row.layout === layout).flatMap((row) => pageRoute(row, files))
  return [
    {
      Component: Root,
      children: [
        {
          Component: DefaultLayout,
          loader: routeLoader(loadLayout),
          shouldRevalidate: () => false,
          children: [
            {
              ErrorBoundary: ErrorPage,
              children: [
                ...withLayout(undefined),
                {
                  path: '*',
                  loader: () => {
                    throw new Response(null, { status: 404 })
                  },
                  element: null,
                },
              ],
            },
          ],
        },
        { Component: LandingLayout, children: [{ ErrorBoundary: ErrorPage, children: withLayout('landing') }] },
        { ErrorBoundary: ErrorPage, children: withLayout('none') },
      ],
    },
  ]
}
