import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import { imageCertificates } from '#contract/customer/deposits.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { certificateInfo as texts } from '#site-texts/certificates/certificate-info.ts'
import { Accordion } from '#ui/controls/accordion.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { certificateFigures } from '../../features/certificates/certificate-figures.ts'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import { type PageContext, PageNotFound, type PageProps } from '../../shared/page.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { questionFacts } from '../../shared/structured-data/question-facts.ts'
import styles from './certificate-info-page.module.css'

const PATH = '/certificate-info'

export async function loader({ api, site }: PageContext) {
  const figures = certificateFigures(site.language)
  if (!figures) throw new PageNotFound()
  // The words are the page; a picture that did not come leaves them as they are.
  const { images } = await api(imageCertificates, {}).catch(() => ({ images: [] }))
  return { figures, picture: images.find(({ kind }) => kind === 'open')?.picture ?? null }
}

/** How gift certificates work, and what people ask about them. */
export default function CertificateInfoPage({ data: { figures, picture } }: PageProps<typeof loader>) {
  const faq = texts.faq(figures)
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        description={texts.description(figures)}
        canonicalPath={PATH}
        facts={
          import.meta.env.SSR
            ? questionFacts(faq.map(({ title, text }) => ({ question: title, answer: text.join(' ') })))
            : undefined
        }
      />
      <header className={styles.head}>
        <Trail
          label={texts.breadcrumbs}
          crumbs={[
            { label: texts.home, href: '/' },
            { label: texts.title, href: PATH },
          ]}
        />
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{preventOrphans(texts.lead)}</p>
        <div className={styles.actions}>
          <LinkButton as={Link} to="/certificate">
            {texts.buy}
          </LinkButton>
          <LinkButton as={Link} to="/get-certificate" variant="secondary">
            {texts.got}
          </LinkButton>
        </div>
      </header>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} widths={widthsFor('hero', picture.width)} sizes={sizesFor('banner')} priority />
        </div>
      )}
      <section className={styles.steps} aria-labelledby="certificate-steps">
        <h2 id="certificate-steps">{texts.steps}</h2>
        <ol className={styles.list}>
          {texts.stepList(figures).map(({ name, text }, index) => (
            <li key={name} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{name}</h3>
              <p>{preventOrphans(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.questions} aria-labelledby="certificate-questions">
        <h2 id="certificate-questions">{texts.questions}</h2>
        <div>
          <Accordion
            sections={faq.map(({ id, title, text }) => ({
              id,
              title,
              content: (
                <div className={styles.answer}>
                  {text.map((paragraph) => (
                    <p key={paragraph}>{preventOrphans(paragraph)}</p>
                  ))}
                </div>
              ),
            }))}
          />
          <p className={styles.rules}>
            <Link to="/certificates-and-promo-rules">{texts.rules}</Link>
          </p>
        </div>
      </section>
    </div>
  )
}
