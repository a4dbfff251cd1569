import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { preventOrphans } from '#client/formats/prevent-orphans.ts'
import type { ContentPage } from '#contract/content/content-pages.ts'
import { isHelpPage } from '#rules/content/help-pages.ts'
import { sizesFor } from '#rules/pictures/picture-source.ts'
import { widthsFor } from '#rules/pictures/picture-widths.ts'
import { content as texts } from '#site-texts/content/content.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/display/picture.tsx'
import { CareerForm } from '../../features/career/career-form.tsx'
import { FormBlock } from '../../features/content/blocks/form-block.tsx'
import { type BlockOf, type BlockSlots, ContentBlocks } from '../../features/content/content-blocks.tsx'
import { RichTextView } from '../../features/content/rich-text-view.tsx'
import { FeedbackForm } from '../../features/feedback/feedback-form.tsx'
import { HelpSearch } from '../../features/help-search/help-search.tsx'
import { PageContents } from '../../features/page-contents/page-contents.tsx'
import { ProductCard } from '../../features/product-card/product-card.tsx'
import { ProductSlider } from '../../features/product-slider/product-slider.tsx'
import { Trail } from '../../shared/links/breadcrumb-trail.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import type { Fact } from '../../shared/structured-data/collect-facts.ts'
import { ArticleDates } from './article-dates.tsx'
import { blockFacts } from './block-facts.ts'
import styles from './content-article.module.css'
import { OtherVersions, VersionNotice } from './document-versions.tsx'

/** Fewer headings are found at a glance. */
const CONTENTS_FROM = 4

type ContentArticleProps = {
  page: ContentPage
  robots?: string
  /** What a page of its own puts between the words: a form, a schedule. */
  slots?: BlockSlots
  /** What a page of its own tells search engines besides. */
  facts?: readonly Fact[]
  /** Between the head and the blocks. */
  intro?: ReactNode
  /** Below the blocks, before what to read next. */
  children?: ReactNode
}

/** The one frame of all pages that editors write; how it looks is the page's template. */
export function ContentArticle({ page, robots, slots, facts = [], intro, children }: ContentArticleProps) {
  const { path, template, title, description, hero, blocks, related, documentVersion } = page
  const sections = blocks.flatMap((block) =>
    'id' in block && block.id && block.title ? [{ id: block.id, title: block.title }] : [],
  )
  const hasContents = template === 'article' && sections.length >= CONTENTS_FROM
  return (
    <article className={classNames(styles.page, template !== 'article' && styles.roomy)}>
      <PageHead
        title={title}
        description={description}
        canonicalPath={path}
        type="article"
        {...(hero && { image: hero.wide })}
        {...(robots && { robots })}
        facts={import.meta.env.SSR ? [...blockFacts(blocks), ...facts] : undefined}
      />
      <ContentHead page={page} />
      {documentVersion && !documentVersion.isInForce && <VersionNotice documentVersion={documentVersion} />}
      {intro}
      {isHelpPage(path) && <HelpSearch />}
      <div className={classNames(styles.columns, hasContents && styles.withContents)}>
        {hasContents && <PageContents sections={sections} />}
        <div className={styles.blocks}>
          <ContentBlocks blocks={blocks} slots={{ products: productSlider, form: formOf, ...slots }} />
        </div>
      </div>
      {children}
      {documentVersion && documentVersion.others.length > 0 && <OtherVersions documentVersion={documentVersion} />}
      {related.length > 0 && (
        <nav className={styles.related} aria-labelledby="related-pages">
          <h2 id="related-pages" className={styles.relatedTitle}>
            {texts.related}
          </h2>
          <ul className={styles.relatedList}>
            {related.map((one) => (
              <li key={one.href}>
                <Link className={styles.relatedLink} to={one.href}>
                  {preventOrphans(one.title)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  )
}

function ContentHead({ page }: { page: ContentPage }) {
  const { path, template, title, lead, hero } = page
  return (
    <header className={classNames(styles.head, ...lookOf(template, hero))}>
      {hero && (
        <Picture
          className={styles.heroPicture}
          picture={hero.wide}
          narrow={hero.tall}
          widths={(width) => widthsFor('hero', width)}
          sizes={sizesFor('hero')}
          shape="fill"
          priority
        />
      )}
      <div className={styles.headWords}>
        {template !== 'landing' && (
          <Trail
            label={texts.breadcrumbs}
            crumbs={[
              { label: texts.home, href: '/' },
              { label: title, href: path },
            ]}
          />
        )}
        <h1 className={styles.title}>{preventOrphans(title)}</h1>
        <div className={styles.lead}>
          <RichTextView text={lead} />
        </div>
        {template === 'article' && <ArticleDates page={page} />}
      </div>
    </header>
  )
}

/** A page to be read has its picture beside the words; one to be looked at has the words on the picture. */
function lookOf(template: ContentPage['template'], hero: ContentPage['hero']): (string | undefined)[] {
  if (!hero) return []
  if (template === 'article') return [styles.beside, styles[hero.textSide]]
  return [styles.onPicture, styles[hero.textSide], hero.tone === 'dark' ? styles.dark : undefined]
}

const productSlider: NonNullable<BlockSlots['products']> = ({ id, title, products, link }) => (
  <div id={id ?? undefined} className={styles.products}>
    <ProductSlider title={title ?? ''} {...(link && { all: { to: link.href, text: link.text } })}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} level={3} />
      ))}
    </ProductSlider>
  </div>
)

/** Which form a block asks for. A page of its own may bring another. */
const formOf: NonNullable<BlockSlots['form']> = (block) => {
  const Form = FORMS[block.form]
  return (
    Form && (
      <FormBlock block={block}>
        <Form />
      </FormBlock>
    )
  )
}

const FORMS: Partial<Record<BlockOf<'form'>['form'], ComponentType>> = { feedback: FeedbackForm, career: CareerForm }
