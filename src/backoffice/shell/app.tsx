import { useState } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { BACKOFFICE } from '#contract/staff/staff.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { ToastRegion } from '#ui/popups/toast-region.tsx'
import AccountPage from '../pages/account-page.tsx'
import AuditPage from '../pages/audit-page.tsx'
import JoinPage from '../pages/join-page.tsx'
import NotFoundPage from '../pages/not-found-page.tsx'
import OrderPage from '../pages/order-page.tsx'
import OrdersPage from '../pages/orders-page.tsx'
import SignInPage from '../pages/sign-in-page.tsx'
import StaffPage from '../pages/staff-page.tsx'
import { SessionProvider } from '../shared/session.tsx'
import { Broken } from './broken.tsx'
import { Shell } from './shell.tsx'

const routes: RouteObject[] = [
  {
    element: (
      <SessionProvider>
        <Outlet />
      </SessionProvider>
    ),
    errorElement: <Broken />,
    children: [
      { path: '/sign-in', element: <SignInPage /> },
      { path: '/join', element: <JoinPage /> },
      {
        element: <Shell />,
        children: [
          { index: true, element: <OrdersPage /> },
          { path: '/orders/:number', element: <OrderPage /> },
          { path: '/staff', element: <StaffPage /> },
          { path: '/audit', element: <AuditPage /> },
          { path: '/account', element: <AccountPage /> },
          { path: '*', element: <NotFoundPage /> },
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
