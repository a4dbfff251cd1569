import { useEffect } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { errorMessage } from '#client/calls/error-message.ts'
import { localStore, sessionStore } from '#client/safe-storage.ts'
import { DEFAULT_AUTH_SOURCE, oauth } from '#contract/customer/identity.ts'
import { auth } from '#site-texts/customer/auth.ts'
import { Spinner } from '#ui/display/spinner.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { finishSignIn } from '../../features/auth/finish-sign-in.ts'
import { keepOauthFailure } from '../../features/auth/oauth/oauth-failure.ts'
import { grantIn, type OauthTrip, takeTrip } from '../../features/auth/oauth/oauth-trip.ts'
import { keepPhoneToProve } from '../../features/auth/phone-to-prove.ts'
import { currentRouter } from '../../shared/links/navigation.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import styles from './ya-callback-page.module.css'

const texts = auth.oauth

/** A code is good once, and an effect may run twice. */
let isArriving = false

/**
 * Where every sign-in service sends people back to. The page itself is everybody's: what stands in the address is read here, in the
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
      <PageHead title={texts.title} robots="noindex" canonicalPath={null} />
      <section className={styles.page} aria-labelledby="ya-callback">
        <h1 className={styles.title} id="ya-callback">
          {texts.title}
        </h1>
        <p className={styles.progress} role="status">
          <Spinner />
          {texts.progress}
        </p>
      </section>
    </>
  )
}

async function arrive(search: string): Promise<void> {
  const trip = takeTrip(sessionStore)
  // Somebody who came by hand has nothing to finish.
  if (search === '' && !trip) return goTo()
  const grant = grantIn(search, trip)
  if (!grant) return fail(trip, texts.failed)
  try {
    const { data, message } = await browserApi(oauth, { body: grant })
    if (data.isLinked) {
      await goTo(trip?.from)
      showToast({ text: message })
      return
    }
    if (data.user) {
      await finishSignIn(data.user, trip?.mode ?? 'login')
      await goTo(trip?.backTo)
      return
    }
    keepPhoneToProve(sessionStore, data.phone)
    await goTo(trip?.from)
    openPopup('auth', { source: trip?.source, mode: 'yaid', returnTo: trip?.backTo })
  } catch (error) {
    await fail(trip, errorMessage(error, texts.failed))
  }
}

/** Spec 8: the text is kept in local storage together with the source, and the popup shows it. */
async function fail(trip: OauthTrip | null, text: string): Promise<void> {
  if (trip?.isLink) {
    await goTo(trip.from)
    showToast({ text, tone: 'error' })
    return
  }
  const source = trip?.source ?? DEFAULT_AUTH_SOURCE
  keepOauthFailure(localStore, { text, source })
  await goTo(trip?.from)
  openPopup('auth', { source, mode: trip?.mode, returnTo: trip?.backTo })
}

async function goTo(path = '/'): Promise<void> {
  await currentRouter().navigate(path, { replace: true })
}
