import type { EditProblem } from '../../editing/edit-problem.ts'
import { unless } from '../../editing/field-checks.ts'
import { canonicalPath } from '../../location/web-addresses/canonical-path.ts'
import { isOwnPath } from '../hrefs.ts'
import { type LetterDraft, type LetterTable, letterProblems, type Placeholders } from './letter-draft.ts'
import { type ListDraft, listProblems } from './list-draft.ts'
import { type MenuDraft, menuProblems } from './menu-draft.ts'
import { PAGE_KINDS, type PageDraft, pageProblems, type Referable } from './page-draft.ts'

/** Everything that staff write as content: one store, one history and one clock for all of it. */
export const CONTENT_KINDS = [...PAGE_KINDS, 'menu', 'letter', 'list'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

export type ContentDraft = PageDraft | MenuDraft | LetterDraft | ListDraft
export type DraftOf<Kind extends ContentKind> = Kind extends 'menu'
  ? MenuDraft
  : Kind extends 'letter'
    ? LetterDraft
    : Kind extends 'list'
      ? ListDraft
      : PageDraft

/** Where the menu of a site is kept; no visitor can ask for it as a page. */
export const MENU_PATH = 'menus/header'
const LETTERS_FOLDER = 'letters/'
const LISTS_FOLDER = 'lists'
const SERVICE_KEY = /^[a-z]+(-[a-z]+)*$/

export function letterPath(kind: string): string {
  return `${LETTERS_FOLDER}${kind}`
}

/** What the letter at a path can name; null for whatever is no letter that this shop sends. */
export function letterAt(path: string, letters: LetterTable): Placeholders | null {
  const name = path.startsWith(LETTERS_FOLDER) ? path.slice(LETTERS_FOLDER.length) : ''
  return (Object.hasOwn(letters, name) && letters[name]) || null
}

/** Where what editors say on a list is kept, by the list's own address. */
export function listPath(url: string): string {
  return LISTS_FOLDER + url
}

/** The address at which visitors meet it; a letter and what a popup says have none. */
export function addressOf({ kind, path }: { kind: ContentKind; path: string }): string | null {
  if (kind === 'list') return path.slice(LISTS_FOLDER.length)
  if (kind === 'menu') return '/'
  return kind === 'page' || kind === 'document' ? path : null
}

export function isPageDraft(draft: ContentDraft): draft is PageDraft {
  return draft.kind !== 'menu' && draft.kind !== 'letter' && draft.kind !== 'list'
}

export function contentProblems(path: string, draft: ContentDraft, known: Referable): EditProblem[] {
  if (draft.kind === 'menu') return [...unless(path === MENU_PATH, 'path', 'unknown'), ...menuProblems(draft, known)]
  if (draft.kind === 'letter') {
    const letter = letterAt(path, known.letters)
    return letter ? letterProblems(letter, draft) : unless(false, 'path', 'unknown')
  }
  if (draft.kind === 'list') {
    const url = path.startsWith(`${LISTS_FOLDER}/`) ? path.slice(LISTS_FOLDER.length) : ''
    return [...unless(isOwnPath(url) && isCanonical(url), 'path', 'href_format'), ...listProblems(draft, known)]
  }
  const isPath = draft.kind === 'service' ? SERVICE_KEY.test(path) : isOwnPath(path) && isCanonical(path)
  return [...unless(isPath, 'path', 'href_format'), ...pageProblems(draft, known)]
}

/** A visit is looked up by the one spelling of its path. */
function isCanonical(path: string): boolean {
  return path === canonicalPath(path) && !/[?#]/.test(path)
}
