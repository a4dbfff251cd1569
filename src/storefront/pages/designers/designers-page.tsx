import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { allDesigners, type ListedDesigner } from '#contract/catalog/designers.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { designers as texts } from '#site-texts/catalog/designers.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/display/picture.tsx'
import { CoverLink } from '../../shared/links/cover-link.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { useSite } from '../../shared/site.ts'
import { byLetter } from './by-letter.ts'
import styles from './designers-page.module.css'
import { IndexPage } from './index-page.tsx'

const messages = texts.index

export async function loader({ api }: PageContext) {
  return api(allDesigners, {})
}

export default function DesignersPage({ data: { designers } }: PageProps<typeof loader>) {
  const { site } = useSite()
  const groups = byLetter(designers, site.language)
  const sorted = groups.flatMap(({ items }) => items)
  const pictured = sorted.filter(hasCover)
  return (
    <IndexPage
      path="/designers"
      title={messages.title}
      description={messages.description(designers.length)}
      lead={messages.lead(designers.length)}
      image={pictured[0]?.picture}
      items={sorted}
      nav={
        <nav aria-label={messages.letters}>
          <ul className={styles.letters}>
            {groups.map(({ letter }) => (
              <li key={letter}>
                <a className={styles.letter} href={`#${letter}`}>
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      <div className={styles.index}>
        {groups.map(({ letter, items }) => (
          <section key={letter} className={styles.group} aria-labelledby={letter}>
            <h2 id={letter} className={styles.initial} tabIndex={-1}>
              {letter}
            </h2>
            <ul>
              {items.map((designer) => (
                <Maker key={designer.url} designer={designer} isEager={designer === pictured[0]} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </IndexPage>
  )
}

/** A still life of their own lies across; the others have an upright photograph of a product, which their list shows. */
function hasCover({ picture }: ListedDesigner): boolean {
  return picture.width > picture.height
}

function Maker({ designer, isEager }: { designer: ListedDesigner; isEager: boolean }) {
  const { name, url, lead, city, picture, count } = designer
  const isPictured = hasCover(designer)
  return (
    <li className={classNames(styles.maker, isPictured && styles.pictured)}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CoverLink className={styles.link} to={url}>
            {name}
          </CoverLink>
        </h3>
        <p className={styles.about}>{preventOrphans(lead)}</p>
        <p className={styles.facts}>
          <span>{city}</span>
          <span>{texts.items(count)}</span>
        </p>
      </div>
      {isPictured && (
        <Picture
          className={styles.picture}
          picture={picture}
          alt=""
          widths={widthsFor('banner', picture.width)}
          sizes="(min-width:1600px) 560px,(min-width:1232px) 36vw,(min-width:768px) 40vw,92vw"
          shape="fill"
          priority={isEager}
        />
      )}
    </li>
  )
}
