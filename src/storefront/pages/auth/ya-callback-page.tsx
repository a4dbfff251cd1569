import { useEffect } from 'react'
import { DEFAULT_AUTH_SOURCE, oauth } from '#contract/identity.ts'
import { auth } from '#site-texts/auth.ts'
import { Spinner } from '#ui/spinner.tsx'
import { ApiError } from '../../app/api.ts'
import { browserApi } from '../../app/browser-api.ts'
import { currentRouter } from '../../app/navigation.ts'
import { PageHead } from '../../app/page-head.tsx'
import { finishSignIn } from '../../features/auth/finish-sign-in.ts'
import { keepOauthFailure } from '../../features/auth/oauth-failure.ts'
import { grantIn, type OauthTrip, takeTrip } from '../../features/auth/oauth-trip.ts'
import { keepPhoneToProve } from '../../features/auth/phone-to-prove.ts'
import { localShelf, sessionShelf } from '../../features/auth/shelves.ts'
import { openPopup } from '../../popups/open-popup.ts'
import styles from './ya-callback-page.module.css'

const words = auth.oauth

/** A code is good once, and an effect may run twice. */
let isArriving = false

/**
 * Where Yandex ID sends people back to. The page itself is everybody's: what stands in the address is read here, in the
 * browser, and taken out of it before anything else happens.
 */
export default function YaCallbackPage() {
  useEffect(() => {
    const { search } = window.location
    if (isArriving) return
    isArriving = true
    window.history.replaceState(window.history.state, '', window.location.pathname)
    void arrive(search).finally(() => {
      isArriving = false
    })
  }, [])

  return (
    <>
      <PageHead title={words.title} robots="noindex" canonicalPath={null} />
      <section className={styles.page} aria-labelledby="ya-callback">
        <h1 className={styles.title} id="ya-callback">
          {words.title}
        </h1>
        <p className={styles.progress} role="status">
          <Spinner />
          {words.progress}
        </p>
      </section>
    </>
  )
}

async function arrive(search: string): Promise<void> {
  const trip = takeTrip(sessionShelf)
  // Somebody who came by hand has nothing to finish.
  if (search === '' && !trip) return goTo()
  const grant = grantIn(search, trip)
  if (!grant) return fail(trip, words.failed)
  try {
    const { data } = await browserApi(oauth, { body: grant })
    if (data.user) {
      await finishSignIn(data.user, trip?.mode ?? 'login')
      await goTo(trip?.backTo)
      return
    }
    keepPhoneToProve(sessionShelf, data.phone)
    await goTo(trip?.from)
    openPopup('auth', { source: trip?.source, mode: 'yaid', returnTo: trip?.backTo })
  } catch (error) {
    await fail(trip, error instanceof ApiError ? error.answer.message : words.failed)
  }
}

/** Spec 8: the text is kept in local storage together with the source, and the popup shows it. */
async function fail(trip: OauthTrip | null, text: string): Promise<void> {
  const source = trip?.source ?? DEFAULT_AUTH_SOURCE
  keepOauthFailure(localShelf, { text, source })
  await goTo(trip?.from)
  openPopup('auth', { source, mode: trip?.mode, returnTo: trip?.backTo })
}

async function goTo(path = '/'): Promise<void> {
  await currentRouter().navigate(path, { replace: true })
}
