import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { Vacancy } from '#contract/content/career.ts'
import { career } from '#site-texts/content/career.ts'
import { Accordion } from '#ui/controls/accordion.tsx'
import { Button } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './vacancy-list.module.css'

const texts = career.vacancies

/** Whom the shop looks for. Folded, each is one line: what and where. */
export function VacancyList({ vacancies, onApply }: { vacancies: readonly Vacancy[]; onApply(id: number): void }) {
  return (
    <section className={styles.vacancies} aria-labelledby="vacancies">
      <div className={styles.head}>
        <h2 id="vacancies">{texts.title}</h2>
        {vacancies.length > 0 && <p className={styles.count}>{texts.count(vacancies.length)}</p>}
      </div>
      {vacancies.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <Accordion
          width="full"
          sections={vacancies.map((vacancy, index) => ({
            id: `vacancy-${vacancy.id}`,
            open: index === 0,
            title: (
              <span className={styles.summary}>
                <span>{preventOrphans(vacancy.title)}</span>
                <span className={styles.place}>
                  {vacancy.place} · {texts.kinds[vacancy.kind].toLowerCase()}
                </span>
              </span>
            ),
            content: <VacancyFacts vacancy={vacancy} onApply={() => onApply(vacancy.id)} />,
          }))}
        />
      )}
    </section>
  )
}

function VacancyFacts({ vacancy, onApply }: { vacancy: Vacancy; onApply(): void }) {
  const { title, place } = vacancy
  return (
    <div className={styles.parts}>
      {(['tasks', 'expectations', 'offers'] as const).map((part) => (
        <div key={part} className={styles.part}>
          <h4 className={styles.partTitle}>{texts[part]}</h4>
          <ul className={styles.list}>
            {vacancy[part].map((line) => (
              <li key={line}>{preventOrphans(line)}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        <Button variant="secondary" onClick={onApply}>
          <span aria-hidden="true">{texts.apply}</span>
          <VisuallyHidden>{texts.applyFor(title, place)}</VisuallyHidden>
        </Button>
      </p>
    </div>
  )
}
