/** Spec 9: a product counts as seen when 60 % of its card is on the screen. */
export const SEEN_RATIO = 0.6

type Seen = () => void

// One observer for all cards of the page: forty-eight of them would each ask for their own geometry.
let observer: IntersectionObserver | null = null
const waiting = new Map<Element, Seen>()

/** Calls `seen` once, when the element has been seen. Returns what stops the waiting. */
export function watchImpression(element: Element, seen: Seen): () => void {
  observer ??= new IntersectionObserver(look, { threshold: SEEN_RATIO })
  waiting.set(element, seen)
  observer.observe(element)
  return () => forget(element)
}

function look(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, intersectionRatio } of entries) {
    if (intersectionRatio < SEEN_RATIO) continue
    const seen = waiting.get(target)
    forget(target)
    seen?.()
  }
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}
