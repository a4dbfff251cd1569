import { Printer } from 'lucide-react'
import { formatFullDate } from '#client/formats.ts'
import { preventOrphans } from '#client/prevent-orphans.ts'
import { EDITIONS } from '#rules/documents/versions.ts'
import { canonicalPath } from '#rules/location/canonical-path.ts'
import { documents as texts } from '#site-texts/documents.ts'
import type { Clause, Section } from '#texts/document.ts'
import { Button } from '#ui/controls/button.tsx'
import { iconProps } from '#ui/icons/icon-props.ts'
import { PageContents } from '../../features/page-contents/page-contents.tsx'
import { Trail } from '../../shared/breadcrumb-trail.tsx'
import { type PageContext, PageNotFound, type PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { settings } from '../../shared/shop/settings.ts'
import { useSite } from '../../shared/site.ts'
import styles from './document-page.module.css'
import { DocumentText } from './document-text.tsx'
import { findDocument } from './find-document.ts'

export async function loader({ url }: PageContext) {
  const document = await findDocument(canonicalPath(url.pathname))
  if (!document) throw new PageNotFound()
  return document
}

/** What the visitor agrees to: to be read, sent as a link to one paragraph, and put on paper. */
export default function DocumentPage({ data }: PageProps<typeof loader>) {
  const { path, title, description, lead, sections } = data
  const { site, origin } = useSite()
  const version = EDITIONS[path]
  return (
    <article className={styles.page}>
      <PageHead title={title} description={description} canonicalPath={path} type="article" />
      <header className={styles.head}>
        <Trail
          label={texts.breadcrumbs}
          crumbs={[
            { label: texts.home, href: '/' },
            { label: title, href: path },
          ]}
        />
        <h1 className={styles.title}>{preventOrphans(title)}</h1>
        <p className={styles.lead}>
          <DocumentText>{lead}</DocumentText>
        </p>
        <div className={styles.edition}>
          <time dateTime={version}>{texts.version(formatFullDate(version, site.language, settings.timeZone))}</time>
          <Button
            className={styles.print}
            variant="quiet"
            size="small"
            icon={<Printer {...iconProps} />}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
          <span className={styles.source}>{origin + path}</span>
        </div>
      </header>
      <div className={styles.columns}>
        <PageContents sections={sections} />
        <div className={styles.body}>
          {sections.map((section, index) => (
            <Chapter key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </article>
  )
}

function Chapter({ section: { id, title, clauses }, number }: { section: Section; number: number }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading} tabIndex={-1}>
        <span className={styles.number}>{number}.</span> {preventOrphans(title)}
      </h2>
      {clauses.map((clause, index) => {
        const anchor = `${id}-${index + 1}`
        return (
          <div key={anchor} id={anchor} className={styles.clause}>
            <span className={styles.number}>
              {number}.{index + 1}
            </span>
            <ClauseWords clause={clause} />
          </div>
        )
      })}
    </section>
  )
}

function ClauseWords({ clause }: { clause: Clause }) {
  const { text, list, rows } = typeof clause === 'string' ? { text: clause } : clause
  return (
    <div className={styles.words}>
      <p>
        <DocumentText>{text}</DocumentText>
      </p>
      {list && (
        <ul className={styles.list}>
          {list.map((item) => (
            <li key={item}>
              <DocumentText>{item}</DocumentText>
            </li>
          ))}
        </ul>
      )}
      {rows && (
        <dl className={styles.rows}>
          {rows.map(([name, about]) => (
            <div key={name} className={styles.row}>
              <dt>{preventOrphans(name)}</dt>
              <dd>
                <DocumentText>{about}</DocumentText>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
