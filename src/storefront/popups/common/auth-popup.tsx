import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { localStore, sessionStore } from '#client/safe-storage.ts'
import { AUTH_STEP, DEFAULT_AUTH_SOURCE } from '#contract/customer/identity.ts'
import type { User } from '#contract/entities/user.ts'
import { auth as texts } from '#site-texts/customer/auth.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { authModeOf, isMemberAlready, pageHere, placeAfter } from '../../features/auth/auth-mode.ts'
import { finishSignIn } from '../../features/auth/finish-sign-in.ts'
import { forgetOauthFailure, readOauthFailure } from '../../features/auth/oauth/oauth-failure.ts'
import { keepTrip } from '../../features/auth/oauth/oauth-trip.ts'
import { forgetPhoneToProve, phoneToProve } from '../../features/auth/phone-to-prove.ts'
import { CaptchaStep } from '../../features/auth/steps/captcha-step.tsx'
import { CodeStep } from '../../features/auth/steps/code-step.tsx'
import { MobileIdStep } from '../../features/auth/steps/mobile-id-step.tsx'
import { PhoneStep } from '../../features/auth/steps/phone-step.tsx'
import { RegistrationStep } from '../../features/auth/steps/registration-step.tsx'
import { type SignIn, useSignIn } from '../../features/auth/use-sign-in.ts'
import { currentRouter } from '../../shared/links/navigation.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { openPopupInstead } from '../../shared/popups/open-popup.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import styles from './auth-popup.module.css'
import { CertificatePayment } from './certificate-payment.tsx'

/** Signing in, over whatever the visitor was doing; whoever is signed in already proves that it is still them. */
export default function AuthPopup(props: PopupProps<'auth'>) {
  const visitor = useVisitorData()
  const phone = visitor?.user.phone
  const isPaying = authModeOf(props.payload?.mode) === 'certificate-payment'
  // Decided once: whoever signs in here has a phone afterwards, and is not to be asked for it again.
  const [isProof, setProof] = useState<boolean | null>(null)
  if (isProof === null && visitor) setProof(isPaying && Boolean(phone))
  return isProof && phone ? <CertificatePayment phone={phone} close={props.close} /> : <SignInPopup {...props} />
}

/** Signing in by the popup's own steps or at another service, and where it leads: back to what the visitor was doing, or `returnTo`. */
function useSignInTrip({ payload, close }: PopupProps<'auth'>) {
  const here = useLocation()
  const mode = authModeOf(payload?.mode)
  const source = payload?.source ?? DEFAULT_AUTH_SOURCE
  const [isOpen, setOpen] = useState(true)
  const place = useRef<string>(null)
  const wasMember = useRef(false)
  const isAfterService = mode === 'yaid'
  const [phone] = useState(() => (isAfterService ? phoneToProve(sessionStore) : ''))
  const signIn = useSignIn({
    step: payload?.step,
    source,
    phone,
    isAfterService,
    onDone: (user, isNew) => void finish(user, isNew),
  })

  async function finish(user: User, isNew: boolean) {
    forgetPhoneToProve(sessionStore)
    await finishSignIn(user, mode)
    const next = placeAfter(mode, payload?.returnTo)
    place.current = next === pageHere(here) ? null : next
    wasMember.current = isMemberAlready(mode, source, isNew)
    setOpen(false)
  }

  function leaveForService(provider: string) {
    void signIn.leaveForService(provider, ({ url, state }) => {
      const from = pageHere(here)
      keepTrip(sessionStore, {
        state,
        isLink: false,
        source,
        mode,
        from,
        backTo: placeAfter(mode, payload?.returnTo) ?? from,
      })
      window.location.assign(url)
    })
  }

  function closed() {
    // The popup's own history entry becomes the new place, so that Back leads to where one was.
    if (place.current) void currentRouter().navigate(place.current, { replace: true })
    // Whoever wanted to join and has an account learns that they are in already.
    else if (wasMember.current) openPopupInstead('alreadyInsider', undefined)
    else close()
  }

  return { mode, isAfterService, signIn, isOpen, closed, leaveForService }
}

function SignInPopup(props: PopupProps<'auth'>) {
  const { mode, isAfterService, signIn, isOpen, closed, leaveForService } = useSignInTrip(props)
  const services = useVisitorData()?.signInServices ?? []
  const { flow } = signIn
  const [failure] = useState(() => readOauthFailure(localStore))
  useEffect(() => forgetOauthFailure(localStore), [])

  const title = titleOf(signIn, texts.titles[mode])
  return (
    <Dialog title={title} closeLabel={texts.close} open={isOpen} onClose={closed} focus="field">
      <div className={styles.body}>
        <span role="status">
          <VisuallyHidden>{flow.step === AUTH_STEP.login ? null : title}</VisuallyHidden>
        </span>
        {props.payload?.isSentHome && !failure && flow.step === AUTH_STEP.login && (
          <Notice live="polite">{preventOrphans(texts.sentHome)}</Notice>
        )}
        {failure && flow.step === AUTH_STEP.login && (
          <Notice tone="error" title={failure.text} live="polite">
            {texts.oauth.failedWhat}
          </Notice>
        )}
        {flow.step === AUTH_STEP.login && (
          <PhoneStep signIn={signIn} isAfterService={isAfterService} services={services} onService={leaveForService} />
        )}
        {flow.step === AUTH_STEP.captcha && <CaptchaStep signIn={signIn} />}
        {flow.step === AUTH_STEP.smsConfirm && <ConfirmStep signIn={signIn} />}
        {flow.step === AUTH_STEP.registration && <RegistrationStep signIn={signIn} />}
      </div>
    </Dialog>
  )
}

function ConfirmStep({ signIn }: { signIn: SignIn }) {
  const { method } = signIn.flow
  // Another method is another thing to do, and begins from an empty field.
  return method === 'mobid' ? (
    <MobileIdStep signIn={signIn} />
  ) : (
    <CodeStep key={method} signIn={signIn} method={method} />
  )
}

function titleOf({ flow }: SignIn, first: string): string {
  if (flow.step === AUTH_STEP.captcha) return texts.captcha.title
  if (flow.step === AUTH_STEP.smsConfirm) return texts.code.titles[flow.method]
  return flow.step === AUTH_STEP.registration ? texts.registration.title : first
}
