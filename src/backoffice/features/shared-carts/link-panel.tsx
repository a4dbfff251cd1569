import { type FormEvent, useState } from 'react'
import { formatDayAndTime } from '#client/formats/formats.ts'
import { useDates } from '#client/formats/use-formats.ts'
import { writeClipboard } from '#client/write-clipboard.ts'
import type { StaffSharedCart } from '#contract/staff/orders/staff-shared-carts.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { showToast } from '#ui/popups/toasts.ts'
import { Panel } from '../../shared/lists/panel.tsx'
import { LinkCode } from './link-code.tsx'
import styles from './shared-cart.module.css'

const texts = sharedCarts.link

type LinkPanelProps = { cart: StaffSharedCart; onSend(phone: string): Promise<boolean> }

/** How the customer gets to the cart: a code on this screen for who stands by, a message for who is on the phone. */
export function LinkPanel({ cart: { link, phone: sentTo, sentAt }, onSend }: LinkPanelProps) {
  const dates = useDates()
  const [phone, setPhone] = useState('')
  const [isSending, setSending] = useState(false)

  async function copy() {
    if (await writeClipboard(link)) showToast({ text: texts.copied })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending || phone.trim() === '') return
    setSending(true)
    if (await onSend(phone)) setPhone('')
    setSending(false)
  }

  return (
    <Panel title={texts.title}>
      <p className={styles.small}>{texts.text}</p>
      <LinkCode link={link} label={texts.qr} />
      <TextField label={texts.label} value={link} readOnly onFocus={(event) => event.target.select()} />
      <div>
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={phone}
          onChange={setPhone}
        />
        <Button type="submit" size="small" variant="secondary" loading={isSending}>
          {texts.send}
        </Button>
        {sentTo !== null && sentAt !== null && (
          <p className={styles.small}>{texts.sentTo(sentTo, formatDayAndTime(sentAt, dates))}</p>
        )}
      </form>
    </Panel>
  )
}
