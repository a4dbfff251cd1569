import type { Plugin } from 'vite'
import { type Mutant, mutantOfEnvironment, mutate } from './mutant.ts'

/** Changes one source on its way into a test or a build. Without a mutant nothing is changed. */
export function mutantPlugin(given?: Mutant): Plugin {
  const asked = given
    ? { mutant: given, isIn: (module: string) => module.endsWith(`/${given.file}`) }
    : mutantOfEnvironment()
  return {
    name: 'mutant',
    enforce: 'pre',
    transform(code, module) {
      return asked?.isIn(module) ? { code: mutate(code, asked.mutant), map: null } : null
    },
  }
}
