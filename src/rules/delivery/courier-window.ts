/** Whole hours of a day between which a courier comes, by the clock of the place: `10-14`. */
export type CourierWindow = string

const FORM = /^([0-9]{1,2})-([0-9]{1,2})$/

export function isCourierWindow(text: string): text is CourierWindow {
  const [, from, to] = FORM.exec(text) ?? []
  return from !== undefined && to !== undefined && Number(from) < Number(to) && Number(to) <= 24
}

/**
 * The time window to store with an order; null: any time. Undefined: the method has windows and this is none of them. A
 * window for a method without windows is left over from another method and dropped.
 */
export function chosenWindow(
  windows: readonly CourierWindow[],
  wish: string | null | undefined,
): CourierWindow | null | undefined {
  if (!wish || windows.length === 0) return null
  return windows.includes(wish) ? wish : undefined
}
