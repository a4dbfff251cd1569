import { Check, Copy, Mail, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { SmallPhoto } from '#client/small-photo.tsx'
import { writeClipboard } from '#client/write-clipboard.ts'
import { productPopups } from '#site-texts/catalog/product-popups.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { Dialog } from '#ui/popups/dialog.tsx'
import { showOutcome } from '../../features/newsletter/show-outcome.ts'
import { SubscribeForm } from '../../features/newsletter/subscribe-form.tsx'
import { announce } from '../../shared/announcements.ts'
import type { PopupProps } from '../../shared/popups/names.ts'
import { useSite } from '../../shared/site.ts'
import { useVisitorData } from '../../state/visitor-data.ts'
import { usePageProduct } from './parts/page-product.tsx'
import styles from './pre-share-subscription-popup.module.css'

const texts = productPopups.share
const offer = newsletter.share

/**
 * The address of the page, and the ways to send it. No script of anybody else's: the links are plain ones. Whoever does
 * not read us yet is offered to, below: sharing asks for nothing.
 */
export default function PreShareSubscriptionPopup({ close }: PopupProps<'preShareSubscription'>) {
  const { origin } = useSite()
  const { pathname } = useLocation()
  const data = usePageProduct()
  const url = origin + pathname
  const name = data?.product.name ?? document.title

  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
      <div className={styles.body}>
        {data && (
          <div className={styles.product}>
            <div>
              <SmallPhoto picture={data.product.photo.picture} />
            </div>
            <p>
              <span className={styles.designer}>{data.product.designer.name}</span>
              {data.product.name}
            </p>
          </div>
        )}
        <AddressToCopy url={url} />
        <ShareLinks url={url} name={name} />
        <Offer />
      </div>
    </Dialog>
  )
}

function AddressToCopy({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    if (await writeClipboard(url)) {
      setCopied(true)
      announce(texts.copied)
    } else {
      // No access to the clipboard: the address stands in its field, selected, to be copied by hand.
      document.querySelector<HTMLInputElement>(`#${FIELD_ID}`)?.select()
    }
  }

  return (
    <div className={styles.copy}>
      <label className={styles.label} htmlFor={FIELD_ID}>
        {texts.address}
      </label>
      <input id={FIELD_ID} className={styles.field} value={url} readOnly onFocus={(event) => event.target.select()} />
      <Button
        variant="secondary"
        icon={isCopied ? <Check {...iconProps} /> : <Copy {...iconProps} />}
        onClick={() => void copy()}
      >
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </div>
  )
}

function ShareLinks({ url, name }: { url: string; name: string }) {
  const canShare = typeof navigator.share === 'function'
  return (
    <ul className={styles.links}>
      {canShare && (
        <li>
          <Button
            variant="secondary"
            fullWidth
            icon={<Share2 {...iconProps} />}
            onClick={() => void navigator.share({ title: name, url }).catch(() => {})}
          >
            {texts.device}
          </Button>
        </li>
      )}
      {texts.networks.map((network) => (
        <li key={network.name}>
          <LinkButton variant="secondary" fullWidth href={network.url(url, name)} target="_blank" rel="noopener">
            {network.name}
          </LinkButton>
        </li>
      ))}
      <li>
        <LinkButton variant="secondary" fullWidth icon={<Mail {...iconProps} />} href={mailUrl(url, name)}>
          {texts.mail}
        </LinkButton>
      </li>
    </ul>
  )
}

/** Folded until it is wanted: two forms at once would hide what one came for. */
function Offer() {
  const [isOpen, setOpen] = useState(false)
  const visitor = useVisitorData()
  if (visitor?.user.isSubscribed) return null
  return (
    <section className={styles.offer} aria-labelledby="share-offer">
      <h3 id="share-offer" className={styles.offerTitle}>
        {offer.title}
      </h3>
      <p className={styles.offerText}>{preventOrphans(offer.lead)}</p>
      {isOpen ? (
        <SubscribeForm source="before_share" onDone={showOutcome} />
      ) : (
        <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
          {offer.open}
        </Button>
      )}
    </section>
  )
}

const FIELD_ID = 'share-address'

function mailUrl(url: string, name: string): string {
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`
}
