export { accepted, columnOf } from './accepted.ts'
export * from './cells.ts'
export { type FileProblem, FilesRefused, readTable, type TableRow } from './csv-table.ts'
export { readList } from './json-list.ts'
