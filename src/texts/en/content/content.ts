import type { content as ru } from '../../ru/content/content.ts'

export const content: typeof ru = {
  home: 'Home',
  breadcrumbs: 'You are here',
  contents: 'Contents',
  edition: (day) => `Version of ${day}`,
  formerEdition: 'This is an earlier version. It applies to orders and consents made while it was in force.',
  editionInForce: (day) => `Current version: ${day}`,
  notInForce: 'This document is no longer in force.',
  formerEditions: 'Earlier versions',
  otherEditions: 'Other versions',
  updated: (day) => `Updated ${day}`,
  related: 'Read next',
  print: 'Print',
  preview: (version) => `Draft, version ${version}. Visitors cannot see this.`,
  previewOfDraft: 'This draft is not saved yet. Visitors cannot see it.',
  previewOfPublished: (version) => `Version ${version}. This one is published.`,
}
