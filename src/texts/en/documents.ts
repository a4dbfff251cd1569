export const documents: typeof import('../ru/documents.ts').documents = {
  home: 'Home',
  breadcrumbs: 'You are here',
  contents: 'Contents',
  version: (day) => `Edition of ${day}`,
  print: 'Print',
}
