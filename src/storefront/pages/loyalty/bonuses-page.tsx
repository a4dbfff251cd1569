import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { loyalty } from '#site-texts/customer/loyalty.ts'
import { Accordion } from '#ui/controls/accordion.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import type { PageContext, PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { questionFacts } from '../../shared/structured-data/question-facts.ts'
import styles from './bonuses-page.module.css'
import { Calculator } from './calculator.tsx'
import { Levels } from './levels.tsx'
import { loadPictures } from './load-pictures.ts'
import { terms } from './loyalty-terms.ts'

const texts = loyalty.bonuses
const JOIN = '/landings/loyalty-program'
const RULES = '/loyalty-program-rules'

export function loader(context: PageContext) {
  return loadPictures(context)
}

/** What comes back, worked out for a sum of one's own, and how long it lasts. */
export default function BonusesPage({ data: { wide } }: PageProps<typeof loader>) {
  const questions = texts.questionList(terms)
  return (
    <>
      <PageHead
        title={texts.title}
        description={texts.description(terms)}
        {...(wide && { image: wide })}
        facts={import.meta.env.SSR ? questionFacts(questions) : undefined}
      />
      <div className={styles.first}>
        <header className={styles.head}>
          <h1>{preventOrphans(texts.heading)}</h1>
          <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
          {wide && (
            <Picture
              className={styles.picture}
              picture={wide}
              widths={widthsFor('banner', wide.width)}
              sizes={sizesFor('banner')}
              shape="fill"
            />
          )}
        </header>
        <Calculator />
      </div>
      <div className={styles.sections}>
        <section aria-labelledby="bonuses-levels">
          <h2 id="bonuses-levels">{texts.levels}</h2>
          <Levels />
        </section>
        <section aria-labelledby="bonuses-life">
          <h2 id="bonuses-life">{texts.life}</h2>
          <ol className={styles.life}>
            {texts.lifeList(terms).map(({ name, text }) => (
              <li key={name} className={styles.moment}>
                <h3 className={styles.name}>{preventOrphans(name)}</h3>
                <p className={styles.text}>{preventOrphans(text)}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className={styles.questions} aria-labelledby="bonuses-questions">
          <h2 id="bonuses-questions">{texts.questions}</h2>
          <Accordion
            sections={questions.map(({ id, question, answer }) => ({
              id,
              title: preventOrphans(question),
              content: <p>{preventOrphans(answer)}</p>,
            }))}
          />
        </section>
      </div>
      <section className={styles.band} aria-labelledby="bonuses-join">
        <h2 id="bonuses-join">{preventOrphans(texts.joinTitle)}</h2>
        <div className={styles.links}>
          <LinkButton as={Link} to={JOIN}>
            {texts.toJoin}
          </LinkButton>
          <LinkButton as={Link} to={RULES} variant="quiet">
            {loyalty.toRules}
          </LinkButton>
        </div>
      </section>
    </>
  )
}
