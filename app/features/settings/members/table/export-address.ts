import type { AppId } from "@db/vocabulary/ids";
import type { MemberFilter } from "@db/vocabulary/members";

/** Where the CSV file of whom a filter finds is fetched, with the table's columns in their order. */
export function exportAddress(
  appId: AppId,
  filter: MemberFilter,
  columns: readonly string[],
  ids: ReadonlySet<string> | null,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter) as [string, string | readonly string[]][])
    if (typeof value === "string") params.set(`filter[${name}]`, value);
    else for (const id of value) params.append(`filter[${name}][]`, id);
  params.set("columns", ["firstName", "lastName", ...new Set(["email", ...columns])].join(","));
  if (ids) params.set("ids", [...ids].join(","));
  return `/api/apps/${appId}/profiles/export?${params.toString()}`;
}
