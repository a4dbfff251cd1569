import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ComponentType } from 'react'
import type { Call } from '#contract/call.ts'
import { currencyByCountry } from '#rules/location/currency.ts'
import { locationOfCountry } from '#rules/location/location.ts'
import type { Language } from '#rules/location/site.ts'
import { settings } from '#shop/settings.ts'
import { startTestShop } from '../../test-shop.ts'
import { type Browser, openBrowser } from '../../visitors/customers.ts'
import { openSiteSources } from '../site-renderers.ts'
import type * as Paper from './paper.ts'
import type * as Print from './print.tsx'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const REGISTRY = '/src/storefront/popups/registry.ts'
const HOSTS: Record<Language, string> = { ru: 'localhost:3000', en: 'en.localhost:3000' }

type LazyPopup = ComponentType & { load(): Promise<{ default: ComponentType<{ payload: unknown; close(): void }> }> }
type Drawn = { title: string; text: string }

/** Popups of both sites as they are read: loaded by the registry, filled by the shop itself. */
export async function openPopupsOnPaper() {
  const shop = await startTestShop()
  const sources = await openSiteSources([
    { find: '@base-ui/react/dialog', replacement: here('./dialog.tsx') },
    { find: /^react-dom$/, replacement: here('./react-dom.ts') },
    { find: '#ui/lazy-part.tsx', replacement: here('./lazy-part.tsx') },
    { find: '#client/calls/use-loaded.ts', replacement: here('./use-loaded.ts') },
    { find: '#client/calls/browser-api.ts', replacement: here('./browser-api.ts') },
    { find: /^.*\/state\/visitor-data\.ts$/, replacement: here('./visitor-data.ts') },
  ])

  const visitors: Partial<Record<Language, Browser>> = {}
  // Loading both sites keeps the process so long that the shop turns visitors away for a moment.
  for (const language of ['ru', 'en'] as const) await sources.load(language, REGISTRY)
  while ((await shop.ask({ url: '/token' })).status === 503) await pause(200)

  /** `page`: of a product, whose popups read what the page has loaded. */
  async function draw(
    language: Language,
    name: string,
    options: { payload?: unknown; page?: string; country?: string; isCustomer?: boolean } = {},
  ): Promise<Drawn> {
    const { payload, page = '/' } = options
    const ask = async (method: 'GET' | 'POST', url: string, body?: unknown): Promise<unknown> => {
      visitors[language] ??= (await openBrowser(shop, { host: HOSTS[language] })) as Browser
      const { get, post } = visitors[language]
      const answer = await (method === 'GET' ? get(url) : post(url, body))
      if (answer.status !== 200) throw new Error(`${url}: ${answer.text}`)
      return answer.body
    }
    const { paper, questions, answers } = await sources.load<typeof Paper>(language, here('./paper.ts'))
    const location = locationOfCountry(options.country ?? (language === 'ru' ? 'RU' : 'AE'), language)
    paper.visitor = { location, user: { isAuth: options.isCustomer ?? false, isSubscribed: false } }
    paper.api = (call, input) => {
      const { method, path } = call as Call
      const { params = {}, body } = (input ?? {}) as { params?: Record<string, string>; body?: unknown }
      const url = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
      return ask(method as 'GET' | 'POST', url, body ?? {})
    }
    questions.clear()
    answers.clear()
    const slug = /^\/jewelry\/([\w-]+)/.exec(page)?.[1]
    const product = slug ? await paper.api({ method: 'GET', path: `/pd/frontend/product/${slug}` } as Call, {}) : null

    const { registry } = await sources.load<{ registry: Record<string, LazyPopup> }>(language, REGISTRY)
    const found = await registry[name]?.load()
    if (!found) throw new Error(`there is no popup ${name}`)
    const origins = { ru: 'https://lunnitsa.ru', en: 'https://lunnitsa.com' }
    const site = {
      site: { kind: language, language },
      currency: currencyByCountry(settings.currencies, location.country_iso_code),
      origin: origins[language],
      origins,
    }
    const { printer } = await sources.load<typeof Print>(language, here('./print.tsx'))
    const print = await printer(found.default, { url: `${origins[language]}${page}`, site, product, payload })
    // Answers may bring questions of their own.
    let html = print()
    for (let turn = 0; questions.size > 0 && turn < 3; turn++) {
      for (const [key, load] of questions) answers.set(key, await load(new AbortController().signal))
      questions.clear()
      html = print()
    }
    const title = /<h2[^>]*>([\s\S]*?)<\/h2>/.exec(html)?.[1] ?? ''
    return { title: texts(title), text: texts(html.replace(/<h2[\s\S]*?<\/h2>/, '')) }
  }

  return {
    draw,
    async stop() {
      await shop.stop()
      await sources.stop()
    },
  }
}

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>', nbsp: ' ' }

/** Parts stand apart by a bar: `Итого|100 ₽`. */
function texts(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replace(/&(amp|quot|#x27|lt|gt|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll('\u2060', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\| ?)+/g, '|')
    .replaceAll(/^\||\|$/g, '')
    .trim()
}
