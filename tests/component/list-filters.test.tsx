import { useLocation } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ListFilters } from "~/features/admin/ListFilters";
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
