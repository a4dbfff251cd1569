import { z } from 'zod'
import type { Config } from './config.ts'

/** Variables of the environment by name. */
export type Shape = Record<string, z.ZodType>

/** Anything outside the kernel that declares variables: a provider or a module, in its own folder. */
export type Declaring = { readonly variables?: Shape | undefined }

/** The variables that a module declares, parsed. */
export function ownVariables<Variables extends Shape>(
  variables: Variables,
  { integrations }: Pick<Config, 'integrations'>,
): z.output<z.ZodObject<Variables>> {
  return z.object(variables).parse(integrations)
}

/**
 * Keys, accounts and outside addresses: whatever is optional and has no default. Setting one means real buyers. Derived
 * from the declarations, so that none can be forgotten.
 */
export function realVariablesOf(declaring: readonly Declaring[]): string[] {
  const all = declaring.flatMap(({ variables = {} }) => Object.entries(variables))
  const real = all.filter(([, schema]) => {
    const left = schema.safeParse(undefined)
    return left.success && left.data === undefined
  })
  return [...new Set(real.map(([name]) => name))]
}
