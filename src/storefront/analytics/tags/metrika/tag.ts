import { clientTag } from '../client-tag.ts'
import { toMetrika } from './to-metrika.ts'

const LAYER = 'metrikaLayer'

type Ym = ((...call: unknown[]) => void) & { a?: unknown[]; l?: number }

export const tag = clientTag(toMetrika, ({ inside, own, run }, id) => {
  const stub: Ym = (...call) => {
    stub.a ??= []
    stub.a.push(call)
  }
  stub.l = Date.now()
  const globals = Object.assign(inside, { [LAYER]: own<unknown[]>([]), ym: stub })
  // Nothing is watched by itself: not the pointer, not the links, not the fields. `defer`: we report pages ourselves.
  const options = { defer: true, ecommerce: LAYER, clickmap: false, trackLinks: false, webvisor: false }
  globals.ym(Number(id), 'init', own(options))
  run('https://mc.yandex.ru/metrika/tag.js')
  return (call) => {
    // Its program puts itself in the place of the stub.
    if ('ym' in call) globals.ym(Number(id), ...own(call.ym))
    else globals[LAYER].push(own(call.push))
  }
})
