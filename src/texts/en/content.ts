import type { content as ru } from '../ru/content.ts'

export const content: typeof ru = {
  home: 'Home',
  breadcrumbs: 'You are here',
  updated: (day) => `Updated ${day}`,
  related: 'Read next',
  print: 'Print',
  preview: (version) => `Draft, version ${version}. Visitors do not see this.`,
  previewOfPublished: (version) => `Version ${version}. This one is published.`,
}
