/** A name that nothing else has, in this run of the tests or an earlier one. */
export const unique = (name: string) => `${name}-${Math.random().toString(36).slice(2, 10)}`;
