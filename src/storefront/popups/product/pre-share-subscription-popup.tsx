import { Check, Copy, Mail, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { productPopups } from '#site-texts/product-popups.ts'
import { Button } from '#ui/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Dialog } from '#ui/popups/dialog.tsx'
import { useSite } from '../../app/site.ts'
import { SmallPhoto } from '../../app/small-photo.tsx'
import { announce } from '../../layouts/announcements.ts'
import type { PopupProps } from '../names.ts'
import { usePageProduct } from './page-product.tsx'
import styles from './pre-share-subscription-popup.module.css'

const words = productPopups.share

/** The address of the page, and the ways to send it. No script of anybody else's: the links are plain ones. */
export default function PreShareSubscriptionPopup({ close }: PopupProps<'preShareSubscription'>) {
  const { origin } = useSite()
  const { pathname } = useLocation()
  const data = usePageProduct()
  const [isCopied, setCopied] = useState(false)
  const url = origin + pathname
  const name = data?.product.name ?? document.title
  const canShare = typeof navigator.share === 'function'

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      announce(words.copied)
    } catch {
      // No access to the clipboard: the address stands in its field, selected, to be copied by hand.
      document.querySelector<HTMLInputElement>(`#${FIELD_ID}`)?.select()
    }
  }

  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={close}>
      <div className={styles.body}>
        {data && (
          <div className={styles.piece}>
            <div>
              <SmallPhoto picture={data.product.photo.picture} />
            </div>
            <p>
              <span className={styles.designer}>{data.product.designer.name}</span>
              {data.product.name}
            </p>
          </div>
        )}
        <div className={styles.copy}>
          <label className={styles.label} htmlFor={FIELD_ID}>
            {words.address}
          </label>
          <input
            id={FIELD_ID}
            className={styles.field}
            value={url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <Button
            look="secondary"
            icon={isCopied ? <Check {...iconProps} /> : <Copy {...iconProps} />}
            onClick={() => void copy()}
          >
            {isCopied ? words.copied : words.copy}
          </Button>
        </div>
        <ul className={styles.ways}>
          {canShare && (
            <li>
              <Button
                look="secondary"
                wide
                icon={<Share2 {...iconProps} />}
                onClick={() => void navigator.share({ title: name, url }).catch(() => {})}
              >
                {words.device}
              </Button>
            </li>
          )}
          {words.networks.map((network) => (
            <li key={network.name}>
              <LinkButton look="secondary" wide href={network.url(url, name)} target="_blank" rel="noopener">
                {network.name}
              </LinkButton>
            </li>
          ))}
          <li>
            <LinkButton look="secondary" wide icon={<Mail {...iconProps} />} href={mailUrl(url, name)}>
              {words.mail}
            </LinkButton>
          </li>
        </ul>
      </div>
    </Dialog>
  )
}

const FIELD_ID = 'share-address'

function mailUrl(url: string, name: string): string {
  return `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`
}
