import { useEffect, useState } from 'react'
import type { ContentsEntry } from './page-contents.tsx'

/** Above this line of the window lies what has been read: the header covers some of it. */
const READING_LINE = 0.3
/** Everything above the line counts, however far: a jump by a link passes many headings at once. */
const WHOLE_PAGE = '1000000px'

/** The section being read: the last one whose heading has passed the line. Null until the first has. */
export function useSectionInView(sections: readonly ContentsEntry[]): string | null {
  const [inView, setInView] = useState<string | null>(null)
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () => {
      const line = window.innerHeight * READING_LINE
      setInView(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id ?? null)
    }
    const observer = new IntersectionObserver(look, {
      rootMargin: `${WHOLE_PAGE} 0px -${(1 - READING_LINE) * 100}% 0px`,
    })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [sections])
  return inView
}
