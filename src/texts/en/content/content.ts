import type { content as ru } from '../../ru/content/content.ts'

export const content: typeof ru = {
  home: 'Home',
  breadcrumbs: 'You are here',
  contents: 'Contents',
  versionDay: (day) => `Version of ${day}`,
  formerVersion: 'This is an earlier version. It applies to orders and consents made while it was in force.',
  versionInForce: (day) => `Current version: ${day}`,
  notInForce: 'This document is no longer in force.',
  formerVersions: 'Earlier versions',
  otherVersions: 'Other versions',
  updated: (day) => `Updated ${day}`,
  related: 'Read next',
  print: 'Print',
  preview: (version) => `Draft, version ${version}. Visitors cannot see this.`,
  previewOfDraft: 'This draft is not saved yet. Visitors cannot see it.',
  previewOfRow: 'A preview for staff: visitors do not see what is hidden or unsaved.',
  previewFrom: (moment) => `This is how the page will look from ${moment}. Visitors do not see it yet.`,
  previewNoRoom: 'The page has no room for it: others come first. Change its order or its place.',
  previewOfPublished: (version) => `Version ${version}. This one is published.`,
}
