import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { iconProps } from '../icons/icon-props.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './slider.module.css'
import { nextGroup, type SliderView, slidesInView, slidesShown } from './slider-numbers.ts'

export type SliderProps = {
  title: ReactNode
  /** Beside the title: a link to all of them. */
  action?: ReactNode
  labels: {
    /** What the thing is: «карусель». The title alone is its name. */
    carousel: string
    slide: string
    previous: string
    next: string
    /** «2 из 8» */
    position: (position: number, count: number) => string
    /** Read out after a press of a button: «Показаны 5–8 из 8». */
    shown: (first: number, last: number, count: number) => string
  }
  /** The slides; those past the eighth are left out. */
  children: ReactNode
}

/** The row under the fingers and the buttons: where it ends, and what is said after a press. */
function useSliderRow(count: number, said: SliderProps['labels']['shown']) {
  const row = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })
  const [message, setMessage] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides must be watched anew
  useEffect(() => {
    const list = row.current
    if (!list) return

    // What cannot be seen at all cannot be reached by the Tab key either.
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio, boundingClientRect } of entries) {
          // Far from the screen a slide is not rendered, and nothing is known about it.
          if (boundingClientRect.width > 0) (target as HTMLElement).inert = intersectionRatio < 0.02
        }
      },
      { root: list, threshold: [0, 0.02] },
    )
    for (const slide of list.children) watcher.observe(slide)

    const measure = () => {
      const start = list.scrollLeft < 2
      const end = list.scrollLeft > list.scrollWidth - list.clientWidth - 2
      setEnds((known) => (known.start === start && known.end === end ? known : { start, end }))
    }
    list.addEventListener('scroll', measure, { passive: true })
    // It calls once at first, when the row has been laid out: asked here, the browser would have to do that at once.
    const resized = new ResizeObserver(measure)
    resized.observe(list)
    return () => {
      watcher.disconnect()
      resized.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [count])

  function go(direction: 1 | -1) {
    const list = row.current
    const [one, two] = list ? list.children : []
    if (!list || !one || !two) return
    const step = two.getBoundingClientRect().left - one.getBoundingClientRect().left
    const { columnGap, paddingLeft, paddingRight } = getComputedStyle(list)
    const seen = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + parseFloat(columnGap)
    const view: SliderView = { scrolled: list.scrollLeft, seen, step, count }
    const target = nextGroup(view, direction)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.scrollTo({ left: target * step, behavior: calm ? 'instant' : 'smooth' })

    const scrolled = Math.min(target * step, list.scrollWidth - list.clientWidth)
    const { first, last } = slidesInView({ ...view, scrolled })
    setMessage(said(first + 1, last + 1, count))
  }

  return { row, ends, message, go }
}

/** A row that scrolls by itself under a finger and by groups under the buttons. Nothing moves on its own. */
export function Slider({ title, action, labels, children }: SliderProps) {
  const titleId = useId()
  const slides = slidesShown(Children.toArray(children))
  const count = slides.length
  const { row, ends, message, go } = useSliderRow(count, labels.shown)

  return (
    <section className={styles.slider} aria-roledescription={labels.carousel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {action && <div className={styles.action}>{action}</div>}
        {!(ends.start && ends.end) && (
          <div className={styles.buttons}>
            <IconButton
              label={labels.previous}
              icon={<ArrowLeft {...iconProps} />}
              aria-disabled={ends.start || undefined}
              onClick={() => go(-1)}
            />
            <IconButton
              label={labels.next}
              icon={<ArrowRight {...iconProps} />}
              aria-disabled={ends.end || undefined}
              onClick={() => go(1)}
            />
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{message}</span>
      </VisuallyHidden>
      <div className={styles.row} ref={row}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset of a form
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the key; the slides carry their own
            key={index}
            role="group"
            className={styles.slide}
            aria-roledescription={labels.slide}
            aria-label={labels.position(index + 1, count)}
          >
            {slide}
          </div>
        ))}
      </div>
    </section>
  )
}
