import { Link } from 'react-router'
import { allTrends, type ListedTrend } from '#contract/designers.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { designers as texts } from '#site-texts/designers.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PageContext, PageProps } from '../../app/page.ts'
import { PageHead } from '../../app/page-head.tsx'
import { useSite } from '../../app/site.ts'
import { tieShortWords } from '../../app/tie-short-words.ts'
import { listFacts } from '../designers/list-facts.ts'
import styles from './trends-page.module.css'

const words = texts.trends

export async function loader({ api }: PageContext) {
  return api(allTrends, {})
}

export default function TrendsPage({ data: { trends } }: PageProps<typeof loader>) {
  const { origin } = useSite()
  const crumbs = [
    { label: texts.home, href: '/' },
    { label: words.title, href: '/trend' },
  ]
  return (
    <div className={styles.page}>
      <PageHead
        title={words.title}
        description={words.description}
        image={trends[0]?.picture ?? undefined}
        jsonLd={listFacts(origin, crumbs, trends)}
      />
      <header className={styles.head}>
        <Breadcrumbs
          label={texts.breadcrumbs}
          crumbs={crumbs}
          renderLink={({ href, label }, className) => (
            <Link className={className} to={href}>
              {label}
            </Link>
          )}
        />
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{tieShortWords(words.lead)}</p>
      </header>
      <ul className={styles.tiles}>
        {trends.map((trend, index) => (
          <Tile key={trend.url} trend={trend} isEager={index === 0} />
        ))}
      </ul>
    </div>
  )
}

function Tile({
  trend: { name, url, description, picture, count },
  isEager,
}: {
  trend: ListedTrend
  isEager: boolean
}) {
  return (
    <li className={styles.tile}>
      {picture && (
        <Picture
          className={styles.picture}
          picture={picture}
          alt=""
          widths={widthsFor('banner', picture.width)}
          sizes="(min-width:1600px) 760px,(min-width:768px) 48vw,92vw"
          shape="fill"
          priority={isEager}
        />
      )}
      <h2 className={styles.name}>
        <Link className={styles.link} to={url}>
          {tieShortWords(name)}
        </Link>
      </h2>
      <p className={styles.about}>{tieShortWords(description)}</p>
      <p className={styles.count}>{texts.pieces(count)}</p>
    </li>
  )
}
