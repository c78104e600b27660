import { expect, it } from "vitest";
import { plainFilters } from "@workers/contracts/form-fields";

it("names the filters of a query plainly; a filter counts before a field of the same name", () => {
  const query = {
    page: 1,
    search: "field",
    "filter[search]": "filter",
    "filter[planIds][]": ["a", "b"],
    "filter[status]": undefined,
    "filter[status][]": ["new"],
  };
  expect(plainFilters(query)).toEqual({ page: 1, search: "filter", planIds: ["a", "b"], status: ["new"] });
  expect(plainFilters({ search: "field", "filter[search]": undefined })).toEqual({ search: "field" });
});
