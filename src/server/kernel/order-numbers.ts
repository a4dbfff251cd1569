import { service } from './shop-module.ts'

/** Order numbers by key: modules that moved money or bonuses for an order know only its key. */
export type OrderNumbers = (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const orderNumbers = service<OrderNumbers>('order numbers')
