import { isRecord } from '#rules/forms/is-record.ts'
import { FIELD_DESCRIPTIONS, FIELD_EXAMPLES } from './field-descriptions.ts'

/**
 * Adds descriptions to the fields of a schema. Descriptions live on the server because the contract is part of every
 * page's bundle. `place` is the position of the schema, such as `POST /cart/add body`; a description for a place
 * overrides the one for the field name.
 */
export function withDescriptions<Value>(schema: Value, place = ''): Value {
  return described(schema, place) as Value
}

function described(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((one) => described(one, place))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'properties' && isRecord(inner)) return [key, describedFields(inner, place)]
      if (key === 'items' || key === 'additionalProperties') return [key, described(inner, `${place}[]`)]
      return [key, described(inner, place)]
    }),
  )
}

function describedFields(fields: Record<string, unknown>, place: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const here = `${place}.${name}`
      const description = FIELD_DESCRIPTIONS[here] ?? FIELD_DESCRIPTIONS[name]
      const example = FIELD_EXAMPLES[here] ?? FIELD_EXAMPLES[name]
      const inner = described(field, here)
      if (!isRecord(inner)) return [name, inner]
      return [
        name,
        { ...inner, ...(description && { description }), ...(isExampleOf(inner, example) && { examples: [example] }) },
      ]
    }),
  )
}

/** A name may have several types; the example belongs to one of them. */
function isExampleOf(
  { type, anyOf, $ref, enum: choices, const: only }: Record<string, unknown>,
  example: unknown,
): boolean {
  if (example === undefined || $ref !== undefined || only !== undefined) return false
  if (Array.isArray(choices)) return choices.includes(example)
  if (Array.isArray(anyOf)) return anyOf.some((one) => isRecord(one) && isExampleOf(one, example))
  const types = Array.isArray(type) ? type : [type]
  if (typeof example === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(example))
  return types.includes(typeof example)
}
