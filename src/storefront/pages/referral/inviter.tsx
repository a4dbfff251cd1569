import { Share2 } from 'lucide-react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { profileReferral } from '#contract/customer/referral.ts'
import { QR_SIDE, qrPath } from '#rules/qr-code/qr-code.ts'
import { referral as texts } from '#site-texts/customer/referral.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { iconProps } from '#ui/icons/icon-props.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ReferralTerms } from '../../features/referral/use-referral-terms.ts'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { CopyField } from './copy-field.tsx'
import { Invitations } from './invitations.tsx'
import styles from './referral-page.module.css'

const { link, guest } = texts

/** The customer's own link; a guest is told how to get one. Until the visitor is known the place is kept. */
export function Inviter({ terms, isFirst }: { terms: ReferralTerms; isFirst: boolean }) {
  const visitor = useVisitorData()
  const isCustomer = visitor?.user.isAuth ?? false
  const own = useLoaded(isCustomer ? `referral-${visitor?.user.id}` : null, (signal) =>
    browserApi(profileReferral, {}, { signal }),
  )
  if (visitor && !isCustomer) return <Guest isFirst={isFirst} />
  if (own.hasFailed && !own.data)
    return (
      <section className={styles.panel} role="status">
        <h2>{link.failed}</h2>
        <div>
          <Button onClick={own.reload}>{link.retry}</Button>
        </div>
      </section>
    )
  if (!own.data)
    return (
      <section className={styles.panel} role="status">
        <VisuallyHidden>{link.wait}</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={2} />
      </section>
    )
  return (
    <>
      <OwnLink url={own.data.link} terms={terms} />
      <Invitations invitations={own.data.invitations} terms={terms} />
    </>
  )
}

/** `isFirst`: nothing on the page is more important than to sign in. */
function Guest({ isFirst }: { isFirst: boolean }) {
  return (
    <section className={styles.panel} aria-labelledby="referral-guest">
      <h2 id="referral-guest">{guest.title}</h2>
      <p className={styles.lead}>{preventOrphans(guest.text)}</p>
      <div>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => openPopup('auth', { mode: 'login', source: 'referral' })}
        >
          {guest.signIn}
        </Button>
      </div>
    </section>
  )
}

function OwnLink({ url, terms }: { url: string; terms: ReferralTerms }) {
  const canShare = useHydrated() && typeof navigator.share === 'function'
  return (
    <section className={styles.link} aria-labelledby="referral-link">
      <div className={styles.linkWords}>
        <h2 id="referral-link">{link.title}</h2>
        <CopyField label={link.label} text={url} />
        {canShare && (
          <Button
            variant="secondary"
            icon={<Share2 {...iconProps} />}
            // Whoever closes the list of ways to share has changed their mind.
            onClick={() => void navigator.share({ text: link.shareText(terms), url }).catch(() => {})}
          >
            {link.share}
          </Button>
        )}
      </div>
      <figure className={styles.qr}>
        <svg className={styles.qrCode} viewBox={`0 0 ${QR_SIDE} ${QR_SIDE}`} role="img" aria-label={link.qr}>
          <path d={qrPath(url)} fill="currentColor" />
        </svg>
        <figcaption className={styles.note}>{preventOrphans(link.qrHint)}</figcaption>
      </figure>
    </section>
  )
}
