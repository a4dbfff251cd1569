import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { writeClipboard } from '#client/write-clipboard.ts'
import { referral } from '#site-texts/customer/referral.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { showToast } from '#ui/popups/toasts.ts'
import { announce } from '../../shared/announcements.ts'
import styles from './copy-field.module.css'

const texts = referral.link

/** Something to be copied: it stands in a field, so that it can be selected where the browser refuses to copy. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    if (await writeClipboard(text)) {
      setCopied(true)
      announce(texts.copied)
      return
    }
    field.current?.select()
    showToast({ text: texts.copyFailed, tone: 'error' })
  }

  return (
    <div className={styles.copy}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className={styles.field}
        value={text}
        readOnly
        onFocus={(event) => event.target.select()}
      />
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
