import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { loyalty } from '#site-texts/customer/loyalty.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { JoinAction } from './join-action.tsx'
import { JoinHero } from './join-hero.tsx'
import styles from './join-page.module.css'
import { Levels } from './levels.tsx'
import { loadPictures } from './load-pictures.ts'
import { terms } from './loyalty-terms.ts'

const texts = loyalty.join
const CALCULATOR = '/lpbally'
const RULES = '/loyalty-program-rules'

export function loader(context: PageContext) {
  return loadPictures(context)
}

/** What the programme gives, and one button to be in it. */
export default function JoinPage({ data: { wide, tall } }: PageProps<typeof loader>) {
  return (
    <>
      <PageHead title={texts.title} description={texts.description(terms)} {...(wide && { image: wide })} />
      <JoinHero wide={wide} tall={tall} />
      <div className={styles.sections}>
        <section aria-labelledby="join-steps">
          <h2 id="join-steps">{texts.steps}</h2>
          <ol className={styles.columns}>
            {texts.stepList(terms).map(({ name, text }, index) => (
              <li key={name} className={styles.column}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3 className={styles.name}>{preventOrphans(name)}</h3>
                <p className={styles.text}>{preventOrphans(text)}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="join-levels">
          <h2 id="join-levels">{texts.levels}</h2>
          <p className={styles.lead}>{preventOrphans(texts.levelsText(terms))}</p>
          <Levels />
        </section>
        <section aria-labelledby="join-facts">
          <h2 id="join-facts">{texts.facts}</h2>
          <ul className={styles.columns}>
            {texts.factList(terms).map(({ name, text }) => (
              <li key={name} className={styles.fact}>
                <h3 className={styles.name}>{preventOrphans(name)}</h3>
                <p className={styles.text}>{preventOrphans(text)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section className={styles.band} aria-labelledby="join-calculate">
        <div className={styles.words}>
          <h2 id="join-calculate">{texts.calculate}</h2>
          <p className={styles.text}>{preventOrphans(texts.calculateText)}</p>
          <div className={styles.links}>
            <LinkButton as={Link} to={CALCULATOR} variant="secondary">
              {texts.toCalculator}
            </LinkButton>
            <LinkButton as={Link} to={RULES} variant="quiet">
              {loyalty.toRules}
            </LinkButton>
          </div>
        </div>
        <JoinAction />
      </section>
    </>
  )
}
