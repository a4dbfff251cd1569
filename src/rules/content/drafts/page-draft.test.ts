import { describe, expect, test } from 'vitest'
import type { EditReason } from '../../editing/edit-problem.ts'
import { type BlockDraft, type PageDraft, pageProblems, type Referable } from './page-draft.ts'

const known: Referable = {
  isPicture: (file) => file.endsWith('.jpg'),
  isVideo: (file) => file.endsWith('.mp4'),
  figures: { returnDays: '14 days', email: 'care@shop.example' },
  letters: {},
}
const picture = { file: 'ring.jpg', alt: 'A ring' }
const draft: PageDraft = {
  kind: 'page',
  template: 'article',
  title: 'Returns',
  description: 'How to return an item within {returnDays}.',
  lead: 'You have {returnDays}. Write to [us](mailto:{email}).',
  hero: { wide: 'wide.jpg', tall: 'tall.jpg', alt: 'A box', textSide: 'left', tone: 'light' },
  blocks: [{ kind: 'text', id: 'first', title: 'First', text: 'Words with [a link](/delivery#duties).' }],
  related: ['/delivery'],
}
const problemsOf = (change: Partial<PageDraft>) =>
  pageProblems({ ...draft, ...change }, known).map(({ field, reason }) => [field, reason])
const problemsWith = (...blocks: BlockDraft[]) => problemsOf({ blocks })

test('a page with all of it right is accepted', () => {
  expect(pageProblems(draft, known)).toEqual([])
})

describe('what is refused of the page itself', () => {
  const hero = { wide: 'wide.jpg', tall: 'tall.jpg', alt: 'A box', textSide: 'left', tone: 'light' } as const
  test.each<[string, Partial<PageDraft>, string, EditReason]>([
    ['no title', { title: ' ' }, 'title', 'required'],
    ['a long title', { title: 'x'.repeat(201) }, 'title', 'too_long'],
    ['a title with an unknown figure', { title: 'In {days}' }, 'title', 'unknown_figure'],
    ['no description', { description: '' }, 'description', 'required'],
    ['a long description', { description: 'x'.repeat(301) }, 'description', 'too_long'],
    ['a description with an unknown figure', { description: '{days}' }, 'description', 'unknown_figure'],
    ['no lead', { lead: '' }, 'lead', 'required'],
    ['a lead with an unknown figure', { lead: 'In {days}.' }, 'lead', 'unknown_figure'],
    ['a figure by the name of a method', { lead: 'In {toString}.' }, 'lead', 'unknown_figure'],
    ['a lead that leads to a script', { lead: '[x](javascript:alert)' }, 'lead', 'href_format'],
    ['no blocks', { blocks: [] }, 'blocks', 'required'],
    ['too many blocks', { blocks: Array(201).fill({ kind: 'text', text: 'x' }) }, 'blocks', 'too_long'],
    ['a hero without words for it', { hero: { ...hero, alt: '' } }, 'hero.alt', 'required'],
    ['a hero that is not there', { hero: { ...hero, wide: 'gone.png' } }, 'hero.wide', 'unknown'],
    ['a tall hero that is not there', { hero: { ...hero, tall: 'film.mp4' } }, 'hero.tall', 'unknown'],
    ['a related page elsewhere', { related: ['/a', 'https://x.example'] }, 'related.1', 'href_format'],
  ])('%s', (_, change, field, reason) => {
    expect(problemsOf(change)).toEqual([[field, reason]])
  })
})

