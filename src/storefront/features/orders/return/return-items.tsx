import { useId } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { OrderDetail, OrderLine } from '#contract/entities/order.ts'
import { orders as texts } from '#site-texts/ordering/orders.ts'
import { Stepper } from '#ui/controls/stepper.tsx'
import { Checkbox } from '#ui/fields/choices/checkbox.tsx'
import { FieldMessages } from '#ui/fields/field.tsx'
import { Thumb } from '../thumb.tsx'
import type { ReturnForm } from './return-form-problems.ts'
import styles from './return-items.module.css'

const messages = texts.returnForm
type Quantities = ReturnForm['quantities']

type ReturnItemsProps = {
  order: OrderDetail
  quantities: Quantities
  onChange(next: Quantities): void
  error?: string
}

/** Which items go back, and how many of each. */
export function ReturnItems({ order, quantities, onChange, error }: ReturnItemsProps) {
  const id = useId()
  const lines = order.lines.filter(({ returnable }) => returnable > 0)
  const chosen = lines.filter((line) => quantities[line.id])
  const all = Object.fromEntries(lines.map(({ id: lineId, returnable }) => [lineId, returnable]))
  return (
    <fieldset className={styles.items} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{messages.items}</legend>
      {lines.length > 1 && (
        <Checkbox
          label={messages.all}
          checked={chosen.length === lines.length}
          mixed={chosen.length > 0 && chosen.length < lines.length}
          onChange={(isOn) => onChange(isOn ? all : {})}
        />
      )}
      <ul className={styles.list}>
        {lines.map((line) => (
          <Item
            key={line.id}
            line={line}
            currency={order.currency}
            quantity={quantities[line.id] ?? 0}
            hasProblem={error !== undefined}
            onChange={(quantity) => onChange({ ...quantities, [line.id]: quantity })}
          />
        ))}
      </ul>
      <FieldMessages id={id} error={error} />
    </fieldset>
  )
}

type ItemProps = {
  line: OrderLine
  currency: OrderDetail['currency']
  quantity: number
  hasProblem: boolean
  onChange(quantity: number): void
}

function Item({ line, currency, quantity, hasProblem, onChange }: ItemProps) {
  const money = useMoney(currency).major
  return (
    <li className={styles.item}>
      <Checkbox
        className={styles.box}
        checked={quantity > 0}
        aria-invalid={hasProblem || undefined}
        onChange={(isOn) => onChange(isOn ? line.returnable : 0)}
        label={
          <span className={styles.choice}>
            <span className={styles.photo}>
              <Thumb photo={line.photo} />
            </span>
            <span className={styles.what}>
              <span>{preventOrphans(line.name)}</span>
              {line.characteristics && <span className={styles.details}>{line.characteristics}</span>}
              <span className={styles.details}>{texts.detail.each(line.returnable, money(line.price.final))}</span>
            </span>
          </span>
        }
      />
      {quantity > 0 && line.returnable > 1 && (
        <div className={styles.quantity}>
          <Stepper
            value={quantity}
            max={line.returnable}
            onChange={onChange}
            labels={{
              group: messages.quantity(line.name),
              less: messages.less(line.name),
              more: messages.more(line.name),
            }}
          />
          <span className={styles.details}>{messages.ofQuantity(quantity, line.returnable)}</span>
        </div>
      )}
    </li>
  )
}
