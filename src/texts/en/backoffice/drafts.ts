export const drafts: typeof import('../../ru/backoffice/drafts.ts').drafts = {
  restored: 'Unsaved changes restored',
  restoredText: 'You began typing this earlier. Check it and save it, or discard it.',
  overtaken: 'Unsaved changes restored, but something here has changed since',
  overtakenText: 'Compare the fields before you save: yours will replace the newer values.',
  forget: 'Discard',
}
