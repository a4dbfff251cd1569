import { useId, useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { Button } from '#ui/controls/button.tsx'
import { type ExplainedGroup, type ExplainedRow, explainTotal } from './explain-total.ts'
import styles from './total-trace.module.css'

const messages = texts.trace

/** "Why is it this much?": every rouble of the total with the rule that made it. */
export function TotalTrace({ data }: { data: CartData }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (data.trace.length === 0) return null
  return (
    <div className={styles.trace}>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {messages.ask}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Explanation data={data} />}
      </div>
    </div>
  )
}

function Explanation({ data }: { data: CartData }) {
  const money = useMoney(data.currency)
  const { groups, total } = explainTotal(data)
  return (
    <section className={styles.explanation} aria-label={messages.title}>
      {groups.map((group) => (
        <div key={group.rule} className={styles.group}>
          <p className={styles.head}>
            <span>{messages.rules[group.rule]}</span>
            <span className={styles.sum}>{money.minor(group.amount)}</span>
          </p>
          {isWorthListing(group) && (
            <ul className={styles.rows}>
              {group.rows.map((row) => (
                <li key={row.key} className={styles.row}>
                  <span>{nameOf(row, group)}</span>
                  <span className={styles.sum}>{money.minor(row.amount)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <p className={styles.total}>
        <span>{messages.total}</span>
        <span className={styles.sum}>{money.minor(total)}</span>
      </p>
    </section>
  )
}

/** Rules that say by which code, promotion, certificate or set. */
const NAMED: readonly ExplainedGroup['rule'][] = [
  ...(['promo', 'promotion', 'delivery_promo', 'delivery_promotion', 'certificate', 'set'] as const),
]

/** One row that would only repeat its heading says nothing. */
function isWorthListing({ rows }: ExplainedGroup): boolean {
  return rows.some(({ line, reference }) => line !== null || reference !== null)
}

function nameOf({ line, reference }: ExplainedRow, { rule }: ExplainedGroup): string {
  if (rule === 'packing') return reference === 'gift' ? messages.packs.gift : messages.packs.eco
  const name = line ? messages.times(preventOrphans(line.name), line.quantity) : ''
  return [NAMED.includes(rule) ? reference : null, name, line?.details].filter(Boolean).join(', ')
}
