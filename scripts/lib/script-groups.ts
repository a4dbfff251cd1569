/**
 * Modules that pages need together, by the name of the file they are downloaded in. Left alone, every module that two
 * parts of the storefront share becomes a file of its own: sixty on the cart, half of them shorter than their headers.
 * A group is worth it where a page that needs one of its modules soon needs the rest: what else it brings is downloaded for
 * nothing (docs/decisions/0061).
 */
export const GROUPED_MODULES = {
  // The questions of a first visit, which come on any page.
  'first-visit': ['src/storefront/layouts/first-visit.tsx'],
  // Before the fields of contacts, which need them: a filter of a list has numbers, and no phone.
  'text-fields': [
    'src/rules/forms/blank.ts',
    'src/rules/forms/choice.ts',
    'src/rules/forms/date-field.ts',
    'src/rules/forms/digits.ts',
    'src/rules/forms/form-problem.ts',
    'src/rules/forms/text-field.ts',
    'src/ui/fields/text-fields/apply-mask.ts',
    'src/ui/fields/text-fields/date-field.tsx',
    'src/ui/fields/text-fields/number-field.tsx',
    'src/ui/fields/text-fields/text-field.tsx',
  ],
  'contact-fields': [
    'src/rules/forms/contacts/',
    'src/storefront/shared/forms/consent-box.tsx',
    'src/storefront/shared/forms/person-name-field.tsx',
    'src/texts/ru/forms.ts',
    'src/texts/en/forms.ts',
    'src/ui/fields/text-fields/email-field.tsx',
    'src/ui/fields/text-fields/phone-field.tsx',
  ],
  'page-parts': [
    'src/client/focus-after-removal.ts',
    'src/client/small-photo.tsx',
    'src/storefront/shared/links/breadcrumb-trail.tsx',
    'src/storefront/shared/use-now.ts',
    'src/storefront/state/use-ring-scale.ts',
    'src/storefront/state/use-shop-country.ts',
    'src/texts/ru/days.ts',
    'src/texts/en/days.ts',
    'src/ui/controls/accordion.tsx',
    'src/ui/display/breadcrumbs.tsx',
    'src/ui/feedback/empty-state.tsx',
  ],
  'line-parts': [
    'src/storefront/features/cart/lines/line-photo.tsx',
    'src/storefront/features/cart/lines/line-price.ts',
    'src/storefront/shared/saved-items-header.tsx',
    'src/ui/controls/stepper.tsx',
  ],
}

const named = Object.entries(GROUPED_MODULES).map(([name, modules], index, all) => ({
  name,
  test: (id: string) => modules.some((path) => id.replaceAll('\\', '/').includes(`/${path}`)),
  // A group also takes what its modules import, unless a group before it has.
  priority: all.length - index,
}))

/** What every first visit needs is one file. */
export const SCRIPT_GROUPS = [{ name: 'base', tags: ['$initial'], priority: named.length + 1 }, ...named]
