/** The page needs rendering and there is no capacity for it. */
export class Overloaded extends Error {}
