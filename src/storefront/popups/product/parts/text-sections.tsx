import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { ForPage } from '../../../shared/links/page-link.tsx'
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
          {text && <p>{preventOrphans(text)}</p>}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{preventOrphans(item)}</li>
              ))}
            </ul>
          )}
          {steps && (
            <ol>
              {steps.map((item) => (
                <li key={item}>{preventOrphans(item)}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <ForPage path={more.href}>
        <LinkButton as={Link} to={more.href} variant="quiet">
          {more.more}
        </LinkButton>
      </ForPage>
    </div>
  )
}
