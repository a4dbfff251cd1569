export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((all, item) => all + value(item), 0)
}
