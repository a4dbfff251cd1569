import { useId } from 'react'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { useMoney } from '#client/formats/use-formats.ts'
import type { CartData, CartProduct } from '#contract/entities/cart.ts'
import { cart as texts } from '#site-texts/ordering/cart.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { byPromotion } from '../offer/by-promotion.ts'
import { EarlierLine, UnavailableLine } from './aside-line.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-lines.module.css'
import { groupLines, type LineGroup } from './group-lines.ts'

type CartLinesProps = { data: CartData; isStale: boolean }

/** Everything in the cart: what is bought, then what cannot be, then what was there from an earlier visit. */
export function CartLines({ data, isStale }: CartLinesProps) {
  const id = useId()
  const { buying, unavailable, apart } = groupLines(data.products)
  return (
    <>
      <h2 id={id}>
        <VisuallyHidden>{texts.line.list}</VisuallyHidden>
      </h2>
      {buying.length > 0 && (
        <ul className={styles.lines} aria-labelledby={id}>
          {buying.map((group) => (
            <li key={group.key} className={styles.item}>
              {group.set ? (
                <SetGroup group={group} set={group.set} data={data} isStale={isStale} />
              ) : (
                group.lines.map((line) => (
                  <CartLine
                    key={line.id}
                    line={line}
                    currency={data.currency}
                    isStale={isStale}
                    isPromotion={byPromotion(data)}
                  />
                ))
              )}
            </li>
          ))}
        </ul>
      )}
      {unavailable.length > 0 && (
        <Aside
          title={texts.unavailable.title}
          text={texts.unavailable.text}
          lines={unavailable}
          Line={UnavailableLine}
        />
      )}
      {apart.length > 0 && <Aside title={texts.apart.title} text={texts.apart.text} lines={apart} Line={EarlierLine} />}
    </>
  )
}

type SetGroupProps = CartLinesProps & { group: LineGroup; set: NonNullable<LineGroup['set']> }

function SetGroup({ group, set, data, isStale }: SetGroupProps) {
  const money = useMoney(data.currency)
  const id = useId()
  return (
    <section className={styles.set} aria-labelledby={id}>
      <header className={styles.setHead}>
        <h3 className={styles.setName} id={id}>
          {preventOrphans(set.name)}
        </h3>
        <p className={set.saving > 0 ? styles.saving : styles.note}>
          {set.saving > 0 ? texts.line.setSaving(money.major(set.saving)) : texts.line.setBroken}
        </p>
      </header>
      {group.lines.map((line) => (
        <CartLine
          key={line.id}
          line={line}
          currency={data.currency}
          isStale={isStale}
          isPromotion={byPromotion(data)}
        />
      ))}
    </section>
  )
}

type AsideProps = {
  title: string
  text: string
  lines: readonly CartProduct[]
  Line: (props: { line: CartProduct }) => React.ReactNode
}

function Aside({ title, text, lines, Line }: AsideProps) {
  const id = useId()
  return (
    <section className={styles.aside} aria-labelledby={id}>
      <h2 className={styles.asideTitle} id={id}>
        {title}
      </h2>
      <p className={styles.note}>{preventOrphans(text)}</p>
      <ul className={styles.asideLines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </section>
  )
}
