import { eq, sql } from 'drizzle-orm'
import type { Span } from '#contract/content/content-pages.ts'
import { isPageDraft } from '#rules/content/drafts/content-draft.ts'
import type { BlockDraft } from '#rules/content/drafts/page-draft.ts'
import { textsIn } from '#rules/content/drafts/page-draft.ts'
import { fillFigures } from '#rules/content/figures.ts'
import { helpWords } from '#rules/content/help-words.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { pages } from '../tables.ts'
import { textsOfVersion } from './document-versions-store.ts'
import { pageVersion } from './pages-store.ts'
import { plainText, toRichText } from './rich-text.ts'

const CONFIGURATION: Record<Language, string> = { ru: 'russian', en: 'english' }
const LIMIT = 6
/** A paragraph of so many words is shown whole. */
const EXCERPT_WORDS = 28
/** Marks of `ts_headline` that no text has. */
const [FROM, TO] = ['\u0001', '\u0002']

type Passage = { anchor: string; section: string; text: string }

/** Keeps what the help search finds in step with what is published. */
export async function writePassages(tx: Transaction, pageId: number): Promise<void> {
  await tx.execute(sql`delete from content.passages where page_id = ${pageId}`)
  const [page] = await tx.select().from(pages).where(eq(pages.id, pageId))
  if (!page?.publishedVersion || page.kind === 'service') return
  const texts =
    page.kind === 'document'
      ? await textsOfVersion(tx, pageId, page.publishedVersion)
      : (await pageVersion(tx, pageId, page.publishedVersion))?.draft
  if (!texts || !isPageDraft(texts)) return
  const { title, lead, blocks } = texts
  const passages = [{ anchor: '', section: title, text: plainText(toRichText(lead)) }, ...passagesOf(blocks)]
  const configuration = CONFIGURATION[page.language]
  for (const [position, { anchor, section, text }] of passages.entries())
    await tx.execute(sql`
      insert into content.passages (page_id, language, anchor, section, text, position, search)
      values (${pageId}, ${page.language}, ${anchor}, ${section}, ${text}, ${position},
        setweight(to_tsvector(${configuration}::regconfig, ${section}), 'A')
        || setweight(to_tsvector(${configuration}::regconfig, ${text}), 'B')
        || setweight(to_tsvector(${configuration}::regconfig, ${title}), 'C'))`)
}

/** One for each block with words, under the last heading before it; a question or a clause is a passage of its own. */
function passagesOf(blocks: readonly BlockDraft[]): Passage[] {
  let at = { anchor: '', section: '' }
  return blocks.flatMap((block): Passage[] => {
    if ('id' in block && block.id) at = { anchor: block.id, section: block.title ?? at.section }
    if (block.kind === 'faq')
      return block.questions.map(({ id, question, answer }) => ({
        anchor: id,
        section: question,
        text: plainText(toRichText(answer)),
      }))
    if (block.kind === 'clauses')
      return block.clauses.map(({ text, rows = [] }, index) => ({
        anchor: `${block.id}-${index + 1}`,
        section: block.title,
        text: [text, ...rows.map((row) => `${row.name}: ${row.text}`)]
          .map((one) => plainText(toRichText(one)))
          .join(' '),
      }))
    const words = textsIn('', block)
      .filter(([field]) => field !== '.title')
      .map(([, text]) => plainText(toRichText(text)))
    return words.length > 0 ? [{ ...at, text: words.join(' ') }] : []
  })
}

/** A question is answered well where most of its words are; fewer of them are found by chance. */
const WELL = 2 / 3

/**
 * The paragraphs that match the question best: most words first, then by position; a word in a heading counts more. Of
 * equal matches a page comes before a document, because a page explains and a document binds. Stop words like «как» are
 * ignored.
 */
export async function findPassages(
  db: Db,
  language: Language,
  question: string,
  figures: Readonly<Record<string, string>>,
) {
  const asked = helpWords(question, language)
  if (asked.length === 0) return { passages: [], isAnswered: false }
  const configuration = sql`${CONFIGURATION[language]}::regconfig`
  const { rows } = await db.execute<{
    path: string
    title: string
    anchor: string
    section: string
    text: string
    share: number
    query: string
  }>(
    sql`
    with words as materialized (
      select place, string_agg(part::text, ' | ')::tsquery as word from (
        select place, plainto_tsquery(${configuration}, one) as part
        from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as a(asked, place),
          jsonb_array_elements_text(asked -> 'words') as one
        union all
        select place, to_tsquery('simple', (asked -> 'words' ->> 0) || ':*')
        from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as a(asked, place)
        where (asked ->> 'isBeginning')::boolean
          and numnode(plainto_tsquery(${configuration}, asked -> 'words' ->> 0)) > 0
      ) parts
      where numnode(part) > 0 group by place
    ),
    question as materialized (
      select string_agg('(' || word::text || ')', ' | ')::tsquery as any_word, count(*)::real as asked from words
    ),
    found as materialized (
      select s.*, p.path, p.published_version, p.kind = 'document' as is_document, any_word,
        (select count(*) from words where s.search @@ word) / q.asked as share
      from question q, content.passages s join content.pages p on p.id = s.page_id
      where s.language = ${language} and s.search @@ any_word
      order by share desc, is_document, ts_rank(s.search, any_word, 1) desc, s.page_id, s.position
      limit ${LIMIT}
    )
    select f.path, v.draft ->> 'title' as title, f.anchor, f.section, f.text, f.share, f.any_word::text as query
    from found f
    join content.page_versions v on v.page_id = f.page_id and v.version = f.published_version
    order by f.share desc, f.is_document, ts_rank(f.search, any_word, 1) desc, f.page_id, f.position`,
  )
  const [best] = rows
  if (!best) return { passages: [], isAnswered: false }
  // Cut out of the words as they are shown: a figure is never cut through.
  const shown = JSON.stringify(rows.map(({ text }) => fillFigures(text, figures)))
  const cut = await db.execute<{ excerpt: string }>(sql`
    select ts_headline(${configuration}, s.text, ${best.query}::tsquery,
      ${`StartSel=${FROM},StopSel=${TO},`} || case
        when cardinality(string_to_array(s.text, ' ')) <= ${EXCERPT_WORDS} then 'HighlightAll=true'
        else ${`MaxWords=${EXCERPT_WORDS},MinWords=14,MaxFragments=1`} end) as excerpt
    from jsonb_array_elements_text(${shown}::jsonb) with ordinality as s(text, place) order by place`)
  const passages = rows.map(({ path, title, anchor, section }, index) => ({
    href: anchor ? `${path}#${anchor}` : path,
    page: fillFigures(title, figures),
    section: section === '' || section === title ? null : fillFigures(section, figures),
    excerpt: marked(cut.rows[index]?.excerpt ?? ''),
  }))
  return { passages, isAnswered: best.share >= WELL }
}

function marked(excerpt: string): Span[] {
  return excerpt.split(FROM).flatMap((part, index): Span[] => {
    if (index === 0) return part ? [{ text: part }] : []
    const [found = '', after = ''] = part.split(TO)
    return [{ text: found, isStrong: true }, ...(after ? [{ text: after }] : [])]
  })
}
