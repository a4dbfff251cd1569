import { type FormEvent, useId, useState } from 'react'
import type { Shop } from '#contract/catalog/product.ts'
import { choiceProblem } from '#rules/forms/choice.ts'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { nameProblem } from '#rules/forms/contacts/person-name.ts'
import { isPhoneEmpty, maskPhone, phoneProblem } from '#rules/forms/contacts/phone.ts'
import { newsletter } from '#site-texts/customer/newsletter.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { PhoneField } from '#ui/fields/text-fields/phone-field.tsx'
import { ConsentBoxes } from '../../features/newsletter/consent-boxes.tsx'
import { useSubscription } from '../../features/newsletter/use-subscription.ts'
import { PersonNameField } from '../../shared/forms/person-name-field.tsx'
import { openPopup } from '../../shared/popups/open-popup.ts'
import { useSite } from '../../shared/site.ts'
import styles from './offline-form.module.css'

const texts = newsletter.form

export type Guest = { name: string; email: string; hasGift: boolean }

type OfflineFormProps = { shops: readonly Shop[]; firstShop: number | null; onDone(guest: Guest): void }

export function OfflineForm({ shops, firstShop, onDone }: OfflineFormProps) {
  const id = useId()
  const { language } = useSite().site
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [shopId, setShopId] = useState<number | null>(firstShop)
  const form = useSubscription('landing_offline')
  const { email, consents, problems, failure } = form

  async function send(event: FormEvent) {
    event.preventDefault()
    const outcome = await form.submit(
      id,
      { name, phone, shopId },
      {
        name: nameProblem(name),
        email: null,
        phone: isPhoneEmpty(phone) ? null : phoneProblem(phone, language),
        shopId: choiceProblem(
          shopId,
          shops.map((shop) => shop.id),
        ),
      },
    )
    if (outcome?.kind === 'already') openPopup('alreadySubscribed', { email: outcome.email })
    else if (outcome) onDone({ name: name.trim(), email: outcome.email, hasGift: outcome.hasGift })
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <PersonNameField
        id={`${id}-name`}
        label={texts.name}
        value={name}
        onChange={setName}
        error={problems.name}
        autoComplete="given-name"
      />
      <EmailField
        id={`${id}-email`}
        label={texts.email}
        hint={texts.emailHint}
        value={email}
        mask={stripEmail}
        onChange={form.setEmail}
        error={problems.email}
      />
      <PhoneField
        id={`${id}-phone`}
        label={texts.phone}
        note={texts.optional}
        value={phone}
        mask={(typed) => maskPhone(typed, language)}
        onChange={setPhone}
        error={problems.phone}
      />
      <Select
        id={`${id}-shopId`}
        label={texts.shop}
        placeholder={texts.shopPlaceholder}
        options={shops.map((shop) => ({ value: String(shop.id), label: `${shop.city}, ${shop.name}` }))}
        value={shopId === null ? '' : String(shopId)}
        onChange={(chosen) => setShopId(Number(chosen))}
        error={problems.shopId}
      />
      <ConsentBoxes id={id} given={consents} onChange={form.setConsents} errors={problems} />
      {failure && (
        <Notice tone="error" live="polite">
          {failure}
        </Notice>
      )}
      <Button type="submit" fullWidth loading={form.isSending} loadingLabel={texts.sending}>
        {texts.submit}
      </Button>
    </form>
  )
}
