import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

let router: Router | undefined

/** The one router of this page, for functions that are not components. Set once, before the first render. */
export function setRouter(value: Router): void {
  router = value
}

export function currentRouter(): Router {
  if (!router) throw new Error('there is no router on the server')
  return router
}
