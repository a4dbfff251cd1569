import type { Shop } from '#contract/catalog/product.ts'
import { shops as texts } from '#site-texts/catalog/shops.ts'
import { classNames } from '#ui/class-names.ts'
import { nextOpening, openState } from '../opening-hours.ts'
import styles from './open-line.module.css'

type OpenLineProps = {
  shop: Pick<Shop, 'hours' | 'timeZone'>
  /** Null until the page is alive: it is kept for all, the hour is not. The room of the line is there before. */
  now: Date | null
}

/** «Открыто до 22:00», by the shop's own clock. */
export function OpenLine({ shop, now }: OpenLineProps) {
  const isOpen = now !== null && openState(shop, now).isOpen
  return <p className={classNames(styles.line, isOpen && styles.open)}>{now && openText(shop, now)}</p>
}

function openText(shop: OpenLineProps['shop'], now: Date): string {
  const state = openState(shop, now)
  if (state.isOpen) return texts.openUntil(state.until)
  if (state.opensAt) return texts.opensToday(state.opensAt)
  const next = nextOpening(shop, now)
  if (!next) return texts.closed
  return next.inDays === 1 ? texts.opensTomorrow(next.at) : texts.opensOn(next.weekday, next.at)
}
