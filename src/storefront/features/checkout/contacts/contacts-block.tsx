import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CartData } from '#contract/entities/cart.ts'
import { stripEmail } from '#rules/forms/contacts/email.ts'
import { emailMeant } from '#rules/forms/contacts/email-slip.ts'
import { maskPhone } from '#rules/forms/contacts/phone.ts'
import { checkout } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/fields/choices/switch.tsx'
import { EmailField } from '#ui/fields/text-fields/email-field.tsx'
import { PhoneField } from '#ui/fields/text-fields/phone-field.tsx'
import { PersonNameField } from '../../../shared/forms/person-name-field.tsx'
import { openPopup } from '../../../shared/popups/open-popup.ts'
import { useSite } from '../../../shared/site.ts'
import { GoOn } from '../blocks/checkout-block.tsx'
import styles from '../checkout-fields.module.css'
import type { CheckoutForm } from '../checkout-form.ts'
import { type Buyer, confirmedPhone } from '../checkout-problems.ts'
import type { Fields } from '../use-fields.ts'

const texts = checkout.contacts

export type PhoneProofPart = ComponentType<{
  purpose: 'order'
  phone: string
  lead: string
  submit: string
  onProved(phone: string): void
}>

type ContactsProps = {
  form: CheckoutForm
  fields: Fields
  buyer: Buyer
  packs: CartData['packs']
  /** In words. */
  total: string
  /** It is the account's, whose letter nobody has answered yet. */
  isEmailWaiting: boolean
  /** Left the last time. */
  storedPhone: string
  PhoneProof: PhoneProofPart
  /** Whether this field is asked for. */
  shows(field: string): boolean
  isEditing: boolean
  onEdit(): void
  onProved(phone: string | null): void
  onNext(): void
}

export function ContactsBlock(props: ContactsProps) {
  const { form, fields, buyer, packs, total, shows, isEditing, onEdit, onNext } = props
  const { language } = useSite().site
  const { customer } = buyer
  const phone = confirmedPhone(buyer)
  const rest = useRef<HTMLFormElement>(null)

  // The field of the code goes away when the code is right: the next one takes its place.
  const before = useRef(phone)
  useEffect(() => {
    const isJustProved = before.current === null && phone !== null
    before.current = phone
    if (isJustProved && document.activeElement === document.body) rest.current?.querySelector('input')?.focus()
  }, [phone])

  function submit(event: FormEvent) {
    event.preventDefault()
    onNext()
  }

  return (
    <>
      {!customer && <SignInOffer />}
      {phone === null ? (
        <Phone {...props} />
      ) : (
        <Known
          {...props}
          phone={phone}
          canEdit={Boolean(customer && (customer.name || customer.email)) && !isEditing}
          onEdit={onEdit}
        />
      )}
      <form ref={rest} className={styles.fields} onSubmit={submit} noValidate>
        {shows('fio') && (
          <PersonNameField
            label={texts.fio}
            hint={language === 'ru' ? texts.fioHint : undefined}
            value={form.fio}
            onChange={(fio) => fields.change('fio', { fio })}
            onBlur={() => fields.leave('fio', form.fio)}
            error={fields.error('fio')}
            good={fields.isGood('fio', form.fio)}
            required
          />
        )}
        {shows('email') && <Email {...props} />}
        <Switch
          label={texts.gift}
          hint={texts.giftHint}
          checked={form.isGift}
          onChange={(isGift) => fields.change('is_gift', { isGift })}
        />
        {shows('recipient_name') && <Recipient form={form} fields={fields} packs={packs} />}
        <GoOn total={total}>
          {/* The first thing to do is to prove the phone: one accent at a time. */}
          <Button type="submit" variant={phone === null ? 'secondary' : 'primary'}>
            {checkout.next.contacts}
          </Button>
        </GoOn>
      </form>
    </>
  )
}

function SignInOffer() {
  return (
    <p className={styles.lead}>
      {texts.signIn}{' '}
      <button type="button" className={styles.link} onClick={() => openPopup('auth', { mode: 'cart', source: 'cart' })}>
        {texts.signInLink}
      </button>
      {texts.signInWhy}
    </p>
  )
}

