import { useState } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import { keepDigits } from '#rules/forms/digits.ts'
import { earningEstimate } from '#rules/loyalty/earning-estimate.ts'
import type { LoyaltyLevel } from '#rules/loyalty/loyalty-settings.ts'
import { BONUS } from '#rules/loyalty/spendable-bonuses.ts'
import { fromMajor } from '#rules/money/money.ts'
import { loyalty } from '#site-texts/customer/loyalty.ts'
import { cart } from '#site-texts/ordering/cart.ts'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import { NumberField } from '#ui/fields/text-fields/number-field.tsx'
import styles from './calculator.module.css'
import { terms } from './loyalty-terms.ts'

const texts = loyalty.bonuses
const { names } = cart.loyalty
const FIRST_SUM = '25000'
/** Ten million: nobody buys for more at once, and sums stay exact. */
const MAX_DIGITS = 8

/** How much comes back, by the till's own rule. */
export function Calculator() {
  const { levels, currency } = terms
  const [typed, setTyped] = useState(FIRST_SUM)
  const [level, setLevel] = useState<LoyaltyLevel>(levels[0].level)
  const paidBefore = levels.find((known) => known.level === level)?.from ?? 0
  const sum = fromMajor(Number(typed), currency).minor
  return (
    <div className={styles.calculator}>
      <NumberField
        label={texts.sum}
        hint={texts.sumHint}
        mask={(input) => keepDigits(input).slice(0, MAX_DIGITS)}
        value={typed}
        onChange={setTyped}
      />
      <RadioChips
        label={texts.level}
        chips={levels.map((known) => ({ value: known.level, label: names[known.level] }))}
        value={level}
        onChange={setLevel}
      />
      <output className={styles.result} aria-label={texts.result}>
        {sum > 0 ? <Result sum={sum} paidBefore={paidBefore} /> : <p>{texts.nothing}</p>}
      </output>
    </div>
  )
}

function Result({ sum, paidBefore }: { sum: number; paidBefore: number }) {
  const { activeAfterDays, validDays, currency } = terms
  const { minor } = useMoney(currency)
  const { percent, earned, reached, payable } = earningEstimate(terms, { paidBefore, sum })
  const count = earned / BONUS
  return (
    <>
      <p className={styles.what}>{texts.back(count)}</p>
      <p className={styles.amount}>{loyalty.amount(count)}</p>
      <p className={styles.what}>{texts.how(percent, minor(sum))}</p>
      <ul className={styles.facts}>
        <li>{preventOrphans(texts.when(activeAfterDays, validDays))}</li>
        {reached && <li>{preventOrphans(texts.reached(names[reached.level], reached.percent))}</li>}
        {payable > 0 && <li>{preventOrphans(texts.payable(minor(payable)))}</li>}
      </ul>
    </>
  )
}
