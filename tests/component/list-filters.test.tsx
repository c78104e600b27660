import { useLocation } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ListFilters } from "~/features/admin/ListFilters";
import { NoMatches } from "~/features/admin/NoMatches";
import { Link, LinkNavigation } from "~/ui/Link";
import { draw } from "./harness/texts";

function Page() {
  const { search } = useLocation();
  return (
    <>
      <ListFilters search={{ label: "Name", value: "", maxLength: 60 }} filters={[]} fields={{ tab: "joined" }} />
      <output>{search}</output>
    </>
  );
}

it("a list follows while somebody types in its search, and keeps the rest of its address", async () => {
  draw(<Page />);
  const field = screen.getByRole("searchbox", { name: "Name" });
  for (const text of ["Ö", "Öz", "Özge"]) fireEvent.change(field, { target: { value: text } });
  expect(screen.getByRole("status").textContent).toBe("");
  await waitFor(() => expect(new URLSearchParams(screen.getByRole("status").textContent!).get("search")).toBe("Özge"));
  expect(new URLSearchParams(screen.getByRole("status").textContent!).get("tab")).toBe("joined");
});

/** A list as its address filters it, and links that change the address. */
function FilteredPage() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const options = ["open", "paid"].map((value) => ({ value, label: value }));
  return (
    <>
      <ListFilters
        search={{ label: "Name", value: params.get("search") ?? "", maxLength: 60 }}
        filters={[{ name: "status", label: "Status", value: params.get("status") ?? "", all: "Alle", options }]}
      />
      <Link to="?search=Ada&status=paid">Ada</Link>
      <NoMatches title="Nichts gefunden" text="Nichts passt." keeps={["tab"]} />
      <output>{search}</output>
      <LinkNavigation />
    </>
  );
}

const shown = () => ({
  search: screen.getByRole<HTMLInputElement>("searchbox", { name: "Name" }).value,
  status: screen.getByRole<HTMLInputElement>("combobox", { name: "Status" }).value,
});

it("search and filters show what the address says after something else changed it", async () => {
  draw(<FilteredPage />, "/list?search=Bo&status=open");
  expect(shown()).toEqual({ search: "Bo", status: "open" });
  fireEvent.click(screen.getByRole("link", { name: "Ada" }));
  await waitFor(() => expect(shown()).toEqual({ search: "Ada", status: "paid" }));
});

it("a list without matches leads back to all of it, and keeps its tab", async () => {
  draw(<FilteredPage />, "/list?search=Bo&status=open&tab=joined");
  fireEvent.click(screen.getByRole("link", { name: "Filter zurücksetzen" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("?tab=joined"));
  expect(shown()).toEqual({ search: "", status: "" });
});

it("what is typed on stays while the list of its beginning arrives", async () => {
  draw(<FilteredPage />, "/list");
  const field = screen.getByRole("searchbox", { name: "Name" });
  fireEvent.change(field, { target: { value: "Öz" } });
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("search="));
  fireEvent.change(field, { target: { value: "Özge" } });
  fireEvent.click(screen.getByRole("link", { name: "Ada" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Ada"));
  expect(shown().search).toBe("Özge");
});
