import { eq, sql } from 'drizzle-orm'
import type { Span } from '#contract/content-pages.ts'
import { fillFigures } from '#rules/content/figures.ts'
import type { BlockDraft } from '#rules/content/page-draft.ts'
import { wordsIn } from '#rules/content/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { pages } from '../tables.ts'
import { pageVersion } from './pages-store.ts'
import { plainText, toRichText } from './rich-text.ts'

const CONFIGURATION: Record<Language, string> = { ru: 'russian', en: 'english' }
const LIMIT = 6
/** Marks of `ts_headline` that no text has. */
const [FROM, TO] = ['\u0001', '\u0002']

type Passage = { anchor: string; section: string; words: string }

/** Keeps what the help search finds in step with what is published. */
export async function writePassages(tx: Transaction, pageId: number): Promise<void> {
  await tx.execute(sql`delete from content.passages where page_id = ${pageId}`)
  const [page] = await tx.select().from(pages).where(eq(pages.id, pageId))
  if (!page?.publishedVersion || page.kind !== 'page') return
  const published = await pageVersion(tx, pageId, page.publishedVersion)
  if (!published) return
  const { title, lead, blocks } = published.draft
  const passages = [{ anchor: '', section: title, words: plainText(toRichText(lead)) }, ...passagesOf(blocks)]
  const configuration = CONFIGURATION[page.language]
  for (const [position, { anchor, section, words }] of passages.entries())
    await tx.execute(sql`
      insert into content.passages (page_id, language, anchor, section, words, position, search)
      values (${pageId}, ${page.language}, ${anchor}, ${section}, ${words}, ${position},
        setweight(to_tsvector(${configuration}::regconfig, ${`${title} ${section}`}), 'A')
        || setweight(to_tsvector(${configuration}::regconfig, ${words}), 'B'))`)
}

/** One for each block with words, under the last heading before it; a question is a passage of its own. */
function passagesOf(blocks: readonly BlockDraft[]): Passage[] {
  let at = { anchor: '', section: '' }
  return blocks.flatMap((block): Passage[] => {
    if ('id' in block && block.id) at = { anchor: block.id, section: block.title ?? at.section }
    if (block.kind === 'faq')
      return block.questions.map(({ id, question, answer }) => ({
        anchor: id,
        section: question,
        words: plainText(toRichText(answer)),
      }))
    // Its heading is the passage's section already.
    const own = wordsIn('', block).filter(([field]) => !('id' in block && block.id && field === '.title'))
    const words = own.map(([, text]) => plainText(toRichText(text)))
    return words.length > 0 ? [{ ...at, words: words.join(' ') }] : []
  })
}

/** What people ask and how helpful the paragraphs are: a word in a heading counts more than one in the text. */
export async function findPassages(
  db: Db,
  language: Language,
  question: string,
  figures: Readonly<Record<string, string>>,
) {
  const configuration = sql`${CONFIGURATION[language]}::regconfig`
  const anyWord = sql`replace(plainto_tsquery(${configuration}, ${question})::text, ' & ', ' | ')::tsquery`
  const { rows } = await db.execute<{ path: string; title: string; anchor: string; section: string; words: string }>(
    sql`
    with asked as (select ${anyWord} as any_word)
    select p.path, v.draft ->> 'title' as title, s.anchor, s.section, s.words
    from asked, content.passages s
    join content.pages p on p.id = s.page_id
    join content.page_versions v on v.page_id = p.id and v.version = p.published_version
    where s.language = ${language} and s.search @@ any_word
    order by ts_rank_cd(s.search, any_word, 1) desc, s.page_id, s.position
    limit ${LIMIT}`,
  )
  // Cut after the figures are said: the name of one would be cut in two.
  const said = rows.map(({ words }) => fillFigures(words, figures))
  const { rows: cut } = await db.execute<{ excerpt: string }>(sql`
    select ts_headline(${configuration}, words, ${anyWord},
      ${`StartSel=${FROM},StopSel=${TO},MaxWords=28,MinWords=14,MaxFragments=1`}) as excerpt
    from jsonb_array_elements_text(${JSON.stringify(said)}::jsonb) with ordinality as passage (words, place)
    order by place`)
  return rows.map(({ path, title, anchor, section }, index) => ({
    href: anchor ? `${path}#${anchor}` : path,
    page: fillFigures(title, figures),
    section: section === '' || section === title ? null : fillFigures(section, figures),
    excerpt: marked(cut[index]?.excerpt ?? ''),
  }))
}

function marked(excerpt: string): Span[] {
  return excerpt.split(FROM).flatMap((part, index): Span[] => {
    if (index === 0) return part ? [{ text: part }] : []
    const [found = '', after = ''] = part.split(TO)
    return [{ text: found, isStrong: true }, ...(after ? [{ text: after }] : [])]
  })
}
