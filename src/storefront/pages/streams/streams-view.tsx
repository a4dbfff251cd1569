import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Stream, streamSchedule } from '#contract/content/streams.ts'
import { bySchedule } from '#rules/streams/stream-phase.ts'
import { streams as texts } from '#site-texts/content/streams.ts'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { CancelReminder } from '../../features/streams/cancel-reminder.tsx'
import { StreamCard } from '../../features/streams/stream-card.tsx'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { useSite } from '../../shared/site.ts'
import { broadcastFacts } from './broadcast-facts.ts'
import styles from './streams-page.module.css'

const TICK_MS = 30_000

/** What is on air or next comes first, then the schedule, then the recordings. */
export function StreamsView({ data, robots }: { data: AnswerOf<typeof streamSchedule>; robots?: string }) {
  const { site, origins } = useSite()
  const now = useMoment(data.now)
  const [address] = useSearchParams()
  const token = useHydrated() ? address.get('cancel') : null
  const { live, ahead, over } = bySchedule(data.streams, now)
  const [first, ...later] = [...live, ...ahead]
  const image = first?.poster ?? over[0]?.poster
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        description={texts.description}
        canonicalPath="/streams"
        {...(robots && { robots })}
        {...(image && { image: { ...image, alt: image.alt ?? '' } })}
        facts={import.meta.env.SSR ? broadcastFacts(origins[site.language], [...live, ...ahead]) : undefined}
      />
      <header className={styles.head}>
        <Trail
          label={texts.breadcrumbs}
          crumbs={[
            { label: texts.home, href: '/' },
            { label: texts.title, href: '/streams' },
          ]}
        />
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
      </header>
      {token && <CancelReminder token={token} />}
      <section className={styles.section} aria-labelledby="streams-first">
        <h2 id="streams-first">{live.length > 0 ? texts.live : texts.next}</h2>
        {first ? (
          <StreamCard stream={first} now={now} isFirst>
            <Products stream={first} />
          </StreamCard>
        ) : (
          <p className={styles.lead}>{texts.none}</p>
        )}
      </section>
      {later.length > 0 && (
        <section className={styles.section} aria-labelledby="streams-ahead">
          <h2 id="streams-ahead">{texts.ahead}</h2>
          <div className={styles.grid}>
            {later.map((stream) => (
              <StreamCard key={stream.slug} stream={stream} now={now} />
            ))}
          </div>
        </section>
      )}
      {over.length > 0 && (
        <section className={styles.section} aria-labelledby="streams-over">
          <h2 id="streams-over">{texts.over}</h2>
          {over.map((stream) => (
            <StreamCard key={stream.slug} stream={stream} now={now} isFirst>
              <Products stream={stream} />
            </StreamCard>
          ))}
        </section>
      )}
    </div>
  )
}

function Products({ stream: { title, products } }: { stream: Stream }) {
  if (products.length === 0) return null
  return (
    <ProductSlider title={texts.products(title)}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} level={3} />
      ))}
    </ProductSlider>
  )
}

/** The page may come from a cache: the browser's own clock takes over once it runs. */
function useMoment(made: string): Date {
  const [now, setNow] = useState(() => new Date(made))
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
