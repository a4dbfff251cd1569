import { expect, test } from 'vitest'
import { contentDraft } from '#contract/content/content-draft.ts'
import { contentRow, ROW_KINDS, type RowKind } from '#contract/staff/content/staff-content-rows.ts'
import { CONTENT_KINDS, type ContentKind } from '#rules/content/drafts/content-draft.ts'
import { CONTENT_SHAPES, type FieldShape, ROW_SHAPES } from './draft-shapes.ts'

/** What a schema says of itself. */
type Def = {
  type: string
  shape?: Record<string, { _zod: { def: Def } }>
  innerType?: { _zod: { def: Def } }
  element?: { _zod: { def: Def } }
  options?: { _zod: { def: Def } }[]
  values?: string[]
  entries?: Record<string, string>
}
type Described = Record<string, unknown>

const inner = (schema: { _zod: { def: Def } } | undefined) => schema?._zod.def as Def
const kindsOf = ({ shape }: Def) => {
  const kind = inner(shape?.kind)
  return kind.values ?? Object.keys(kind.entries ?? {})
}

function ofSchema(def: Def): unknown {
  if (def.type === 'optional') return { optional: ofSchema(inner(def.innerType)) }
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape ?? {})
        .filter(([name]) => name !== 'kind')
        .map(([name, one]) => [name, ofSchema(inner(one))]),
    )
  if (def.type === 'array') return [ofSchema(inner(def.element))]
  if (def.type === 'union')
    return Object.fromEntries(
      (def.options ?? []).map(inner).flatMap((one) => kindsOf(one).map((kind) => [kind, ofSchema(one)])),
    )
  return def.type === 'enum' ? Object.keys(def.entries ?? {}).toSorted() : def.type
}

const PLAIN: Partial<Record<FieldShape['input'], unknown>> = {
  number: 'number',
  flag: 'boolean',
  lines: ['string'],
  texts: ['string'],
  numbers: ['number'],
}

function ofShape(shape: FieldShape): unknown {
  const value = ofInput(shape)
  return shape.optional ? { optional: value } : value
}

function ofInput(shape: FieldShape): unknown {
  if (shape.input === 'choice') return [...shape.options].toSorted()
  if (shape.input === 'choices') return [[...shape.options].toSorted()]
  if (shape.input === 'group') return ofFields(shape.fields)
  if (shape.input === 'list') return [ofFields(shape.fields)]
  if (shape.input === 'variants')
    return [Object.fromEntries(Object.entries(shape.variants).map(([kind, fields]) => [kind, ofFields(fields)]))]
  return PLAIN[shape.input] ?? 'string'
}

const ofFields = (fields: readonly FieldShape[]): Described =>
  Object.fromEntries(fields.map((shape) => [shape.name, ofShape(shape)]))

const drafts = ofSchema(inner(contentDraft as never)) as Record<ContentKind, Described>

test.each(CONTENT_KINDS)('[CONTENT] the form of a %s has every field that the server reads, and no other', (kind) => {
  const schema = { ...drafts[kind] }
  const form = ofFields(CONTENT_SHAPES[kind])
  if (kind === 'document') {
    // A document holds words alone, and always has its day.
    const [blocks] = form.blocks as [Described]
    const [allBlocks] = schema.blocks as [Described]
    schema.blocks = [Object.fromEntries(Object.entries(allBlocks).filter(([name]) => name in blocks))]
    schema.versionDay = 'string'
  } else {
    delete schema.versionDay
    delete schema.consents
  }
  expect(form).toEqual(schema)
})

const rows = ofSchema(inner(contentRow as never)) as Record<RowKind, Described>

test.each(ROW_KINDS)('[CONTENT] the form of a %s has every field of its row', (kind) => {
  expect(ofFields(ROW_SHAPES[kind])).toEqual(rows[kind])
})
