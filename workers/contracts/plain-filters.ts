type PlainName<Name> = Name extends `filter[${infer Plain}][]`
  ? Plain
  : Name extends `filter[${infer Plain}]`
    ? Plain
    : Name;

type Unchanging<Value> = Value extends (infer Element)[] ? readonly Element[] : Value;

/** A query under the plain names of its filters: `filter[search]` and `filter[planIds][]` are `search` and `planIds`. */
export type PlainFilters<Query> = { [Name in keyof Query as PlainName<Name>]: Unchanging<Query[Name]> };

export function plainFilters<Query extends object>(query: Query): PlainFilters<Query> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const filterOf = (name: string) => /^filter\[(\w+)\]/.exec(name)?.[1];
  return Object.fromEntries([
    ...entries.filter(([name]) => !filterOf(name)),
    ...entries.map(([name, value]) => [filterOf(name), value]).filter(([name]) => name),
  ]) as PlainFilters<Query>;
}
