import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { allTrends, type ListedTrend } from '#contract/catalog/designers.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { designers as texts } from '#site-texts/catalog/designers.ts'
import { Picture } from '#ui/display/picture.tsx'
import { CoverLink } from '../../shared/links/cover-link.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { IndexPage } from '../designers/index-page.tsx'
import styles from './trends-page.module.css'

const messages = texts.trends

export async function loader({ api }: PageContext) {
  return api(allTrends, {})
}

export default function TrendsPage({ data: { trends } }: PageProps<typeof loader>) {
  return (
    <IndexPage
      path="/trend"
      title={messages.title}
      description={messages.description}
      lead={messages.lead}
      image={trends[0]?.picture ?? undefined}
      items={trends}
    >
      <ul className={styles.tiles}>
        {trends.map((trend, index) => (
          <Tile key={trend.url} trend={trend} isEager={index === 0} />
        ))}
      </ul>
    </IndexPage>
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
        <CoverLink className={styles.link} to={url}>
          {preventOrphans(name)}
        </CoverLink>
      </h2>
      <p className={styles.about}>{preventOrphans(description)}</p>
      <p className={styles.count}>{texts.items(count)}</p>
    </li>
  )
}
