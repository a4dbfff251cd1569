import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  crossings,
  cycles,
  type Edge,
  importGraph,
  lazyImportsOf,
  mutual,
  mutualAnywhere,
  reaches,
  withLazyImports,
} from './import-graph.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'shops', 'tests', 'scripts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(`${ROOT}${file}`))
const production = files.filter((file) => /^(src|shops)\/.*\.tsx?$/.test(file) && !file.includes('.test.'))
const edges = importGraph(ROOT, production)
/** A part that loads another on demand needs it none the less. */
const allEdges = withLazyImports(ROOT, production)

const SERVER = 'src/server/'
const STOREFRONT = 'src/storefront/'
/** The build is for one shop: its settings, its look and its name, which texts are written around, go into it. */
const isShopInBuild = (edge: string) =>
  /^src\/storefront\/(?:shared\/shop\/\S+ → shops\/lunnitsa\/(?:terms\.ts|delivery\.ts|brand\.ts|places\.ts|shops-by-city\.ts|look\/\S+)|shell\/root\.tsx → shops\/lunnitsa\/look\/\S+)$/.test(
    edge,
  ) ||
  edge === 'src/backoffice/shared/shop.ts → shops/lunnitsa/terms.ts' ||
  /^src\/texts\/(?:\S+ → shops\/lunnitsa\/brand|clocks\.ts → shops\/lunnitsa\/(?:clocks|terms)|instalment-parts\.ts → shops\/lunnitsa\/terms|delivery-figures\.ts → shops\/lunnitsa\/delivery)\.ts$/.test(
    edge,
  )
const isIndex = (file: string) => /^src\/server\/modules\/[^/]+\/index\.ts$/.test(file)
const isSimulator = (file: string) => file.startsWith('src/server/integrations/simulator/')

/** Parts of the server to which a module is one of `shops/<name>/modules.ts`, whatever it is called. */
const COMPOSING = ['app/', 'http/', 'pages/', 'sandbox/', 'kernel/', 'letters/', 'main.ts']

/** All but the composition, `server/app`. */
const KNOWS_NO_SHOP = [
  ...['rules', 'contract', 'texts', 'ui', 'client', 'storefront', 'backoffice'].map((one) => `src/${one}/`),
  ...['kernel', 'http', 'pages', 'sandbox', 'modules', 'integrations', 'letters'].map((one) => `${SERVER}${one}/`),
]
const importsOfShop = (some: readonly Edge[]) =>
  KNOWS_NO_SHOP.flatMap((folder) => reaches(some, folder, ['shops/'])).filter((one) => !isShopInBuild(one))

/** Folders that each lower room of the storefront may not reach. */
const rooms = ['shared', 'state', 'analytics', 'features', 'popups', 'layouts', 'pages', 'shell']
const above = (room: string, except: readonly string[] = []) =>
  rooms
    .slice(rooms.indexOf(room) + 1)
    .filter((other) => !except.includes(other))
    .map((other) => `${STOREFRONT}${other}/`)

describe('the server', () => {
  test('a module reaches another module only through its index.ts', () => {
    expect(crossings(allEdges, `${SERVER}modules/`, isIndex)).toEqual([])
  })
  test('modules never import what composes them', () => {
    const composing = ['app/', 'http/', 'pages/', 'sandbox/', 'main.ts'].map((part) => `${SERVER}${part}`)
    expect(reaches(allEdges, `${SERVER}modules/`, composing)).toEqual([])
  })
  test('what composes a shop names none of its modules: each says in its manifest what it brings', () => {
    for (const part of COMPOSING) expect(reaches(allEdges, `${SERVER}${part}`, [`${SERVER}modules/`])).toEqual([])
  })
  test('a kind of integration knows no other kind', () => {
    expect(crossings(allEdges, `${SERVER}integrations/`, isSimulator)).toEqual([])
  })
  test('only the composition imports a shop', () => {
    expect(importsOfShop(allEdges)).toEqual([])
  })
})

describe('the storefront', () => {
  test('features never import each other', () => {
    expect(crossings(allEdges, `${STOREFRONT}features/`, () => false)).toEqual([])
  })
  test.each(['shared', 'state', 'analytics', 'features', 'popups', 'layouts', 'pages'])(
    '%s imports nothing above it',
    (room) => {
      expect(reaches(allEdges, `${STOREFRONT}${room}/`, above(room))).toEqual([])
    },
  )
})

