import { clientTag } from '../client-tag.ts'
import { toTagManager } from './to-tag-manager.ts'

export const tag = clientTag(toTagManager, ({ inside, own, run }, id) => {
  const globals = Object.assign(inside, { dataLayer: own<unknown[]>([{ 'gtm.start': Date.now(), event: 'gtm.js' }]) })
  run(`https://www.googletagmanager.com/gtm.js?id=${id}`)
  // Its program replaces methods of the layer, or the layer.
  return (push) => globals.dataLayer.push(own(push))
})
