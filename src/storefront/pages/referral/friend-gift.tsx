import { Link } from 'react-router'
import { ApiError } from '#client/calls/api.ts'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { formatFullDate } from '#client/formats/formats.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useLanguage } from '#client/formats/use-formats.ts'
import { openReferralLink } from '#contract/customer/referral.ts'
import { referral } from '#site-texts/customer/referral.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ReferralTerms } from '../../features/referral/use-referral-terms.ts'
import { settings } from '../../shared/shop/settings.ts'
import { cart } from '../../state/cart/use-cart.ts'
import { CopyField } from './copy-field.tsx'
import styles from './referral-page.module.css'

const texts = referral.gift

/** Somebody came by a personal link: says that it was opened, and puts the code it gives into the cart. */
export function FriendGift({ code, terms }: { code: string; terms: ReferralTerms }) {
  const { data, error, hasFailed, reload } = useLoaded(code, async (signal) => {
    const opened = await browserApi(openReferralLink, { body: { code } }, { signal })
    if (opened.promocode !== null && !signal.aborted) void cart.carry(opened.promocode)
    return opened
  })
  if (hasFailed) {
    const isUnknown = error instanceof ApiError && error.answer.code === 'referral.link_unknown'
    return isUnknown ? (
      <Said title={texts.unknown} text={texts.unknownText} />
    ) : (
      <Said title={texts.failed}>
        <Button onClick={reload}>{texts.retry}</Button>
      </Said>
    )
  }
  if (!data)
    return (
      <div role="status" className={styles.waiting}>
        <VisuallyHidden>{texts.wait}</VisuallyHidden>
        <Skeleton shape="title" />
        <Skeleton lines={3} />
      </div>
    )
  if (data.promocode === null || data.endsAt === null)
    return data.verdict === 'own' ? (
      <Said title={texts.own} text={texts.ownText} />
    ) : (
      <Said title={texts.notNew} text={texts.notNewText} />
    )
  return <Gift terms={terms} promocode={data.promocode} endsAt={data.endsAt} />
}

function Gift({ terms, promocode, endsAt }: { terms: ReferralTerms; promocode: string; endsAt: string }) {
  const day = formatFullDate(endsAt, useLanguage(), settings.timeZone)
  return (
    <Said title={texts.title(terms)} text={texts.text(terms, day)}>
      <CopyField label={texts.code} text={promocode} />
      <p className={styles.note}>{preventOrphans(texts.note)}</p>
      <LinkButton as={Link} to="/catalog">
        {texts.toCatalog}
      </LinkButton>
    </Said>
  )
}

function Said({ title, text, children }: { title: string; text?: string; children?: React.ReactNode }) {
  return (
    <div role="status" className={styles.said}>
      <h1>{preventOrphans(title)}</h1>
      {text && <p className={styles.lead}>{preventOrphans(text)}</p>}
      {children}
    </div>
  )
}
