import { localStore, sessionStore, withMemory } from '#client/safe-storage.ts'

const SHOWN_KEY = 'prompts-shown'
const VISIT_KEY = 'prompts-visit'
const MAX_PRODUCTS = 20

const shown = withMemory(localStore)
const visit = withMemory(sessionStore)

type Visit = { products: string[]; hasPrompted: boolean }

export function readVisit(): Visit {
  return visit.readJson(VISIT_KEY, (value) => {
    const { products, hasPrompted } = (value ?? {}) as { products?: unknown; hasPrompted?: unknown }
    return {
      products: Array.isArray(products) ? products.filter((one): one is string => typeof one === 'string') : [],
      hasPrompted: hasPrompted === true,
    }
  })
}

export function rememberProduct(path: string): void {
  const { products, ...rest } = readVisit()
  if (products.includes(path) || products.length >= MAX_PRODUCTS) return
  visit.writeJson(VISIT_KEY, { ...rest, products: [...products, path] })
}

/** When each prompt was shown last in this browser. */
export function readShown(): Record<string, number> {
  return shown.readJson(SHOWN_KEY, (value) =>
    Object.fromEntries(
      Object.entries(value ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    ),
  )
}

export function rememberShown(popup: string, now: number): void {
  shown.writeJson(SHOWN_KEY, { ...readShown(), [popup]: now })
  visit.writeJson(VISIT_KEY, { ...readVisit(), hasPrompted: true })
}
