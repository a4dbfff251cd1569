import { SECTION_KINDS, sectionDraft } from '#contract/staff/goods/staff-sections.ts'
import { homeCurrency } from '#rules/location/home.ts'
import {
  accepted,
  type Command,
  CommandRefused,
  type CommandTools,
  UsageError,
  unknown,
} from '../../../kernel/commands/command.ts'
import type { Db, Transaction } from '../../../kernel/database/db.ts'
import { type EditableSection, findProduct, menuDrafts, readSections, saveSet } from '../../catalog/index.ts'
import { deskTools, editingOf } from '../desk-tools.ts'
import { archiveByStaff } from '../sections/archive-section.ts'
import { saveForm, formOf as sectionForm, pictureOf as sectionPicture } from '../sections/section-forms.ts'
import { setRows } from '../sets/set-rows.ts'

/** By the screen's use case, which writes the row of the log itself. */
function archiving(name: string, isArchive: boolean): Command {
  return {
    name,
    takes: '<kind> <slug>',
    about: isArchive
      ? 'Takes a designer, a collection, a category or a tag off the site; products stay.'
      : 'Brings back what was archived.',
    changes: true,
    permission: 'catalogue.edit',
    async run({ tx, tools, given, editor }) {
      const { kind, section } = await sectionOf(tx, given)
      const deps = { ...tools.get(deskTools)(tx), menuOf: tools.get(menuDrafts) }
      const asked = { kind, id: section.id, expectedVersion: section.version, isArchive }
      const answer = accepted(await archiveByStaff(deps, asked, editor()))
      return { answer, lines: [`${kind} ${section.slug} is ${isArchive ? 'archived' : 'back'}.`] }
    },
  }
}

export const sectionCommands: readonly Command[] = [
  {
    name: 'section list',
    takes: '<kind>',
    about: `What products are arranged by: ${SECTION_KINDS.join(', ')}.`,
    changes: false,
    async run({ db, given }) {
      const sections = (await readSections(db, kindOf(given[0]))).map(({ section, url }) => ({ ...section, url }))
      return {
        answer: sections,
        lines: sections.map(({ slug, nameEn, url, isArchive }) =>
          `${slug} ${nameEn} ${isArchive ? 'archived' : (url ?? '')}`.trim(),
        ),
      }
    },
  },
  {
    name: 'section show',
    takes: '<kind> <slug>',
    about: 'The fields of a designer, a collection, a category or a tag.',
    changes: false,
    async run({ db, given }) {
      const found = await sectionOf(db, given)
      const form = sectionForm(found)
      return { answer: found, lines: Object.entries(form).map(([name, value]) => `${name}: ${String(value)}`) }
    },
  },
  {
    name: 'section set',
    takes: '<kind> <slug> <field> <value>',
    about: 'Changes one field: section set designers vera-ladozhskaya nameEn "Vera Onezhskaya".',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const found = await sectionOf(tx, given)
      const [, , field = '', value = ''] = given
      const form: Record<string, unknown> = { ...sectionForm(found) }
      if (!(field in form) || field === 'kind' || field === 'pictureId')
        throw new UsageError(`${field} is no field that can be set here: see section show.`)
      const versions = { id: found.section.id, expectedVersion: found.section.version }
      const changed = { ...form, [field]: valueLike(form[field], value) }
      // As the screen's call reads it.
      const draft = sectionDraft.safeParse(changed)
      if (!draft.success) throw new UsageError(`${value} cannot be the ${field} of it.`)
      const answer = accepted(await saveForm(editingOf(tools, tx), draft.data, sectionPicture(found), versions, edit))
      return { answer, lines: [`${field}: ${value}`] }
    },
  },
  archiving('section archive', true),
  archiving('section restore', false),
  {
    name: 'set show',
    takes: '<slug>',
    about: 'What a set is made of, by the last part of its address.',
    changes: false,
    async run({ db, tools, given }) {
      const set = await setOf(db, tools, given[0])
      return { answer: set, lines: [set.name, ...set.elements.map(({ code, count }) => `  ${code} × ${count}`)] }
    },
  },
  {
    name: 'set save',
    takes: '<slug> <parts>',
    about: 'Says what a set is made of, by their addresses: ring-moon,charm-coin,charm-coin has two coins.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const { id, version: expectedVersion } = await setOf(tx, tools, given[0])
      const parts = (given[1] ?? '').split(',').map((part) => part.trim())
      const elements: { productId: number; count: number }[] = []
      for (const part of new Set(parts)) {
        const product = await findProduct(tx, part)
        if (!product) throw unknown(`product ${part}`)
        elements.push({ productId: product.id, count: parts.filter((one) => one === part).length })
      }
      const answer = accepted(await saveSet(editingOf(tools, tx), { id, expectedVersion, elements }, edit))
      return { answer, lines: [`${given[0]} is made of ${elements.length} products.`] }
    },
  },
]

function kindOf(text = '') {
  const kind = SECTION_KINDS.find((known) => known === text)
  if (!kind) throw new UsageError(`${text} is none of ${SECTION_KINDS.join(', ')}.`)
  return kind
}

async function sectionOf(db: Db | Transaction, [kind, slug = '']: readonly string[]): Promise<EditableSection> {
  const all = await readSections(db, kindOf(kind))
  const found = all.filter(({ section, url }) => url === `/catalog/${slug}` || section.slug === slug)
  // A category name may occur in several places: the whole path is unambiguous.
  const named = found.find(({ url }) => url === `/catalog/${slug}`) ?? found[0]
  if (!named) throw unknown(`${kind} ${slug}`)
  if (found.length > 1 && named.url !== `/catalog/${slug}`)
    throw new UsageError(`${slug} is the end of ${found.map(({ url }) => url).join(', ')}: say which.`)
  return named
}

async function setOf(db: Db | Transaction, tools: CommandTools, slug = '') {
  const product = await findProduct(db, slug)
  const [set] = product
    ? await setRows(db, { language: 'en', home: homeCurrency(tools.settings) }, { id: product.id })
    : []
  if (!set) throw new CommandRefused('unknown', `${slug} is no set.`)
  return set
}

/** As the field was: a number, a yes or no, or words. */
function valueLike(before: unknown, value: string): unknown {
  if (typeof before === 'boolean') return value === 'true'
  return typeof before === 'number' && /^\d+$/.test(value) ? Number(value) : value
}
