import { SECTION_KINDS } from '#contract/staff/goods/staff-sections.ts'
import type { Transaction } from '../../../kernel/database/db.ts'
import { type EditableSection, findProduct, readSections, saveSet } from '../../../modules/catalog/index.ts'
import { saveForm, sectionForm, sectionPicture, setRows } from '../../../modules/desk/index.ts'
import { accepted, type Command, CommandRefused, UsageError, unknown } from '../command.ts'

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
        lines: sections.map(({ slug, nameEn, url }) => `${slug} ${nameEn} ${url ?? ''}`.trim()),
      }
    },
  },
  {
    name: 'section show',
    takes: '<kind> <slug>',
    about: 'The fields of a designer, a collection, a category or a tag.',
    changes: false,
    async run({ db, given }) {
      const found = await sectionOf(db as unknown as Transaction, given)
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
      const answer = accepted(
        await saveForm(tools.editing(tx), changed as never, sectionPicture(found), versions, edit),
      )
      return { answer, lines: [`${field}: ${value}`] }
    },
  },
  {
    name: 'set show',
    takes: '<slug>',
    about: 'What a set is made of, by the last part of its address.',
    changes: false,
    async run({ db, given }) {
      const set = await setOf(db as unknown as Transaction, given[0])
      return { answer: set, lines: [set.name, ...set.elements.map(({ code, count }) => `  ${code} × ${count}`)] }
    },
  },
  {
    name: 'set save',
    takes: '<slug> <parts>',
    about: 'Says what a set is made of, by their addresses: ring-moon,charm-coin,charm-coin has two coins.',
    changes: true,
    async run({ tx, tools, given, edit }) {
      const { id, version: expectedVersion } = await setOf(tx, given[0])
      const parts = (given[1] ?? '').split(',').map((part) => part.trim())
      const elements: { productId: number; count: number }[] = []
      for (const part of new Set(parts)) {
        const product = await findProduct(tx, part)
        if (!product) throw unknown(`product ${part}`)
        elements.push({ productId: product.id, count: parts.filter((one) => one === part).length })
      }
      const answer = accepted(await saveSet(tools.editing(tx), { id, expectedVersion, elements }, edit))
      return { answer, lines: [`${given[0]} is made of ${elements.length} products.`] }
    },
  },
]

function kindOf(text = '') {
  const kind = SECTION_KINDS.find((known) => known === text)
  if (!kind) throw new UsageError(`${text} is none of ${SECTION_KINDS.join(', ')}.`)
  return kind
}

async function sectionOf(tx: Transaction, [kind, slug = '']: readonly string[]): Promise<EditableSection> {
  const found = (await readSections(tx, kindOf(kind))).find(({ section }) => section.slug === slug)
  if (!found) throw unknown(`${kind} ${slug}`)
  return found
}

async function setOf(tx: Transaction, slug = '') {
  const product = await findProduct(tx, slug)
  const [set] = product ? await setRows(tx, 'en', { id: product.id }) : []
  if (!set) throw new CommandRefused('unknown', `${slug} is no set.`)
  return set
}

/** As the field was: a number, a yes or no, or words. */
function valueLike(before: unknown, value: string): unknown {
  if (typeof before === 'boolean') return value === 'true'
  return typeof before === 'number' && /^\d+$/.test(value) ? Number(value) : value
}
