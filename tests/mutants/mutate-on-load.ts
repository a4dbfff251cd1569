import { registerHooks } from 'node:module'
import { mutantsOfEnvironment, mutated } from './mutant.ts'

/** Loaded before the shop by `--import`: changes its sources on their way into Node. */
const mutants = mutantsOfEnvironment()

if (mutants.length > 0)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const source = mutated(mutants, url, () => String(loaded.source))
      return source === null ? loaded : { ...loaded, source }
    },
  })
