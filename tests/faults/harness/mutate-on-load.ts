import { registerHooks } from 'node:module'
import { MUTATIONS } from './mutations.ts'

/** Loaded before the shop by `--import`: changes the sources that FAULTS_MUTANT names on their way into Node. */
const name = process.env.FAULTS_MUTANT ?? ''
const mutations = MUTATIONS[name]
if (!mutations) throw new Error(`there is no mutation ${name}`)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const mine = mutations.filter(({ file }) => url.endsWith(`/${file}`))
    if (mine.length === 0) return loaded
    let source = String(loaded.source)
    for (const { file, from, to } of mine) {
      if (!source.includes(from)) throw new Error(`the mutation "${name}" no longer fits ${file}`)
      source = source.replace(from, () => to)
    }
    return { ...loaded, source }
  },
})
