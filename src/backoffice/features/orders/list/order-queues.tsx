import type { OrderQueue } from '#rules/orders/order-queues.ts'
import { orderDesk } from '#site-texts/backoffice/selling/order-desk.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './order-queues.module.css'

const texts = orderDesk.queues

type QueuesProps = {
  chosen: OrderQueue | undefined
  queues: readonly { queue: OrderQueue; count: number }[]
  onChoose(queue: OrderQueue | undefined): void
}

/** What waits for hands, the nearest work of this person first. */
export function Queues({ chosen, queues, onChoose }: QueuesProps) {
  return (
    <fieldset className={styles.queues}>
      <legend className={styles.legend}>{texts.title}</legend>
      {queues.map(({ queue, count }) => (
        <button
          key={queue}
          type="button"
          aria-pressed={queue === chosen}
          className={classNames(styles.queue, queue === chosen && styles.chosen, count === 0 && styles.empty)}
          onClick={() => onChoose(queue === chosen ? undefined : queue)}
        >
          <span className={styles.count}>{count}</span>
          {texts[queue]}
        </button>
      ))}
    </fieldset>
  )
}
