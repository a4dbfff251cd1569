import { type ComponentType, useState } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { BACKOFFICE } from '#contract/staff/staff.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { ToastRegion } from '#ui/popups/toast-region.tsx'
import { SessionProvider } from '../shared/session.tsx'
import { Waiting } from '../shared/waiting.tsx'
import { Broken } from './broken.tsx'
import { Shell } from './shell.tsx'

/** Each screen is a file of its own, brought when somebody goes there. */
const screen = (load: () => Promise<{ default: ComponentType }>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: (await load()).default }),
})

const routes: RouteObject[] = [
  {
    element: (
      <SessionProvider>
        <Outlet />
      </SessionProvider>
    ),
    errorElement: <Broken />,
    hydrateFallbackElement: <Waiting />,
    children: [
      { path: '/sign-in', ...screen(() => import('../pages/sign-in-page.tsx')) },
      { path: '/join', ...screen(() => import('../pages/join-page.tsx')) },
      {
        element: <Shell />,
        children: [
          { index: true, ...screen(() => import('../pages/orders/orders-page.tsx')) },
          { path: '/orders/new', ...screen(() => import('../pages/orders/new-order-page.tsx')) },
          { path: '/orders/new/:id', ...screen(() => import('../pages/orders/shared-cart-page.tsx')) },
          { path: '/orders/:number', ...screen(() => import('../pages/orders/order-page.tsx')) },
          { path: '/orders/:number/slip', ...screen(() => import('../pages/orders/packing-slip-page.tsx')) },
          { path: '/catalogue', ...screen(() => import('../pages/catalogue/products-page.tsx')) },
          { path: '/catalogue/import', ...screen(() => import('../pages/catalogue/product-list-page.tsx')) },
          { path: '/catalogue/sections/:kind', ...screen(() => import('../pages/catalogue/sections-page.tsx')) },
          { path: '/catalogue/sections/:kind/:id', ...screen(() => import('../pages/catalogue/section-page.tsx')) },
          { path: '/catalogue/redirects', ...screen(() => import('../pages/catalogue/redirects-page.tsx')) },
          { path: '/catalogue/sets', ...screen(() => import('../pages/catalogue/sets-page.tsx')) },
          { path: '/catalogue/showcase', ...screen(() => import('../pages/catalogue/showcase-page.tsx')) },
          { path: '/catalogue/plans', ...screen(() => import('../pages/catalogue/planned-prices-page.tsx')) },
          { path: '/catalogue/:id', ...screen(() => import('../pages/catalogue/product-page.tsx')) },
          { path: '/price-list', ...screen(() => import('../pages/catalogue/price-list-page.tsx')) },
          { path: '/stock', ...screen(() => import('../pages/goods/stock-page.tsx')) },
          { path: '/items', ...screen(() => import('../pages/goods/items-page.tsx')) },
          { path: '/items/:uin', ...screen(() => import('../pages/goods/item-page.tsx')) },
          { path: '/promo', ...screen(() => import('../pages/goods/promo-page.tsx')) },
          { path: '/content', ...screen(() => import('../pages/content/content-page.tsx')) },
          { path: '/content/:id', ...screen(() => import('../pages/content/content-editor-page.tsx')) },
          { path: '/content/:kind/:id', ...screen(() => import('../pages/content/content-row-page.tsx')) },
          { path: '/search-words', ...screen(() => import('../pages/content/search-words-page.tsx')) },
          { path: '/people', ...screen(() => import('../pages/people/people-page.tsx')) },
          { path: '/people/:key', ...screen(() => import('../pages/people/person-page.tsx')) },
          { path: '/person-requests', ...screen(() => import('../pages/people/person-requests-page.tsx')) },
          { path: '/requests', ...screen(() => import('../pages/people/queues-page.tsx')) },
          { path: '/certificates', ...screen(() => import('../pages/people/certificates-page.tsx')) },
          { path: '/certificates/:id', ...screen(() => import('../pages/people/certificate-page.tsx')) },
          { path: '/money', ...screen(() => import('../pages/people/money-page.tsx')) },
          { path: '/movements', ...screen(() => import('../pages/people/movements-page.tsx')) },
          { path: '/sales', ...screen(() => import('../pages/shop/sales-page.tsx')) },
          { path: '/health', ...screen(() => import('../pages/shop/health-page.tsx')) },
          { path: '/staff', ...screen(() => import('../pages/shop/staff-page.tsx')) },
          { path: '/audit', ...screen(() => import('../pages/shop/audit-page.tsx')) },
          { path: '/opening', ...screen(() => import('../pages/shop/opening-page.tsx')) },
          { path: '/account', ...screen(() => import('../pages/shop/account-page.tsx')) },
          { path: '*', ...screen(() => import('../pages/not-found-page.tsx')) },
        ],
      },
    ],
  },
]

/** The staff's screens: a program of their own, that no visitor of the shop ever loads. */
export function App() {
  const [router] = useState(() => createBrowserRouter(routes, { basename: BACKOFFICE }))
  return (
    <>
      <RouterProvider router={router} />
      <ToastRegion label={backoffice.shell.toasts} closeLabel={backoffice.shell.close} />
    </>
  )
}