describe('what is refused of a block', () => {
  const link = { href: '/delivery', text: 'Delivery' }
  test.each<[string, BlockDraft, string, EditReason]>([
    ['no words', { kind: 'text', text: '' }, 'text', 'required'],
    ['too many words', { kind: 'notice', text: 'x'.repeat(20_001) }, 'text', 'too_long'],
    ['an unknown figure', { kind: 'text', text: '{days}' }, 'text', 'unknown_figure'],
    ['an unsafe link in the words', { kind: 'text', text: '[x](data:text/html,x)' }, 'text', 'href_format'],
    ['a link to another host without a scheme', { kind: 'text', text: '[x](//x.example)' }, 'text', 'href_format'],
    ['an anchor that is no slug', { kind: 'text', id: 'Two words', text: 'x' }, 'id', 'slug_format'],
    ['an empty title', { kind: 'text', title: '', text: 'x' }, 'title', 'required'],
    ['an unknown picture', { kind: 'picture', picture: { file: 'x', alt: 'x' } }, 'picture.file', 'unknown'],
    [
      'a picture without words for it',
      { kind: 'picture', picture: { ...picture, alt: '' } },
      'picture.alt',
      'required',
    ],
    ['an empty caption', { kind: 'picture', picture, caption: '' }, 'caption', 'required'],
    ['an empty gallery', { kind: 'gallery', pictures: [] }, 'pictures', 'required'],
    [
      'a picture of a gallery',
      { kind: 'gallery', pictures: [picture, { ...picture, file: 'x' }] },
      'pictures.1.file',
      'unknown',
    ],
    [
      'where a button of a split leads',
      { kind: 'split', picture, side: 'left', text: 'x', link: { ...link, href: 'javascript:x' } },
      'link.href',
      'href_format',
    ],
    [
      'a button that says nothing',
      { kind: 'split', picture, side: 'left', text: 'x', link: { ...link, text: '' } },
      'link.text',
      'required',
    ],
    [
      'a tall picture of a banner',
      {
        kind: 'banner',
        wide: picture,
        tall: { ...picture, file: 'x' },
        title: 'x',
        text: 'x',
        textSide: 'left',
        tone: 'dark',
      },
      'tall.file',
      'unknown',
    ],
    ['a row of products with nothing on it', { kind: 'products' }, 'slugs', 'required'],
    [
      'a row of products by hand and by query',
      { kind: 'products', slugs: ['a'], from: '/catalog' },
      'slugs',
      'required',
    ],
    [
      'a row of products that is too long',
      { kind: 'products', slugs: Array<string>(13).fill('a') },
      'slugs',
      'too_long',
    ],
    ['a row of products of no products', { kind: 'products', from: '/catalog', limit: 0 }, 'limit', 'out_of_range'],
    ['a row of products from elsewhere', { kind: 'products', from: 'https://x.example' }, 'from', 'href_format'],
    ['no questions', { kind: 'faq', questions: [] }, 'questions', 'required'],
    [
      'an empty answer',
      { kind: 'faq', questions: [{ id: 'a', question: 'x', answer: '' }] },
      'questions.0.answer',
      'required',
    ],
    [
      'a question without an anchor',
      { kind: 'faq', questions: [{ id: '', question: 'x', answer: 'x' }] },
      'questions.0.id',
      'required',
    ],
    ['no steps', { kind: 'steps', steps: [] }, 'steps', 'required'],
    ['a step without a title', { kind: 'steps', steps: [{ title: '', text: 'x' }] }, 'steps.0.title', 'required'],
    ['no events', { kind: 'timeline', events: [] }, 'events', 'required'],
    [
      'an event at no time',
      { kind: 'timeline', events: [{ when: '', title: 'x', text: 'x' }] },
      'events.0.when',
      'required',
    ],
    ['no facts', { kind: 'facts', rows: [] }, 'rows', 'required'],
    ['a fact of nothing', { kind: 'facts', rows: [{ name: '', text: 'x' }] }, 'rows.0.name', 'required'],
    [
      'a row with a cell too few',
      {
        kind: 'comparison',
        columns: ['a', 'b'],
        rows: [
          { name: 'x', cells: ['1', '2'] },
          { name: 'y', cells: ['1'] },
        ],
      },
      'rows.1.cells',
      'out_of_range',
    ],
    [
      'a cell with an unknown figure',
      { kind: 'comparison', columns: ['a'], rows: [{ name: 'x', cells: ['{days}'] }] },
      'rows.0.cells.0',
      'unknown_figure',
    ],
    ['no cards', { kind: 'cards', cards: [] }, 'cards', 'required'],
    [
      'a picture of a card',
      { kind: 'cards', cards: [{ title: 'x', text: 'x', picture: { ...picture, file: 'x' } }] },
      'cards.0.picture.file',
      'unknown',
    ],
    [
      'where a card leads',
      { kind: 'cards', cards: [{ title: 'x', text: 'x', link: { href: '/\\x.example', text: 'x' } }] },
      'cards.0.link.href',
      'href_format',
    ],
    ['an empty quotation', { kind: 'quote', text: '' }, 'text', 'required'],
    ['an unknown film', { kind: 'video', file: 'ring.jpg', alt: 'x' }, 'file', 'unknown'],
    ['a film without words for it', { kind: 'video', file: 'ring.mp4', alt: '' }, 'alt', 'required'],
    ['no buttons', { kind: 'actions', links: [] }, 'links', 'required'],
    [
      'a button with an unknown figure',
      { kind: 'actions', links: [{ href: '/x', text: '{days}' }] },
      'links.0.text',
      'unknown_figure',
    ],
    ['a form without words', { kind: 'form', form: 'feedback', text: '' }, 'text', 'required'],
  ])('%s', (_, block, field, reason) => {
    expect(problemsWith(block)).toEqual([[`blocks.0.${field}`, reason]])
  })
})

