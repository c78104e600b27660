import type { MemberFilter } from "@db/vocabulary/members";
import type { MembersExportQuery, MemberTableQuery } from "./member-table";

type Filters = Omit<MemberTableQuery | MembersExportQuery, "page" | "limit" | "sort" | "columns" | "ids">;

/** The filter that an address says; `invited` and the role invited are the view of invited people. */
export function filterOfQuery(query: Filters): MemberFilter {
  const { invited, role, view, ...filter } = query as MemberTableQuery;
  const others = Object.fromEntries(
    Object.entries(filter).filter(([name]) => !["page", "limit", "sort", "columns", "ids"].includes(name)),
  ) as MemberFilter;
  const isInvited = invited || role === "invited";
  return {
    ...others,
    ...(role && role !== "invited" && { role }),
    ...(isInvited ? { view: "invited" as const } : view && { view }),
  };
}
