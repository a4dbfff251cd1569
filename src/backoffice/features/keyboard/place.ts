/** Where the menu leads. */
export type Place = { to: string; label: string }
