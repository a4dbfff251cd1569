import type { XmlNode } from './xml-tree.ts'

/** What an element may hold: how often, and text of which form or children of which kind. */
type Rule = { min?: number; max?: number; text?: RegExp; attributes?: Record<string, RegExp>; children?: Schema }
type Schema = Record<string, Rule>

const URL = /^https?:\/\/[\w.-]+(:\d+)?\/[^\s<>"]*$/
const SUM = /^[1-9]\d*\.\d\d$/
const WORDS = /\S/
const upTo = (length: number) => new RegExp(`^(?=[\\s\\S]*\\S)[\\s\\S]{1,${length}}$`)
const BOOLEAN = /^(true|false)$/

const DELIVERY_OPTIONS: Rule = {
  max: 1,
  children: { option: { min: 1, max: 5, attributes: { cost: /^\d+$/, days: /^\d+(-\d+)?$/ } } },
}

/** Yandex: support/marketplace/tools/elements and support/direct/feeds/requirements-yml. */
export const YML: Schema = {
  yml_catalog: {
    min: 1,
    max: 1,
    attributes: { date: /^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/ },
    children: {
      shop: {
        min: 1,
        max: 1,
        children: {
          name: { min: 1, max: 1, text: upTo(20) },
          company: { min: 1, max: 1, text: WORDS },
          url: { min: 1, max: 1, text: URL },
          currencies: {
            min: 1,
            max: 1,
            children: { currency: { min: 1, attributes: { id: /^RUR?B?$/, rate: /^1$/ } } },
          },
          categories: {
            min: 1,
            max: 1,
            children: {
              category: { min: 1, text: WORDS, attributes: { id: /^[1-9]\d{0,17}$/, 'parentId?': /^\d+$/ } },
            },
          },
          'delivery-options': DELIVERY_OPTIONS,
          offers: {
            min: 1,
            max: 1,
            children: {
              offer: {
                min: 1,
                attributes: { id: /^[\w.,/()[\]=-]{1,80}$/, group_id: /^\d{1,9}$/, available: BOOLEAN },
                children: {
                  name: { min: 1, max: 1, text: upTo(256) },
                  url: { min: 1, max: 1, text: URL },
                  price: { min: 1, max: 1, text: SUM },
                  oldprice: { max: 1, text: SUM },
                  currencyId: { min: 1, max: 1, text: /^RUB$/ },
                  categoryId: { min: 1, max: 1, text: /^\d+$/ },
                  picture: { min: 1, max: 10, text: URL },
                  delivery: { max: 1, text: BOOLEAN },
                  pickup: { max: 1, text: BOOLEAN },
                  store: { max: 1, text: BOOLEAN },
                  'delivery-options': DELIVERY_OPTIONS,
                  vendor: { min: 1, max: 1, text: WORDS },
                  vendorCode: { max: 1, text: WORDS },
                  description: { max: 1, text: upTo(3_000) },
                  country_of_origin: { max: 1, text: WORDS },
                  param: { text: WORDS, attributes: { name: WORDS, 'unit?': WORDS } },
                },
              },
            },
          },
        },
      },
    },
  },
}

const MONEY = /^\d+\.\d\d (RUB|AED|USD)$/

/** Google: support.google.com/merchants/answer/7052112. */
export const GOOGLE: Schema = {
  rss: {
    min: 1,
    max: 1,
    attributes: { version: /^2\.0$/, 'xmlns:g': /^http:\/\/base\.google\.com\/ns\/1\.0$/ },
    children: {
      channel: {
        min: 1,
        max: 1,
        children: {
          title: { min: 1, max: 1, text: WORDS },
          link: { min: 1, max: 1, text: URL },
          description: { min: 1, max: 1, text: WORDS },
          item: {
            min: 1,
            children: {
              'g:id': { min: 1, max: 1, text: /^[\w-]{1,50}$/ },
              'g:item_group_id': { min: 1, max: 1, text: /^[\w-]{1,50}$/ },
              'g:title': { min: 1, max: 1, text: upTo(150) },
              'g:description': { min: 1, max: 1, text: upTo(5_000) },
              'g:link': { min: 1, max: 1, text: URL },
              'g:image_link': { min: 1, max: 1, text: URL },
              'g:additional_image_link': { max: 10, text: URL },
              'g:availability': { min: 1, max: 1, text: /^(in_stock|out_of_stock|preorder)$/ },
              'g:availability_date': { max: 1, text: /^\d{4}-\d\d-\d\dT00:00Z$/ },
              'g:price': { min: 1, max: 1, text: MONEY },
              'g:sale_price': { max: 1, text: MONEY },
              'g:brand': { min: 1, max: 1, text: upTo(70) },
              'g:identifier_exists': { min: 1, max: 1, text: /^no$/ },
              'g:condition': { min: 1, max: 1, text: /^new$/ },
              'g:age_group': { min: 1, max: 1, text: /^adult$/ },
              'g:gender': { min: 1, max: 1, text: /^(male|female|unisex)$/ },
              'g:color': { min: 1, max: 1, text: upTo(40) },
              'g:material': { min: 1, max: 1, text: /^[^/]+(\/[^/]+){0,2}$/ },
              'g:size': { max: 1, text: upTo(100) },
              'g:google_product_category': { min: 1, max: 1, text: /^(188|190|191|192|194|196|197|200)$/ },
              'g:product_type': { min: 1, max: 1, text: upTo(750) },
              'g:shipping': {
                max: 1,
                children: {
                  'g:country': { min: 1, max: 1, text: /^[A-Z]{2}$/ },
                  'g:price': { min: 1, max: 1, text: MONEY },
                  'g:min_transit_time': { max: 1, text: /^\d+$/ },
                  'g:max_transit_time': { max: 1, text: /^\d+$/ },
                },
              },
            },
          },
        },
      },
    },
  },
}

/** Where a document differs from its schema, one line for each place. */
export function differences(document: XmlNode, schema: Schema): string[] {
  return differencesOf('', [document], schema)
}

function differencesOf(path: string, children: readonly XmlNode[], schema: Schema): string[] {
  const found: string[] = []
  for (const [name, { min = 0, max = Number.POSITIVE_INFINITY }] of Object.entries(schema)) {
    const count = children.filter((one) => one.name === name).length
    if (count < min || count > max) found.push(`${path}/${name}: ${count} times`)
  }
  for (const node of children) {
    const at = `${path}/${node.name}`
    const rule = schema[node.name]
    if (!rule) {
      found.push(`${at}: unknown`)
      continue
    }
    if (rule.text && !rule.text.test(node.text)) found.push(`${at}: "${node.text.slice(0, 80)}"`)
    for (const [name, form] of Object.entries(rule.attributes ?? {})) {
      const value = node.attributes[name.replace('?', '')]
      if (value === undefined ? !name.endsWith('?') : !form.test(value)) found.push(`${at}@${name}: ${value}`)
    }
    found.push(...differencesOf(at, node.children, rule.children ?? {}))
  }
  return found
}
