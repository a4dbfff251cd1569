import type { ReactNode } from 'react'
import { useLanguage } from '#client/formats/use-formats.ts'
import type { DepositDesign } from '#contract/customer/deposits.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { certificate } from '#site-texts/certificates/certificate.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/display/picture.tsx'
import { SHOP_NAME } from '../../../shared/shop/brand.ts'
import styles from './certificate-face.module.css'

const texts = certificate.face

type FaceProps = {
  design: DepositDesign
  /** Formatted; null: not chosen yet. */
  sum: string | null
  recipientName: string
  message: string
  senderName: string
  /** Shows where the words will stand that are not written yet. */
  isDraft?: boolean
  /** Under the words: the term, the number. */
  children?: ReactNode
  priority?: boolean
  className?: string
}

/** A certificate as it is printed: the sum on the picture, and under it for whom, the words, and from whom. */
export function CertificateFace({
  design,
  sum,
  recipientName,
  message,
  senderName,
  isDraft = false,
  children,
  priority = false,
  className,
}: FaceProps) {
  const [name, wish, sender] = [recipientName, message, senderName].map((text) => text.trim())
  const hasText = isDraft || name || wish || sender || children
  return (
    <div className={classNames(styles.sheet, className)}>
      <div className={styles.picture} data-tone={design.tone}>
        <Picture
          picture={design.picture}
          alt=""
          widths={widthsFor('banner', design.picture.width)}
          sizes={sizesFor('banner')}
          priority={priority}
        />
        <p className={styles.over}>
          <span className={styles.brand}>{SHOP_NAME[useLanguage()]}</span>
          <span className={styles.name}>{texts.name}</span>
          <span className={styles.sum} data-empty={sum === null || undefined}>
            {sum ?? texts.sum}
          </span>
        </p>
      </div>
      {hasText && (
        <div className={styles.words}>
          {(name || isDraft) && (
            <p className={styles.for} data-empty={!name || undefined}>
              {texts.for(name || texts.forWhom)}
            </p>
          )}
          {(wish || isDraft) && (
            <p className={styles.message} data-empty={!wish || undefined}>
              {wish || texts.message}
            </p>
          )}
          {sender && <p className={styles.from}>{texts.from(sender)}</p>}
          {children}
        </div>
      )}
    </div>
  )
}