describe('the back office', () => {
  const BACKOFFICE = 'src/backoffice/'
  test('features never import each other, pages or the shell', () => {
    expect(crossings(allEdges, `${BACKOFFICE}features/`, () => false)).toEqual([])
    expect(reaches(allEdges, `${BACKOFFICE}features/`, [`${BACKOFFICE}pages/`, `${BACKOFFICE}shell/`])).toEqual([])
  })
  test('what is shared imports nothing above it', () => {
    const above = ['features', 'pages', 'shell'].map((room) => `${BACKOFFICE}${room}/`)
    expect(reaches(allEdges, `${BACKOFFICE}shared/`, above)).toEqual([])
  })
  test('the storefront never loads any of it', () => {
    expect(reaches(allEdges, STOREFRONT, [BACKOFFICE])).toEqual([])
  })
})

test('no two folders beside each other need each other: layers, modules, rooms, steps inside a module or a feature', () => {
  expect(mutualAnywhere(allEdges)).toEqual([])
})

test('no files need one another in a circle at run time', () => {
  expect(cycles(edges)).toEqual([])
})

/** Tools of tests and what stands in `tests/`: nothing that the shop runs may need them. */
const OF_TESTS =
  /^(?:import|export)\s[^']*'(?:vitest|fast-check|@playwright\/test|playwright-core|(?:\.\.\/)+tests\/[^']+)'/m

test('no production file is made of test code', () => {
  expect(production.filter((file) => OF_TESTS.test(readFileSync(`${ROOT}${file}`, 'utf8')))).toEqual([])
})

const MAX_FILES = 15

test('a folder that grows gets subfolders', () => {
  expect(crowded(files)).toEqual([])
})

function crowded(some: readonly string[]): string[] {
  const counted = some.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.includes('.test.'))
  return [...Map.groupBy(counted, posix.dirname)]
    .filter(([, { length }]) => length > MAX_FILES)
    .map(([folder, { length }]) => `${folder}: ${length}`)
}

describe('each guard fires', () => {
  const edge = (from: string, to: string, isType = false): Edge => ({ from, to, isType })
  test('on a module that reaches inside another, also for a type', () => {
    const bad = edge('src/server/modules/cart/routes.ts', 'src/server/modules/stock/editing/allocate.ts', true)
    const good = edge('src/server/modules/cart/routes.ts', 'src/server/modules/stock/index.ts')
    expect(crossings([bad, good], 'src/server/modules/', isIndex)).toEqual([`${bad.from} → ${bad.to}`])
  })
  test('on a composition that names a module', () => {
    const bad = edge('src/server/app/shop.ts', 'src/server/modules/certificates/index.ts', true)
    const good = edge('src/server/app/load-shop.ts', 'src/server/kernel/shop-module.ts')
    expect(reaches([bad, good], 'src/server/app/', ['src/server/modules/'])).toEqual([`${bad.from} → ${bad.to}`])
  })
  test('on a page of the sandbox that names a module', () => {
    const bad = edge('src/server/sandbox/sandbox-orders.ts', 'src/server/modules/ordering/index.ts', true)
    const good = edge('src/server/sandbox/sandbox-orders.ts', 'src/server/kernel/demonstration.ts')
    const found = COMPOSING.flatMap((part) => reaches([bad, good], `${SERVER}${part}`, [`${SERVER}modules/`]))
    expect(found).toEqual([`${bad.from} → ${bad.to}`])
  })
  test('on a rule, a text or a module that names a shop, and not on the composition or the look of a build', () => {
    const rule = edge('src/rules/money/vat.ts', 'shops/lunnitsa/settings.ts')
    const text = edge('src/texts/ru/ordering/cart.ts', 'shops/lunnitsa/terms.ts')
    const module = edge('src/server/modules/cart/module.ts', 'shops/example/settings.ts', true)
    const composition = edge('src/server/app/load-shop.ts', 'shops/lunnitsa/shop.ts')
    const look = edge('src/storefront/shared/shop/mark.ts', 'shops/lunnitsa/look/mark.tsx')
    expect(importsOfShop([rule, text, module, composition, look])).toEqual(
      [rule, text, module].map(({ from, to }) => `${from} → ${to}`),
    )
  })
  test('on a folder of sixteen, not counting tests', () => {
    const some = Array.from({ length: 16 }, (_, index) => `src/rules/money/rule-${index}.ts`)
    expect(crowded(some)).toEqual(['src/rules/money: 16'])
    expect(crowded([...some.slice(1), 'src/rules/money/rule-1.test.ts', 'src/rules/money/deep/a.ts'])).toEqual([])
  })
  test('on a lower folder that reaches a higher one', () => {
    const bad = edge('src/storefront/shared/head.ts', 'src/storefront/pages/home/home-page.tsx')
    expect(reaches([bad], 'src/storefront/shared/', above('shared'))).toEqual([`${bad.from} → ${bad.to}`])
  })
  test('on two parts that need each other', () => {
    const there = edge('src/server/http/a.ts', 'src/server/pages/b.ts')
    const back = edge('src/server/pages/c.ts', 'src/server/http/d.ts', true)
    expect(mutual([there, back], 'src/server/')).toEqual(['http ⇄ pages'])
    expect(mutual([there], 'src/server/')).toEqual([])
    const button = edge('src/ui/controls/button.tsx', 'src/ui/display/spinner.tsx')
    const notice = edge('src/ui/display/spinner.tsx', 'src/ui/controls/icon-button.tsx')
    expect(mutual([button, notice], 'src/ui/')).toEqual(['controls ⇄ display'])
    expect(mutual([button, edge('src/ui/display/price.tsx', 'src/ui/class-names.ts')], 'src/ui/')).toEqual([])
  })
  test('on two folders of one module, of one feature and deeper', () => {
    const there = edge('src/server/modules/cart/computing/promos.ts', 'src/server/modules/cart/editing/input.ts', true)
    const back = edge('src/server/modules/cart/editing/store/use-cart.ts', 'src/server/modules/cart/computing/load.ts')
    expect(mutualAnywhere([there, back])).toEqual(['src/server/modules/cart/: computing ⇄ editing'])
    const ground = edge('src/server/modules/cart/editing/use-cart.ts', 'src/server/modules/cart/cart-state.ts')
    const toRoot = edge('src/server/modules/cart/cart-state.ts', 'src/server/modules/cart/editing/input.ts')
    expect(mutualAnywhere([there, ground, toRoot])).toEqual([])
    const list = edge('src/storefront/features/orders/list/card.tsx', 'src/storefront/features/orders/detail/step.ts')
    const detail = edge('src/storefront/features/orders/detail/order.tsx', 'src/storefront/features/orders/list/url.ts')
    expect(mutualAnywhere([list, detail])).toEqual(['src/storefront/features/orders/: detail ⇄ list'])
  })
  test('on a part that loads another on demand', () => {
    const text = "const First = lazyPart(() => import('../popups/first-visit.tsx'))\n"
    const to = 'src/storefront/popups/first-visit.tsx'
    const [lazy] = lazyImportsOf('src/storefront/state/visit.ts', text, (file) => file === to)
    expect(lazy).toEqual({ from: 'src/storefront/state/visit.ts', to, isType: false })
    expect(allEdges.length).toBeGreaterThan(edges.length)
  })
  test('on a circle, but not where only types go round', () => {
    const [ab, bc, ca] = [edge('a', 'b'), edge('b', 'c'), edge('c', 'a')]
    expect(cycles([ab, bc, ca])).toEqual([['a', 'b', 'c']])
    expect(cycles([ab, bc, { ...ca, isType: true }])).toEqual([])
    expect(cycles([ab, bc, edge('a', 'c')])).toEqual([])
  })
  test('on test code among production files', () => {
    expect(OF_TESTS.test("import fc from 'fast-check'\n")).toBe(true)
    expect(OF_TESTS.test("import type { Db } from './db.ts'\nimport { describe, expect } from 'vitest'\n")).toBe(true)
    expect(OF_TESTS.test("import { sample } from '../../../tests/support/samples/sample-cart.ts'\n")).toBe(true)
    expect(OF_TESTS.test("import { contest } from './tests.ts'\n")).toBe(false)
  })
  test('on real imports: the graph is not empty and knows aliases', () => {
    expect(edges.length).toBeGreaterThan(2_000)
    expect(edges.some(({ from, to }) => from.startsWith('src/client/') && to.startsWith('src/contract/'))).toBe(true)
  })
})
