import type { MemberFilter } from "@db/vocabulary/members";

/** What each filter is called in the address of the members' table. */
const lists = {
  plan: "accessPlanIds",
  tag: "tagIds",
  group: "communityGroupIds",
  space: "spaceIds",
  courseCategory: "courseCategoryIds",
  course: "courseIds",
  eventGroup: "eventGroupIds",
  chat: "chatIds",
  link: "invitationIds",
} as const satisfies Record<string, keyof MemberFilter>;
const values = {
  search: "search",
  role: "role",
  view: "view",
  from: "createdFrom",
  to: "createdTo",
} as const satisfies Record<string, keyof MemberFilter>;

/** What the address asks for, each part as it stands there; what it must be like is the schema's to say. */
export function partsOfAddress(params: URLSearchParams): [keyof MemberFilter, string | string[]][] {
  return [
    ...Object.entries(values).flatMap(([name, key]): [keyof MemberFilter, string][] => {
      const value = params.get(name)?.trim();
      return value ? [[key, value]] : [];
    }),
    ...Object.entries(lists).flatMap(([name, key]): [keyof MemberFilter, string[]][] => {
      const ids = [...new Set(params.getAll(name).filter(Boolean))];
      return ids.length > 0 ? [[key, ids]] : [];
    }),
  ];
}

/** The query of the members' table that asks for a filter. */
export function addressOfFilter(filter: MemberFilter): string {
  const params = new URLSearchParams();
  for (const [name, key] of Object.entries(values)) if (filter[key]) params.set(name, filter[key]);
  for (const [name, key] of Object.entries(lists)) for (const id of filter[key] ?? []) params.append(name, id);
  return params.toString();
}

/** Whether more is asked for than a view. */
export const isNarrowed = ({ view: _, ...filter }: MemberFilter): boolean => Object.keys(filter).length > 0;
