/** Whole hours of a day between which a courier comes, by the clock of the place: `10-14`. */
export type CourierWindow = string

const FORM = /^([0-9]{1,2})-([0-9]{1,2})$/

export function isCourierWindow(text: string): text is CourierWindow {
  const [, from, to] = FORM.exec(text) ?? []
  return from !== undefined && to !== undefined && Number(from) < Number(to) && Number(to) <= 24
}

/**
 * What an order keeps of the wish: null is any time. Undefined: the way has windows, and this is none of them; what a
 * way without windows was asked for is left over from another one.
 */
export function chosenWindow(
  windows: readonly CourierWindow[],
  wish: string | null | undefined,
): CourierWindow | null | undefined {
  if (!wish || windows.length === 0) return null
  return windows.includes(wish) ? wish : undefined
}
