import { formatDays } from '#client/formats/formats.ts'
import { useDates, useMoney } from '#client/formats/use-formats.ts'
import type { StaffOrderQuote } from '#contract/staff/orders/staff-placed-orders.ts'
import { sharedCarts } from '#site-texts/backoffice/selling/shared-carts.ts'
import { delivery as deliveryTexts } from '#site-texts/ordering/delivery.ts'
import { RadioCards } from '#ui/fields/choices/radio-cards.tsx'
import { Select } from '#ui/fields/choices/select.tsx'
import { TextField } from '#ui/fields/text-fields/text-field.tsx'
import { AddressFields } from './address-fields.tsx'
import styles from './placing.module.css'
import { isToShop, methodsOf, shopOf, type Terms } from './terms.ts'

const texts = sharedCarts.placing

type ReceivingCardsProps = {
  terms: Terms
  quote: StaffOrderQuote
  ownShop: number | null
  errors: Partial<Record<string, string>>
  onChange(terms: Partial<Terms>): void
}

/** How the customer gets it, with what each way costs and when it comes. */
export function ReceivingCards({ terms, quote, ownShop, errors, onChange }: ReceivingCardsProps) {
  const money = useMoney(quote.cartData.currency)
  const { language } = useDates()
  const methods = methodsOf(quote.cartData, terms.method)
  return (
    <RadioCards
      label={texts.receiving}
      value={terms.method?.method ?? null}
      error={errors.method}
      onChange={(chosen) => onChange({ method: methods.find(({ method }) => method === chosen) ?? null })}
      cards={methods.map((option) => {
        const { method, title, from, to, finalPrice, isAvailable, reason } = option
        return {
          value: method,
          title,
          text: isAvailable ? from && to && formatDays(from, to, language) : reason,
          end: isAvailable && (finalPrice === 0 ? texts.free : money.major(finalPrice)),
          disabled: !isAvailable,
          content: isToShop(option) ? (
            <Select
              label={texts.shop}
              options={quote.shops.map(({ id, name, address }) => ({
                value: String(id),
                label: `${name}, ${address}`,
              }))}
              value={String(shopOf(terms, quote.shops, ownShop) ?? '')}
              onChange={(id) => onChange({ shopId: Number(id) })}
            />
          ) : (
            <div className={styles.fields}>
              <AddressFields terms={terms} quote={quote} errors={errors} onChange={onChange} />
              {option.windows.length > 0 && (
                <Select
                  label={texts.hours}
                  options={[
                    { value: '', label: texts.anyTime },
                    ...option.windows.map((hours) => ({ value: hours, label: deliveryTexts.window(hours) })),
                  ]}
                  value={option.windows.includes(terms.window) ? terms.window : ''}
                  onChange={(window) => onChange({ window })}
                />
              )}
              <TextField
                label={texts.comment}
                note={deliveryTexts.address.optional}
                autoComplete="off"
                maxLength={500}
                value={terms.comment}
                error={errors.comment_for_courier}
                onChange={(comment) => onChange({ comment })}
              />
            </div>
          ),
        }
      })}
    />
  )
}
