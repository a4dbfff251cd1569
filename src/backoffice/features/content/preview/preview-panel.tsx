import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { content } from '#site-texts/backoffice/content.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioChips } from '#ui/fields/choices/radio-chips.tsx'
import styles from './preview-panel.module.css'

const texts = content.preview

/** A phone, a tablet and a desk: the widths by which the shop's pages are looked at. */
const WIDTHS = ['390', '900', '1440'] as const
type Width = (typeof WIDTHS)[number]
const TONES = ['light', 'dark'] as const

/** The page of the other site is another origin: it keeps to itself where it stands. */
function scrollOf(frame: HTMLIFrameElement): number {
  try {
    return frame.contentWindow?.scrollY ?? 0
  } catch {
    return 0
  }
}

function scrollTo(frame: HTMLIFrameElement, top: number): void {
  try {
    frame.contentWindow?.scrollTo({ top, behavior: 'instant' })
  } catch {
    // It begins at its top.
  }
}

/** As wide as the screen it stands for, drawn smaller where there is less room. What was scrolled to stays in view. */
function Frame({ address, revision, width }: { address: string; revision: number; width: number }) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const [room, setRoom] = useState(width)
  const scale = Math.min(1, room / width)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const load = useEffectEvent(() => {
    const element = frame.current
    if (!element) return
    scrolled.current = scrollOf(element)
    element.src = address
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words at the same address are loaded anew
  useEffect(() => load(), [address, revision])

  useEffect(() => {
    const element = frame.current
    element?.style.setProperty('width', `${width}px`)
    element?.style.setProperty('height', `${100 / scale}%`)
    element?.style.setProperty('transform', `scale(${scale})`)
  }, [width, scale])

  return (
    <div ref={place} className={styles.place}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={texts.frame}
        onLoad={() => frame.current && scrollTo(frame.current, scrolled.current)}
      />
    </div>
  )
}

type PreviewPanelProps = {
  /** Null: not asked for yet. */
  url: string | null
  /** The draft has something wrong: what is shown is older. */
  isWrong: boolean
  isLetter?: boolean
  /** Until there is something to show. */
  wait?: string
  /** What else is chosen beside the width. */
  tools?: ReactNode
  /** Another one for each answer: the address of a preview stays the same while its words change. */
  revision: number
}

/** The site's own page with the draft in it, at the widths of three screens. */
export function PreviewPanel({
  url,
  isWrong,
  isLetter = false,
  wait = texts.wait,
  tools,
  revision,
}: PreviewPanelProps) {
  const [width, setWidth] = useState<Width>('390')
  const [tone, setTone] = useState<(typeof TONES)[number]>('light')
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <div className={styles.tools}>
        <RadioChips
          label={texts.width}
          chips={WIDTHS.map((value) => ({ value, label: texts.widthOf(Number(value)) }))}
          value={width}
          onChange={setWidth}
        />
        {tools}
        {isLetter && (
          <RadioChips
            label={texts.tone}
            chips={TONES.map((value) => ({ value, label: texts.tones[value] }))}
            value={tone}
            onChange={setTone}
          />
        )}
        {url && !isLetter && (
          <a className={styles.open} href={url} target="_blank" rel="noreferrer">
            {texts.open}
          </a>
        )}
      </div>
      {isWrong && <Notice tone="warn">{texts.wrong}</Notice>}
      {isLetter && <p className={styles.small}>{texts.sample}</p>}
      {url ? (
        <Frame address={isLetter ? `${url}?tone=${tone}` : url} revision={revision} width={Number(width)} />
      ) : (
        !isWrong && <p className={styles.small}>{wait}</p>
      )}
    </section>
  )
}
