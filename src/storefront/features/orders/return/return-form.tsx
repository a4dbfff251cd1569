import { type ReactNode, useId, useRef } from 'react'
import { browserApi } from '#client/calls/browser-api.ts'
import { useLoaded } from '#client/calls/use-loaded.ts'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { orderOtherSizes } from '#contract/ordering/orders.ts'
import { countryOfCurrency } from '#rules/delivery/country-delivery.ts'
import type { Language } from '#rules/location/site.ts'
import { RETURN_REASONS } from '#rules/orders/return-state.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { TextArea } from '#ui/fields/text-fields/text-field.tsx'
import { profileOf } from '../../../shared/shop/profile-of.ts'
import { settings } from '../../../shared/shop/settings.ts'
import { shopsByCity } from '../../../shared/shop/shops-by-city.ts'
import { useSite } from '../../../shared/site.ts'
import { BankFields } from './bank-fields.tsx'
import { InsteadFields } from './instead-fields.tsx'
import { RefundPreviewBlock } from './refund-preview.tsx'
import styles from './return-form.module.css'
import { MAX_COMMENT_LENGTH, type ReturnField } from './return-form-problems.ts'
import { ReturnItems } from './return-items.tsx'
import { type ReturnFormProps, useReturnForm } from './use-return-form.ts'

const messages = texts.returnForm

/** What goes back, why and how; beside it, live, what comes for it. */
export function ReturnFormView(props: ReturnFormProps) {
  const { order } = props
  const { language } = useSite().site
  const box = useRef<HTMLFormElement>(null)
  const fields = useReturnForm(props, box)
  const { form, problems, failure, isSending, preview, needsBank, isEmpty, change, send } = fields
  const sizes = useLoaded(`sizes:${order.key}`, async (signal) => {
    return (await browserApi(orderOtherSizes, { params: { key: order.key } }, { signal })).sizes
  }).data
  const hasInstead = sizes !== null && sizes.length > 0
  const steps = 3 + (hasInstead ? 1 : 0) + (needsBank ? 1 : 0)
  const first = hasInstead ? 3 : 2
  return (
    <form className={styles.form} ref={box} onSubmit={(event) => void send(event)} noValidate>
      <div className={styles.steps}>
        <p className={styles.lead}>{preventOrphans(messages.lead)}</p>
        <Step number={1} of={steps} title={messages.items} field="items">
          <ReturnItems
            order={order}
            quantities={form.quantities}
            onChange={(quantities) => change({ quantities, exchange: null }, 'items')}
            error={problems.items}
          />
        </Step>
        {hasInstead && (
          <Step number={2} of={steps} title={messages.instead.title}>
            <InsteadFields
              order={order}
              sizes={sizes}
              quantities={form.quantities}
              exchange={form.exchange}
              onChange={(exchange) =>
                change({ exchange, ...(exchange !== null && form.reason === null && { reason: 'size' }) }, 'reason')
              }
            />
          </Step>
        )}
        <Step number={first} of={steps} title={messages.reason}>
          <ReasonFields {...fields} />
        </Step>
        <Step number={first + 1} of={steps} title={messages.returnMethod}>
          <RadioCards
            label={messages.methodLabel}
            cards={returnMethods(order, language)}
            value={form.returnMethod}
            onChange={(returnMethod) => change({ returnMethod })}
          />
        </Step>
        {needsBank && (
          <Step number={first + 2} of={steps} title={messages.bank}>
            <BankFields
              bank={form.bank}
              problems={problems}
              onChange={(field, value) => change({ bank: { ...form.bank, [field]: value } }, field)}
            />
          </Step>
        )}
      </div>
      <div className={styles.aside}>
        <RefundPreviewBlock preview={preview} />
        {failure && (
          <Notice tone="error" live="assertive">
            {failure}
          </Notice>
        )}
        <Button
          type="submit"
          fullWidth
          loading={isSending}
          loadingLabel={messages.sending}
          disabledReason={isEmpty ? messages.problems.nothing_selected : undefined}
        >
          {messages.send}
        </Button>
      </div>
    </form>
  )
}

/** As the profile of the country says; where only some of our shops are near, they are named. */
function returnMethods({ currency }: OrderDetail, language: Language) {
  const country = countryOfCurrency(settings.currencies, currency)
  const { returnMethods: methods, shops } = profileOf(country ?? '')
  const near = shops === 'own' ? shopsByCity[language].filter((city) => city.country === country) : []
  const named = near.map(({ names, city }) => `${names}, ${city}`).join('; ')
  return methods.map((value) => ({
    value,
    ...messages.methods[value],
    ...(value === 'shop' && named !== '' && { text: named }),
  }))
}

function ReasonFields({ form, problems, change }: ReturnType<typeof useReturnForm>) {
  return (
    <>
      <div data-field="reason">
        <RadioChips
          label={messages.reasonLabel}
          chips={RETURN_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
          value={form.reason}
          onChange={(reason) => change({ reason }, 'reason')}
          error={problems.reason}
        />
      </div>
      <div data-field="comment">
        <TextArea
          label={messages.comment}
          note={messages.optional}
          hint={messages.commentHint}
          rows={3}
          maxLength={MAX_COMMENT_LENGTH}
          onChange={(comment) => change({ comment }, 'comment')}
          error={problems.comment}
        />
      </div>
    </>
  )
}

type StepProps = { number: number; of: number; title: string; field?: ReturnField; children: ReactNode }

function Step({ number, of, title, field, children }: StepProps) {
  const id = useId()
  return (
    <section className={styles.step} aria-labelledby={id} data-field={field}>
      <div>
        <p className={styles.count}>{messages.step(number, of)}</p>
        <h3 className={styles.title} id={id}>
          {title}
        </h3>
      </div>
      {children}
    </section>
  )
}
