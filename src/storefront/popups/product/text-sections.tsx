import { Link } from 'react-router'
import { LinkButton } from '#ui/link-button.tsx'
import { ForPage } from '../../app/page-link.tsx'
import { tieShortWords } from '../../app/tie-short-words.ts'
import styles from './texts.module.css'

export type TextSection = { title?: string; text?: string; list?: readonly string[]; steps?: readonly string[] }

type TextSectionsProps = { sections: readonly TextSection[]; more: { more: string; href: string } }

/** Running text of a popup: paragraphs, lists and steps under small titles, and the page that tells all of it. */
export function TextSections({ sections, more }: TextSectionsProps) {
  return (
    <div className={styles.text}>
      {sections.map(({ title, text, list, steps }, index) => (
        <section key={title ?? index}>
          {title && <h3>{title}</h3>}
          {text && <p>{tieShortWords(text)}</p>}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{tieShortWords(item)}</li>
              ))}
            </ul>
          )}
          {steps && (
            <ol>
              {steps.map((item) => (
                <li key={item}>{tieShortWords(item)}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <ForPage path={more.href}>
        <LinkButton as={Link} to={more.href} look="quiet">
          {more.more}
        </LinkButton>
      </ForPage>
    </div>
  )
}
