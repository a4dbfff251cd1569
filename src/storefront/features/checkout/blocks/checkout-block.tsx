import { type ReactNode, useId } from 'react'
import { checkout as texts } from '#site-texts/ordering/checkout.ts'
import { Button } from '#ui/controls/button.tsx'
import { BLOCKS, type Block } from '../checkout-problems.ts'
import styles from './checkout-block.module.css'
import type { BlockState } from './checkout-blocks.ts'

type CheckoutBlockProps = {
  block: Block
  state: BlockState
  /** What a folded block says. */
  said: ReactNode
  onOpen(): void
  children: ReactNode
}

/** One step of the page: open, or folded to what was answered. */
export function CheckoutBlock({ block, state, said, onOpen, children }: CheckoutBlockProps) {
  const id = useId()
  return (
    <section className={styles.block} data-state={state} data-block={block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id} tabIndex={-1}>
          <span className={styles.number}>{BLOCKS.indexOf(block) + 1}</span>
          {texts.blocks[block]}
        </h2>
        {state === 'done' && (
          <Button variant="quiet" size="small" aria-label={texts.changeLabel[block]} onClick={onOpen}>
            {texts.change}
          </Button>
        )}
      </div>
      {state === 'done' && <div className={styles.said}>{said}</div>}
      {state === 'open' && <div className={styles.body}>{children}</div>}
    </section>
  )
}

type GoOnProps = {
  children: ReactNode
  note?: ReactNode
  /** Where the button does not say it: on a phone the sum is always in sight. */
  total?: string
}

/** The way on. On a phone it stays at the foot of the screen while its block is on it. */
export function GoOn({ children, note, total }: GoOnProps) {
  return (
    <div className={styles.goOn} data-total={total === undefined ? undefined : true}>
      {total !== undefined && (
        <p className={styles.total}>
          <span>{texts.summary.total}</span>
          {total}
        </p>
      )}
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
