import { registerHooks } from 'node:module'
import { MUTATIONS } from './mutations.ts'
import { TRAPS } from './traps.ts'

/** Loaded before the shop by `--import`: changes the sources that FAULTS_MUTANTS names on their way into Node. */
const mutations = (process.env.FAULTS_MUTANTS ?? '').split(',').flatMap((name) => {
  const known = MUTATIONS[name] ?? TRAPS[name]
  if (!known) throw new Error(`there is no mutation ${name}`)
  return known.map((mutation) => ({ name, ...mutation }))
})

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const mine = mutations.filter(({ file }) => url.endsWith(`/${file}`))
    if (mine.length === 0) return loaded
    let source = String(loaded.source)
    for (const { name, file, from, to } of mine) {
      if (!source.includes(from)) throw new Error(`the mutation "${name}" no longer fits ${file}`)
      source = source.replace(from, () => to)
    }
    return { ...loaded, source }
  },
})
