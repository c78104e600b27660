import { fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { AccessEditor } from "~/features/gates/AccessEditor";
import type { AccessPage } from "~/features/gates/access-page";
import gates from "~/i18n/de/gates.json";
import ui from "~/i18n/de/ui.json";
import { createTranslator } from "~/i18n/translator";
import { TranslatorContext } from "~/i18n/use-translation";
import "./harness/texts";

const frame = { language: "de", timezone: "Europe/Berlin", app: null };

function drawEditor(userAccess: "auth" | "lockscreen", isOpenedByPlan: boolean) {
  const entity = {
    entityType: "space",
    entityId: "s",
    isOwn: true,
    access: { guestAccess: "auth", userAccess, rewardAccess: null, planIds: [], isLockedForGuest: false },
  } as unknown as AccessPage["entity"];
  const element = (
    <AccessEditor entity={entity} plans={[]} isOpenedByPlan={isOpenedByPlan} lockScreens={[]} problem={null} />
  );
  const root = { id: "root", path: "*", element, loader: () => frame };
  const router = createMemoryRouter([root], { hydrationData: { loaderData: { root: frame } } });
  render(
    <TranslatorContext.Provider value={createTranslator("de", { ui, gates })}>
      <RouterProvider router={router} />
    </TranslatorContext.Provider>,
  );
}
const warning = () => screen.queryByText("Kein angebotener Plan öffnet dies");

it("Access with a plan alone warns while no plan on offer opens it", () => {
  drawEditor("lockscreen", false);
  expect(warning()).not.toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: /Alle Mitglieder/ }));
  expect(warning()).toBeNull();
});

it.each([
  ["a plan opens it", "lockscreen", true],
  ["it is open to members", "auth", false],
] as const)("Access does not warn where %s", (_, userAccess, isOpenedByPlan) => {
  drawEditor(userAccess, isOpenedByPlan);
  expect(warning()).toBeNull();
});
