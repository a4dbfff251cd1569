import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useMoney } from '#client/formats/use-formats.ts'
import { getCertificate as texts } from '#site-texts/certificates/get-certificate.ts'
import { Button } from '#ui/controls/button.tsx'
import { CERTIFICATE_CURRENCY } from '../../features/certificates/certificate-currency.ts'
import type { DepositLink } from '../../features/certificates/receiving/deposit-link.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { POPUP_PARAMETER } from '../../shared/popups/popup-address.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { ClosedCertificate } from './closed-certificate.tsx'
import { Envelope } from './envelope.tsx'
import styles from './get-certificate.module.css'
import { OpenedCertificate } from './opened-certificate.tsx'
import { keepWish, takeWish, useCodeOfLink, useDeposit } from './use-deposit.ts'

/** Into the profile, which may ask to sign in first: then the wish is kept, and goes on. */
function useWishToAdd(id: string | null, { opened, open, add }: ReturnType<typeof useDeposit>) {
  const isCustomer = useVisitorData()?.user.isAuth === true
  const [isWished, setWished] = useState(false)

  function addToProfile(link: DepositLink) {
    if (isCustomer) return add(link)
    setWished(true)
    keepWish(link)
    openPopup('auth', { mode: id ? 'certificate-add-to-profile' : 'certificate-add', source: 'certificate' })
  }

  // Signed in, here or after a trip to another site: what was wished for goes on.
  const goOn = useEffectEvent(async () => {
    const wish = takeWish()
    setWished(false)
    if (!wish || (id !== null && wish.id !== id)) return
    if (opened || (await open(wish))) await add(wish)
  })
  useEffect(() => {
    if (isCustomer) void goOn()
  }, [isCustomer])

  // Who closed the sign-in has thought better of it: nothing is added behind their back later.
  const hasPopup = new URLSearchParams(useLocation().search).has(POPUP_PARAMETER)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!hasPopup && wasAsked.current && !isCustomer) takeWish()
    wasAsked.current = hasPopup
  }, [hasPopup, isCustomer])

  return { isWished: isWished && isCustomer, addToProfile }
}

/** An envelope, and what is in it once the server has opened it. Without an id, the link is typed. */
export function GetCertificate({ id }: { id: string | null }) {
  const code = useCodeOfLink()
  const deposit = useDeposit()
  const { opened, state, failure, open, close, forgetFailure } = deposit
  const heading = useRef<HTMLHeadingElement>(null)
  const { major } = useMoney(opened?.deposit.currency ?? CERTIFICATE_CURRENCY)

  // The words change with the envelope: whoever listens begins at the top of them.
  const isOpen = opened !== null
  useEffect(() => {
    if (isOpen) heading.current?.focus({ preventScroll: true })
  }, [isOpen])

  const { isWished, addToProfile } = useWishToAdd(id, deposit)

  return (
    <div className={styles.page}>
      <Envelope deposit={opened?.deposit ?? null} />
      <div className={styles.side}>
        <h1 ref={heading} tabIndex={-1}>
          {opened ? texts.titleOpened(major(opened.deposit.amount)) : id ? texts.titleWaiting : texts.title}
        </h1>
        {opened ? (
          <OpenedCertificate
            deposit={opened.deposit}
            link={opened.link}
            isAdding={state === 'adding' || isWished}
            failure={failure}
            onAdd={() => void addToProfile(opened.link)}
          />
        ) : (
          <ClosedCertificate
            id={id}
            code={code}
            isOpening={state !== 'idle'}
            failure={failure}
            onOpen={(link) => void open(link)}
            onChange={forgetFailure}
          />
        )}
        <div className={styles.more}>
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => openPopup('certificateInfo')}>
            {texts.how}
          </Button>
          {opened && !id && (
            <Button variant="quiet" size="small" onClick={close}>
              {texts.another}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