/** An address with a slip of the finger is asked about, and not corrected behind anybody's back. */
function Email({ form, fields, isEmailWaiting }: ContactsProps) {
  const box = useRef<HTMLDivElement>(null)
  const meant = fields.isGood('email', form.email) ? emailMeant(form.email) : null
  // The question goes away with its answer: the field takes the focus back.
  function takeMeant(email: string) {
    fields.change('email', { email })
    box.current?.querySelector<HTMLElement>('input[autocomplete="email"]')?.focus()
  }

  return (
    <div ref={box}>
      <EmailField
        label={texts.email}
        hint={isEmailWaiting ? texts.emailWaits : texts.emailHint}
        mask={stripEmail}
        value={form.email}
        onChange={(email) => fields.change('email', { email })}
        onBlur={() => fields.leave('email', form.email)}
        error={fields.error('email')}
        good={fields.isGood('email', form.email) && meant === null}
        required
      />
      <p className={styles.meant} role="status">
        {meant && (
          <button type="button" className={styles.link} onClick={() => takeMeant(meant)}>
            {texts.emailMeant(meant)}
          </button>
        )}
      </p>
    </div>
  )
}

/** Whoever is not signed in proves the phone here, without leaving the page. */
function Phone({ fields, storedPhone, PhoneProof, onProved }: ContactsProps) {
  const [given, setGiven] = useState(storedPhone)
  const problem = fields.error('phone')
  return (
    <div className={styles.phone} id="checkout-phone" data-wrong={problem ? true : undefined}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <PhoneProof
        key={given}
        purpose="order"
        phone={given}
        lead={given ? texts.phoneKnown : texts.phoneWhy}
        submit={texts.getCode}
        onProved={onProved}
      />
      {given && (
        <button type="button" className={styles.link} onClick={() => setGiven('')}>
          {texts.otherPhone}
        </button>
      )}
    </div>
  )
}

type KnownProps = ContactsProps & { phone: string; canEdit: boolean }

function Known({ buyer, fields, phone, canEdit, onEdit, onProved }: KnownProps) {
  const { language } = useSite().site
  const { customer } = buyer
  return (
    <div className={styles.known}>
      {customer?.name && canEdit && <p>{customer.name}</p>}
      <p>
        <span className={styles.unbroken}>{maskPhone(phone, language)}</span>
        <span className={styles.mark}>{texts.proved}</span>
      </p>
      {fields.error('phone') && (
        <p className={styles.problem} role="alert">
          {fields.error('phone')}
        </p>
      )}
      {customer?.email && canEdit && <p>{customer.email}</p>}
      {canEdit && (
        <button type="button" className={styles.link} aria-label={texts.editLabel} onClick={onEdit}>
          {texts.edit}
        </button>
      )}
      {!customer && (
        <button type="button" className={styles.link} onClick={() => onProved(null)}>
          {texts.otherPhone}
        </button>
      )}
    </div>
  )
}

function Recipient({ form, fields, packs }: Pick<ContactsProps, 'form' | 'fields' | 'packs'>) {
  const { language } = useSite().site
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.giftTitle}</legend>
      <div className={styles.pair}>
        <PersonNameField
          label={texts.recipientName}
          autoComplete="off"
          value={form.recipientName}
          onChange={(recipientName) => fields.change('recipient_name', { recipientName })}
          onBlur={() => fields.leave('recipient_name', form.recipientName)}
          error={fields.error('recipient_name')}
        />
        <PersonNameField
          label={texts.recipientLastname}
          autoComplete="off"
          value={form.recipientLastname}
          onChange={(recipientLastname) => fields.change('recipient_lastname', { recipientLastname })}
          onBlur={() => fields.leave('recipient_lastname', form.recipientLastname)}
          error={fields.error('recipient_lastname')}
        />
      </div>
      <PhoneField
        label={texts.recipientPhone}
        hint={texts.recipientPhoneHint}
        autoComplete="off"
        mask={(text) => maskPhone(text, language)}
        value={form.recipientPhone}
        onChange={(recipientPhone) => fields.change('recipient_phone', { recipientPhone })}
        onBlur={() => fields.leave('recipient_phone', form.recipientPhone)}
        error={fields.error('recipient_phone')}
      />
      <p className={styles.hint}>
        {packs.gift && packs.giftMessage ? (
          texts.cardWritten(packs.giftMessage)
        ) : (
          <>
            {texts.card} <Link to="/cart">{texts.cardLink}</Link>.
          </>
        )}
      </p>
    </fieldset>
  )
}
