import { Outlet } from 'react-router'

export function DefaultLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  )
}
