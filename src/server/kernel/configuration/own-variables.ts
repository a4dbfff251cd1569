import { z } from 'zod'
import type { Config } from './config.ts'

/** Variables of the environment by name. */
export type Shape = Record<string, z.ZodType>

/** What declares variables beside the kernel: each service and each module in its own folder. */
export type Declaring = { readonly variables?: Shape | undefined }

/** What a module reads of its own. */
export function ownVariables<Variables extends Shape>(
  variables: Variables,
  { integrations }: Pick<Config, 'integrations'>,
): z.output<z.ZodObject<Variables>> {
  return z.object(variables).parse(integrations)
}

/**
 * Keys, accounts and addresses outside: what may be left out and then has no value. Whoever sets one means real buyers.
 * Found by the declarations themselves, so that none can be forgotten.
 */
export function realVariablesOf(declaring: readonly Declaring[]): string[] {
  const all = declaring.flatMap(({ variables = {} }) => Object.entries(variables))
  const real = all.filter(([, schema]) => {
    const left = schema.safeParse(undefined)
    return left.success && left.data === undefined
  })
  return [...new Set(real.map(([name]) => name))]
}
