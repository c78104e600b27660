import { useSearchParams } from "@remix-run/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import type { PlanKind } from "@db/vocabulary/payments";
import { NewPlan } from "~/features/payments/PlanEditor";
import payments from "~/i18n/de/payments.json";
import ui from "~/i18n/de/ui.json";
import { createTranslator } from "~/i18n/translator";
import { TranslatorContext } from "~/i18n/use-translation";
import "./harness/texts";

const frame = { language: "de", timezone: "Europe/Berlin", app: null };

/** The page as its loader draws it: the kind stands in the address. */
function Page() {
  const [params] = useSearchParams();
  const kind = (params.get("kind") ?? "product") as PlanKind;
  return <NewPlan kind={kind} openable={[]} providers={[]} at="/plans" providersAt="/payments" />;
}

it("what was typed of a new plan stays when its kind changes, and is sent where the kind has it", async () => {
  const root = { id: "root", path: "*", element: <Page />, loader: () => frame };
  const router = createMemoryRouter([root], {
    initialEntries: ["/plans/create?kind=product"],
    hydrationData: { loaderData: { root: frame } },
  });
  render(
    <TranslatorContext.Provider value={createTranslator("de", { ui, payments })}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TranslatorContext.Provider>,
  );
  const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
  const sent = () => new FormData(name().form!);
  fireEvent.change(name(), { target: { value: "Gold" } });
  fireEvent.change(screen.getByLabelText(/^Testtage/), { target: { value: "14" } });
  expect([sent().get("kind"), sent().get("trialDays")]).toEqual(["product", "14"]);

  await router.navigate("/plans/create?kind=private");
  await screen.findByRole("link", { name: "Privat", current: "page" });
  expect([sent().get("kind"), sent().get("name")]).toEqual(["private", "Gold"]);
  // A browser sends no field of a fieldset that is disabled; this DOM does.
  expect(screen.getByLabelText(/^Testtage/).closest("fieldset")!.disabled).toBe(true);

  await router.navigate("/plans/create?kind=product");
  await screen.findByRole("link", { name: "Produkt eines Anbieters", current: "page" });
  expect([sent().get("name"), sent().get("trialDays")]).toEqual(["Gold", "14"]);
});
