import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { pageDraft } from '#contract/content-draft.ts'
import type { PageDraft, Referable } from '#rules/content/page-draft.ts'
import type { Language } from '#rules/location/site.ts'
import type { Edit, Editing } from '../../../../kernel/editing/edit.ts'
import { accepted, type FileProblem, FilesRefused } from '../../../../kernel/shop-files/index.ts'
import { publishPage, savePage } from '../editing/index.ts'
import { findPage } from '../pages-store.ts'

type PageFile = { file: string; language: Language; path: string; draft: PageDraft }

/** `pages/ru/delivery.yaml` is the Russian site's `/delivery`, `services/ru/refund.yaml` what its popup says. */
const FOLDERS = { pages: (name: string) => `/${name.replaceAll('--', '/')}`, services: (name: string) => name }

const LANGUAGES: readonly Language[] = ['ru', 'en']

/** Publishes the pages that a folder holds. A page that is there already keeps what staff have made of it. */
export async function loadPages(
  editing: Editing,
  directory: string,
  knownIn: (language: Language) => Referable,
  edit: Edit,
): Promise<void> {
  for (const { file, language, path, draft } of await readPages(directory)) {
    const place = (field: string) => ({ file, row: 1, column: field })
    const isThere = await editing.transact(async (tx) => Boolean(await findPage(tx, language, path)))
    if (isThere) continue
    const { id, version } = accepted(
      await savePage(editing, { expectedVersion: null, language, path, draft }, knownIn(language), edit),
      place,
    )
    accepted(await publishPage(editing, { id, version }, knownIn, edit), place)
  }
}

/** The pages as they are written, in the order of their names. */
export async function readPages(directory: string): Promise<PageFile[]> {
  const problems: FileProblem[] = []
  const found: PageFile[] = []
  for (const [folder, pathOf] of Object.entries(FOLDERS))
    for (const language of LANGUAGES) {
      const names = await readdir(join(directory, folder, language)).catch(() => [])
      for (const name of names.filter((one) => one.endsWith('.yaml')).sort()) {
        const file = `${folder}/${language}/${name}`
        const draft = await readDraft(directory, file, problems)
        if (draft) found.push({ file, language, path: pathOf(name.replace(/\.yaml$/, '')), draft })
      }
    }
  if (problems.length > 0) throw new FilesRefused(problems)
  return found
}

async function readDraft(directory: string, file: string, problems: FileProblem[]): Promise<PageDraft | null> {
  let written: unknown
  try {
    written = parse(await readFile(join(directory, file), 'utf8'))
  } catch (error) {
    problems.push({ file, row: 1, column: null, problem: `is not YAML: ${(error as Error).message}` })
    return null
  }
  const read = pageDraft.safeParse({
    kind: file.startsWith('services/') ? 'service' : 'page',
    related: [],
    ...(written as object),
  })
  if (read.success) return read.data
  for (const { path, message } of read.error.issues)
    problems.push({ file, row: 1, column: path.join('.') || null, problem: message })
  return null
}
