import { registerHooks } from 'node:module'
import { mutantOfEnvironment, mutate } from './mutant.ts'

/** Loaded before the shop by `--import`: changes one of its sources on its way into Node. */
const asked = mutantOfEnvironment()

if (asked)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      return asked.isIn(url) ? { ...loaded, source: mutate(String(loaded.source), asked.mutant) } : loaded
    },
  })
