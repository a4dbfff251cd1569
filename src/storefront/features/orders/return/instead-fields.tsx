import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { OrderDetail, OtherSize } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import styles from './return-form.module.css'
import type { ReturnForm } from './return-form-problems.ts'

const messages = texts.returnForm.instead
const MONEY = 'money'

type InsteadFieldsProps = Pick<ReturnForm, 'quantities' | 'exchange'> & {
  order: OrderDetail
  sizes: readonly OtherSize[]
  onChange(exchange: number | null): void
}

/** The money, or another size of the one item that is chosen. */
export function InsteadFields({ order, sizes, quantities, exchange, onChange }: InsteadFieldsProps) {
  const money = useMoney(order.currency).major
  const chosen = Object.entries(quantities).filter(([, quantity]) => quantity > 0)
  const [lineId, quantity] = chosen.length === 1 && chosen[0] ? [Number(chosen[0][0]), chosen[0][1]] : [null, 0]
  const toHad = sizes.filter((size) => size.lineId === lineId && size.free >= quantity)
  const noteOf = (difference: number) => {
    if (difference === 0) return messages.even
    return difference > 0 ? messages.more(money(difference)) : messages.less(money(-difference))
  }
  return (
    <>
      <RadioChips
        label={messages.label}
        chips={[
          { value: MONEY, label: messages.money },
          ...toHad.map(({ skuId, name, difference }) => ({
            value: String(skuId),
            label: `${messages.size(name)}, ${noteOf(difference * quantity)}`,
          })),
        ]}
        value={exchange === null ? MONEY : String(exchange)}
        onChange={(value) => onChange(value === MONEY ? null : Number(value))}
      />
      {chosen.length > 1 && <p className={styles.note}>{preventOrphans(messages.oneAtATime)}</p>}
      {chosen.length === 1 && toHad.length === 0 && <p className={styles.note}>{preventOrphans(messages.none)}</p>}
    </>
  )
}
