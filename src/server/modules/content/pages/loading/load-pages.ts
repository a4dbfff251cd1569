import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { contentDraft } from '#contract/content/content-draft.ts'
import { type ContentDraft, type ContentKind, letterAt, listPath } from '#rules/content/drafts/content-draft.ts'
import type { Referable } from '#rules/content/drafts/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Edit, Editing } from '../../../../kernel/editing/edit.ts'
import { accepted, type FileProblem, FilesRefused } from '../../../../kernel/shop-files/index.ts'
import { publishPage, savePage } from '../editing/index.ts'
import { pagesForStaff } from '../pages-store.ts'

type ContentFile = { file: string; language: Language; path: string; draft: ContentDraft }

type Folder = { kind: ContentKind; pathOf(name: string): string }

/**
 * `pages/ru/delivery.yaml` is the Russian site's `/delivery`, `services/ru/refund.yaml` what its popup says,
 * `menus/ru/header.yaml` its menu, `letters/ru/order-paid.yaml` the words of a letter,
 * `lists/ru/catalog--rings.yaml` what is said on the list `/catalog/rings`.
 */
const FOLDERS: Record<string, Folder> = {
  pages: { kind: 'page', pathOf: (name) => `/${name.replaceAll('--', '/')}` },
  services: { kind: 'service', pathOf: (name) => name },
  menus: { kind: 'menu', pathOf: (name) => `menus/${name}` },
  letters: { kind: 'letter', pathOf: (name) => `letters/${name}` },
  lists: { kind: 'list', pathOf: (name) => listPath(`/${name.replaceAll('--', '/')}`) },
}

/** What the program cannot do without: every shop has it from its first start. */
export const NEEDED_FOLDERS: readonly string[] = ['menus', 'letters']

const LANGUAGES: readonly Language[] = ['ru', 'en']

/**
 * Publishes what a folder of content holds. What is there already stays as staff have made it; words for a letter that
 * none of the shop's modules sends are left alone.
 */
export async function loadPages(
  editing: Editing,
  directory: string,
  knownIn: (language: Language) => Referable,
  edit: Edit,
  folders: readonly string[] = Object.keys(FOLDERS),
): Promise<void> {
  const stored = await editing.transact((tx) => pagesForStaff(tx))
  const isThere = new Set(stored.map(({ language, path }) => `${language} ${path}`))
  const found = await readContent(directory, folders, ({ language, path }) => !isThere.has(`${language} ${path}`))
  for (const { file, language, path, draft } of found) {
    if (draft.kind === 'letter' && !letterAt(path, knownIn(language).letters)) continue
    const place = (field: string) => ({ file, row: 1, column: field })
    const { id, version } = accepted(
      await savePage(editing, { expectedVersion: null, language, path, draft }, knownIn(language), edit),
      place,
    )
    accepted(await publishPage(editing, { id, version }, knownIn, edit), place)
  }
}

/** Only files that `isWanted` are opened: reading all of them takes a tenth of a start. */
export async function readContent(
  directory: string,
  folders: readonly string[],
  isWanted: (file: Pick<ContentFile, 'language' | 'path'>) => boolean = () => true,
): Promise<ContentFile[]> {
  const problems: FileProblem[] = []
  const found: ContentFile[] = []
  for (const [folder, { kind, pathOf }] of Object.entries(FOLDERS).filter(([name]) => folders.includes(name)))
    for (const language of LANGUAGES) {
      const names = await readdir(join(directory, folder, language)).catch(() => [])
      for (const name of names.filter((one) => one.endsWith('.yaml')).sort()) {
        const file = `${folder}/${language}/${name}`
        const path = pathOf(name.replace(/\.yaml$/, ''))
        if (!isWanted({ language, path })) continue
        const draft = await readDraft(directory, file, kind, problems)
        if (draft) found.push({ file, language, path, draft })
      }
    }
  if (problems.length > 0) throw new FilesRefused(problems)
  return found
}

async function readDraft(
  directory: string,
  file: string,
  kind: ContentKind,
  problems: FileProblem[],
): Promise<ContentDraft | null> {
  let written: unknown
  try {
    written = parse(await readFile(join(directory, file), 'utf8'))
  } catch (error) {
    problems.push({ file, row: 1, column: null, problem: `is not YAML: ${(error as Error).message}` })
    return null
  }
  const read = contentDraft.safeParse({ ...DEFAULTS[kind], kind, ...(written as object) })
  if (read.success) return read.data
  for (const { path, message } of read.error.issues)
    problems.push({ file, row: 1, column: path.join('.') || null, problem: message })
  return null
}

/** What a file need not say. */
const DEFAULTS: Partial<Record<ContentKind, object>> = {
  page: { related: [] },
  service: { related: [] },
  letter: { closing: '' },
  list: { tiles: [] },
}
