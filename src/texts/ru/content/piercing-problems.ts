/** What is wrong with the form of a visit, where no other form has such a field. */
export const piercingProblems = {
  notForChildren: 'Детям до 14 лет прокалываем только мочки. Выберите другую услугу.',
  parentNeeded: 'Без этого мастер не сможет начать. Отметьте, что всё так и будет.',
}
