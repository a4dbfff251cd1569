import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageJson } from './page-json.ts'

const asText = (data: unknown) => Buffer.concat(pageJson(data).map((chunk) => Buffer.from(chunk))).toString()

/** Freezes a part of what there is, as the server's caches do. */
function partlyFrozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const one of Object.values(value)) partlyFrozen(one)
  return JSON.stringify(value).length % 2 === 0 ? Object.freeze(value) : value
}

test('is what JSON makes of the data, whatever is frozen in them, the first time and the second', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 7 }), (data) => {
      const frozen = partlyFrozen(structuredClone(data))
      expect(JSON.parse(asText(frozen))).toEqual(JSON.parse(JSON.stringify(data)))
      expect(asText(frozen)).toBe(asText(frozen))
      expect(asText(frozen)).toBe(JSON.stringify(data).replaceAll('<', '\\u003c'))
    }),
  )
})

test.each([
  [{ a: undefined, b: 1 }, '{"b":1}'],
  [{ a: undefined }, '{}'],
  [{ at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
  [[Object.freeze({ a: '</script>' }), undefined], '[{"a":"\\u003c/script>"},null]'],
  [{ '</script>': '<!--' }, '{"\\u003c/script>":"\\u003c!--"}'],
])('%j', (data, text) => {
  expect(asText(data)).toBe(text)
})

test('the products of a list are written once, as deep as a page of the catalogue has them', () => {
  const product = Object.freeze({ id: 1 })
  const data = () => ({ loaderData: { '0-0': { listing: { result: { quantity: 2, products: [product, product] } } } } })
  const bytes = () => pageJson(data()).filter((one) => typeof one !== 'string')
  const [first, ...others] = [...bytes(), ...bytes()]
  expect(others).toHaveLength(3)
  for (const other of others) expect(other).toBe(first)
})