describe('a document', () => {
  const clauses: BlockDraft = {
    kind: 'clauses',
    id: 'return',
    title: 'Returns',
    clauses: [{ text: 'You have {returnDays}.' }, { text: 'Who we are:', rows: [{ name: 'E-mail', text: '{email}' }] }],
  }
  const document = { kind: 'document', versionDay: '2026-11-01', consents: ['offer'], blocks: [clauses] } as const
  const problemsOfDocument = (change: Partial<PageDraft>) =>
    problemsOf({ ...document, blocks: [clauses], consents: ['offer'], ...change })
  const withClauses = (change: object) => ({ blocks: [{ ...clauses, ...change } as BlockDraft] })

  test('with a version and clauses is accepted', () => {
    expect(problemsOfDocument({})).toEqual([])
  })

  test.each<[string, Partial<PageDraft>, string, EditReason]>([
    ['without a version', { versionDay: undefined }, 'versionDay', 'required'],
    ['of no day', { versionDay: '2026-02-30' }, 'versionDay', 'day_format'],
    ['with a consent twice', { consents: ['offer', 'offer'] }, 'consents.1', 'duplicate'],
    ['with goods in it', { blocks: [{ kind: 'products', from: '/catalog' }] }, 'blocks.0.kind', 'not_for_kind'],
    ['with no clauses', withClauses({ clauses: [] }), 'blocks.0.clauses', 'required'],
    ['with an empty clause', withClauses({ clauses: [{ text: '' }] }), 'blocks.0.clauses.0.text', 'required'],
    ['with an empty table', withClauses({ clauses: [{ text: 'x', rows: [] }] }), 'blocks.0.clauses.0.rows', 'required'],
    [
      'with an unknown figure in a table',
      withClauses({ clauses: [{ text: 'x', rows: [{ name: 'x', text: '{days}' }] }] }),
      'blocks.0.clauses.0.rows.0.text',
      'unknown_figure',
    ],
    ['with an anchor that a clause would have', withClauses({ id: 'return-2' }), 'blocks.0.id', 'slug_format'],
  ])('%s is refused', (_, change, field, reason) => {
    expect(problemsOfDocument(change)).toEqual([[field, reason]])
  })

  test('is the only kind with versions and consents', () => {
    expect(problemsOf({ versionDay: '2026-11-01' })).toEqual([['versionDay', 'not_for_kind']])
    expect(problemsOf({ consents: ['offer'] })).toEqual([['consents', 'not_for_kind']])
  })
})

test('an address may be a figure, if it makes a link', () => {
  expect(problemsWith({ kind: 'actions', links: [{ href: 'mailto:{email}', text: 'Write' }] })).toEqual([])
  expect(problemsWith({ kind: 'actions', links: [{ href: 'mailto:{returnDays}', text: 'Write' }] })).toEqual([
    ['blocks.0.links.0.href', 'href_format'],
  ])
})

test('an anchor is one place of the page, a question included', () => {
  const faq = (...ids: string[]): BlockDraft => ({
    kind: 'faq',
    questions: ids.map((id) => ({ id, question: 'Why?', answer: 'Because.' })),
  })
  const text = { kind: 'text', id: 'size', text: 'x' } as const
  expect(problemsWith(text, text)).toEqual([['blocks.1.id', 'duplicate']])
  expect(problemsWith(faq('a', 'b', 'a'))).toEqual([['blocks.0.questions.2.id', 'duplicate']])
  expect(problemsWith(text, faq('a', 'size'))).toEqual([['blocks.1.questions.1.id', 'duplicate']])
  expect(problemsWith(faq('a'), faq('a'))).toEqual([['blocks.1.questions.0.id', 'duplicate']])
})

test('every problem of a page is named at once', () => {
  const problems = problemsOf({ title: '', lead: '', blocks: [{ kind: 'text', text: '' }] })
  expect(problems.map(([field]) => field)).toEqual(['title', 'lead', 'blocks.0.text'])
})
