import { expect, test } from 'vitest'
import { listCsv } from './list-csv.ts'
import type { Column } from './table.tsx'

type Row = { name: string; minor: number; note: string | null }

const COLUMNS: Column<Row>[] = [
  { title: 'Choose', titleHidden: true, cell: () => 'no data' },
  { title: 'Имя', cell: ({ name }) => name },
  {
    title: 'Сумма',
    cell: ({ minor }) => `${minor / 100} ₽`,
    file: [
      { title: 'Сумма', value: ({ minor }) => minor / 100 },
      { title: 'Валюта', value: () => 'RUB' },
    ],
  },
  {
    title: 'Заметка; какая',
    cell: ({ note }) => (
      <>
        <strong>{note}</strong>
        <p>
          {note && 'от'} {[1, 2]}
        </p>
      </>
    ),
  },
]

test('[DESK] a file of a list has its columns, and numbers as spreadsheets of its language read them', () => {
  const rows = [
    { name: 'Анна', minor: -125_050, note: null },
    { name: 'Борис', minor: 30_000, note: 'одна, две; "три"' },
  ]
  expect(listCsv(COLUMNS, rows, 'ru')).toBe(
    [
      'Имя;Сумма;Валюта;"Заметка; какая"\r\n',
      'Анна;-1250,5;RUB;1 2\r\n',
      'Борис;300;RUB;"одна, две; ""три"" от 1 2"\r\n',
    ].join(''),
  )
  expect(listCsv(COLUMNS, rows, 'en').split('\r\n')[1]).toBe('Анна,-1250.5,RUB,1 2')
})

test.each(['=1+1', '+7 999 000-00-00', '-1', '@SUM(A1)', '=cmd|"/c calc"!A1'])(
  '[DESK] what a spreadsheet would run is text in a file: %s',
  (name) => {
    const [, line = ''] = listCsv(COLUMNS, [{ name, minor: 1, note: '' }], 'ru').split('\r\n')
    expect(line.replace(/^"/, '').slice(0, 2)).toBe(`'${name.charAt(0)}`)
  },
)
