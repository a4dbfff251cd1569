import { service } from './shop-module.ts'

/** What orders are called, by their keys: whoever has moved money or bonuses for an order knows its key alone. */
export type OrderNumbers = (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const orderNumbers = service<OrderNumbers>('order numbers')
