import { registerHooks } from 'node:module'

/**
 * `#shop/…` maps to the folder of the shop that SHOP names. package.json can only name the default; loaded with
 * `--import`, this registers the chosen one before anything else is resolved.
 */
const shop = process.env.SHOP
if (shop && /^[a-z][a-z0-9-]*$/.test(shop)) {
  const folder = new URL(`../../shops/${shop}/`, import.meta.url)
  registerHooks({
    resolve: (specifier, context, next) =>
      next(
        specifier.startsWith('#shop/') ? new URL(specifier.slice('#shop/'.length), folder).href : specifier,
        context,
      ),
  })
}
