/// <reference types="vitest/config" />
import type { Plugin } from 'vite'
import { type Mutant, mutantsOfEnvironment, mutated } from './mutant.ts'

/** Changes sources on their way into a test or a build. Without a mutant nothing is changed. */
export function mutantPlugin(given?: Mutant): Plugin {
  const mutants = given ? [given] : mutantsOfEnvironment()
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(source, module) {
      const code = mutated(mutants, module, () => source)
      return code === null ? null : { code, map: null }
    },
    // A mutant must not stay behind in the transformed sources of the next run, nor find its own source there.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id, sourceCode }) => (mutated(mutants, id, () => sourceCode) === null ? null : false))
    },
  }
}
