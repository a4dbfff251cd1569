import type { content as ru } from '../../ru/content/content.ts'

export const content: typeof ru = {
  home: 'Home',
  breadcrumbs: 'You are here',
  contents: 'Contents',
  edition: (day) => `Edition of ${day}`,
  formerEdition: 'This is a former edition: it applies to orders and consents of the time when it was in force.',
  editionInForce: (day) => `The edition in force is that of ${day}`,
  notInForce: 'This document is no longer in force.',
  formerEditions: 'Former editions',
  otherEditions: 'Other editions',
  updated: (day) => `Updated ${day}`,
  related: 'Read next',
  print: 'Print',
  preview: (version) => `Draft, version ${version}. Visitors do not see this.`,
  previewOfPublished: (version) => `Version ${version}. This one is published.`,
}
