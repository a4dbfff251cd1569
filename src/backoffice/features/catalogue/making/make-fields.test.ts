import { describe, expect, test } from 'vitest'
import type { ProductMake } from '#contract/staff/goods/staff-products.ts'
import { addedVariants, fieldsOfMake, isMakeFields, makeOfFields } from './make-fields.ts'

const make: ProductMake = {
  code: 'LN-1',
  categoryId: 1,
  alsoIn: [],
  collectionId: null,
  finish: 'polished',
  country: 'RU',
  sizeKind: 'ring',
  widthMm: 19.5,
  heightMm: null,
  depthMm: null,
  pieces: 1,
  careCodes: [],
  preorderShipsOn: null,
  colors: [{ metal: 'yellow', slug: 'moon', weightG: 2.4 }],
  stones: [],
  variants: [
    { skuId: 7, code: 'LN-1-16', metal: 'yellow', size: 16, mainGemWeight: null, metalWeightG: null, isArchive: false },
  ],
}

describe('[DESK] the form of what a product is made of', () => {
  test('sends what it was given', () => {
    const fields = fieldsOfMake(make)
    expect(isMakeFields(JSON.parse(JSON.stringify(fields)))).toBe(true)
    expect(makeOfFields(fields)).toEqual({ make, wrong: [] })
  })

  test('names the fields in which there is no number', () => {
    const fields = fieldsOfMake(make)
    const [color] = fields.colors
    const { wrong } = makeOfFields({
      ...fields,
      pieces: '',
      widthMm: 'wide',
      colors: color ? [{ ...color, weightG: '2,x' }] : [],
    })
    expect(wrong).toEqual(['widthMm', 'pieces', 'colors.0.weightG'])
  })

  test('adds sizes that there are not, with numbers of their own', () => {
    const fields = fieldsOfMake(make)
    expect(addedVariants(fields, 'yellow', [16, 16.5]).map(({ code, size }) => [code, size])).toEqual([
      ['LN-1-165', '16.5'],
    ])
    expect(addedVariants(fields, 'rose', [16]).map(({ code }) => code)).toEqual(['LN-1-R-16'])
    expect(addedVariants({ ...fields, sizeKind: null }, 'rose', []).map(({ code }) => code)).toEqual(['LN-1-R'])
  })

  test('what an older program kept is not taken for a form', () => {
    for (const kept of [null, 'x', {}, { ...fieldsOfMake(make), variants: undefined }])
      expect(isMakeFields(kept)).toBe(false)
  })
})
