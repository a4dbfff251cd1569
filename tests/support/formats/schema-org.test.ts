import { expect, test } from 'vitest'
import { readVocabulary, vocabularyProblems } from './schema-org.ts'

const vocabulary = readVocabulary()
const problems = (value: unknown) => vocabularyProblems(value, vocabulary)

test('the vocabulary is read whole: types with what they inherit, and terms', () => {
  expect(vocabulary.properties.size).toBeGreaterThan(700)
  expect(vocabulary.properties.get('JewelryStore')).toContain('openingHoursSpecification')
  expect(vocabulary.properties.get('JewelryStore')).toContain('name')
  expect(vocabulary.terms).toContain('InStock')
})

test('what schema.org does not know is found wherever it stands', () => {
  const offer = { '@type': 'Offer', price: '1', availability: 'https://schema.org/InStock' }
  expect(problems({ '@type': 'Product', name: 'Ring', offers: [offer] })).toEqual([])
  expect(problems({ '@type': 'Prodct', name: 'Ring' })).toEqual([': a type Prodct'])
  expect(problems({ '@type': 'Product', offers: [{ ...offer, cost: 1 }] })).toEqual(['.offers.0: Offer has no cost'])
  expect(problems({ ...offer, availability: 'https://schema.org/InStok' })).toEqual([
    '.availability: https://schema.org/InStok',
  ])
})
