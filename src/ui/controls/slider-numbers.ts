/** A row of cards: four to a group on a desktop, two and a bit on a phone so that one sees there is more, eight at most. */
export const SLIDES_PER_DESKTOP_GROUP = 4
export const SLIDES_SEEN_ON_MOBILE = 2.3
export const MAX_SLIDES = 8

export function slidesShown<Slide>(slides: readonly Slide[]): readonly Slide[] {
  return slides.slice(0, MAX_SLIDES)
}

export type SliderView = {
  /**
   * How far the row is scrolled, how much of it is seen (with the gap that would follow the last slide), and the
   * distance from the start of one slide to the start of the next.
   */
  scrolled: number
  seen: number
  step: number
  count: number
}

/** The first and the last slide that are seen whole. */
export function slidesInView({ scrolled, seen, step, count }: SliderView): { first: number; last: number } {
  if (step <= 0 || count === 0) return { first: 0, last: count - 1 }
  // Browsers settle on fractions of a pixel; a slide that lacks a hair is seen whole.
  const hair = 2
  const first = Math.min(Math.max(Math.ceil((scrolled - hair) / step), 0), count - 1)
  const whole = Math.max(Math.floor((seen + hair) / step), 1)
  return { first, last: Math.min(first + whole - 1, count - 1) }
}

/** Where the row goes from here: on by as many slides as are seen whole, and never past either end. */
export function nextGroup(view: SliderView, direction: 1 | -1): number {
  const { first, last } = slidesInView(view)
  const whole = last - first + 1
  return Math.min(Math.max(first + direction * whole, 0), Math.max(view.count - 1, 0))
}
