import type { EditProblem } from '../../editing/edit-problem.ts'
import { duplicateProblems, nameProblems, problem, slugProblems, unless } from '../../editing/field-checks.ts'
import { isOwnPath } from '../hrefs.ts'
import { placeholdersIn } from './letter-draft.ts'
import type { LinkDraft, Referable } from './page-draft.ts'

/** What stands below a section: written by hand, or listed by the catalogue, which leaves out what it does not have. */
export type MenuColumnDraft =
  | { kind: 'links'; title: string; links: LinkDraft[] }
  /** The parts of the section's own category, then these categories, by their paths. */
  | { kind: 'categories'; title: string; also?: string[] | undefined }
  /** All categories of the first level as filters of the section's list. */
  | { kind: 'filters'; title: string }
  /** These trends, or the first ones. */
  | { kind: 'trends'; title: string; slugs?: string[] | undefined }
  /** Steps of the visitor's currency; `{price}` is where a step begins or ends. */
  | { kind: 'prices'; title: string; upTo: string; from: string; list?: string | undefined }
  /** All of them by the alphabet, in columns named by their letters. */
  | { kind: 'designers' }

export type MenuSectionDraft = {
  /** Stable, for icons and tests: `rings`, `new`, `designers`… */
  code: string
  name: string
  href: string
  /** Set apart from the others. */
  isAccented?: boolean | undefined
  /** The section is there while the catalogue has this category. */
  category?: string | undefined
  /** A file under `media/`. */
  picture?: string | undefined
  columns: MenuColumnDraft[]
}

export type MenuDraft = { kind: 'menu'; sections: MenuSectionDraft[] }

const MAX_SECTIONS = 10
const MAX_COLUMNS = 5
const MAX_LINKS = 24

export function menuProblems({ sections }: MenuDraft, known: Pick<Referable, 'isPicture'>): EditProblem[] {
  return [
    ...unless(sections.length > 0, 'sections', 'required'),
    ...unless(sections.length <= MAX_SECTIONS, 'sections', 'too_long'),
    ...duplicateProblems(
      sections.map(({ code }) => code),
      (index) => `sections.${index}.code`,
    ),
    ...sections.flatMap((section, index) => sectionProblems(`sections.${index}`, section, known)),
  ]
}

function sectionProblems(
  at: string,
  { code, name, href, picture, category, columns }: MenuSectionDraft,
  known: Pick<Referable, 'isPicture'>,
): EditProblem[] {
  return [
    ...slugProblems(`${at}.code`, code),
    ...nameProblems(`${at}.name`, name),
    ...unless(isOwnPath(href), `${at}.href`, 'href_format'),
    ...unless(picture === undefined || known.isPicture(picture), `${at}.picture`, 'unknown'),
    ...unless(columns.length <= MAX_COLUMNS, `${at}.columns`, 'too_long'),
    ...columns.flatMap((column, index) => [
      ...columnProblems(`${at}.columns.${index}`, column),
      ...unless(column.kind !== 'categories' || category !== undefined, `${at}.category`, 'required'),
    ]),
  ]
}

function columnProblems(at: string, column: MenuColumnDraft): EditProblem[] {
  if (column.kind === 'designers') return []
  return [...nameProblems(`${at}.title`, column.title), ...ownProblems(at, column)]
}

/** What only this kind of column can have wrong. */
function ownProblems(at: string, column: MenuColumnDraft): EditProblem[] {
  if (column.kind === 'links')
    return [
      ...unless(column.links.length > 0, `${at}.links`, 'required'),
      ...unless(column.links.length <= MAX_LINKS, `${at}.links`, 'too_long'),
      ...column.links.flatMap(({ href, text }, index) => [
        ...unless(isOwnPath(href), `${at}.links.${index}.href`, 'href_format'),
        ...nameProblems(`${at}.links.${index}.text`, text),
      ]),
    ]
  if (column.kind === 'prices')
    return [
      ...priceProblems(`${at}.upTo`, column.upTo),
      ...priceProblems(`${at}.from`, column.from),
      ...unless(column.list === undefined || isOwnPath(column.list), `${at}.list`, 'href_format'),
    ]
  return []
}

/** The step is named once, and nothing else in braces. */
function priceProblems(field: string, text: string): EditProblem[] {
  const named = placeholdersIn(text)
  if (named.length === 1 && named[0] === 'price') return nameProblems(field, text)
  const reason = named.includes('price') || named.length > 0 ? 'placeholder_unknown' : 'placeholder_missing'
  return [{ ...problem(field, reason), names: ['price'] }]
}
