import { useEffect, useEffectEvent } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { staffOpening } from '#contract/staff/staff-opening.ts'
import { backoffice } from '#site-texts/backoffice.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import { OpeningContext } from '../shared/opening.ts'
import { mayOf, useSession } from '../shared/session.tsx'
import { OPENING, SECTIONS } from './sections.tsx'
import styles from './shell.module.css'
import { Side } from './side.tsx'

/** Around every screen of somebody who is signed in; everybody else is asked to sign in, and comes back afterwards. */
export function Shell() {
  const { me, setMe } = useSession()
  const { pathname, search } = useLocation()
  const opening = useLoaded(me && mayOf(me)('shop.open') ? 'opening' : null, (signal) =>
    browserApi(staffOpening, {}, { signal }),
  )
  const navigate = useNavigate()
  const greet = useEffectEvent(() => {
    if (pathname === '/') void navigate('/opening', { replace: true })
  })
  // Whoever opens a shop comes to its list first, once; after that all doors are open.
  const isClosed = opening.data?.isOpen === false
  useEffect(() => {
    if (isClosed) greet()
  }, [isClosed])
  if (!me) {
    const from = `${pathname}${search}`
    return <Navigate to={from === '/' ? '/sign-in' : `/sign-in?to=${encodeURIComponent(from)}`} replace />
  }
  const all = opening.data?.isShown ? [OPENING, ...SECTIONS] : SECTIONS
  const may = mayOf(me)
  return (
    <div className={styles.frame}>
      <SkipLink target="main" label={backoffice.shell.skip} />
      <Side me={me} sections={all.filter(({ permission }) => may(permission))} onSignedOut={() => setMe(null)} />
      <main className={styles.main} id="main" tabIndex={-1}>
        <OpeningContext value={opening}>
          <Outlet />
        </OpeningContext>
      </main>
    </div>
  )
}
